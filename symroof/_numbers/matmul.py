"""The closed forms of matmul; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1, v2, v3, v4):
    t0 = v4 * v3 * 2
    t1 = v2 * (v3 * v0 + v4 * v1)
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f1(v0, v1, v2, v3, v4, v5):
    t0 = v4 * v3
    return (v5 * (t0 * 2 - v2 * (v3 * v0 + v4 * v1)) / (t0 * v2),)


def f2(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5
    t1 = 1 if t0 * v4 * 2 / (v5 * v4 * v0 + v6 * v4 * v1 + t0 * v2) >= v3 else 0
    return (t1,)


def f3(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5
    return (t0 * v4 * 2 - v3 * (v5 * v4 * v0 + v6 * v4 * v1 + t0 * v2),)


def f4(v0, v1, v2, v3, v4, v5):
    return (v4 * v3 * v0 + v5 * v3 * v1 + v5 * v4 * v2,)


def f5(v0, v1, v2):
    return (v2 * v1 * v0 * 2,)


def f6(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (t0 * v3 * 2 / (v4 * v3 * v0 + v5 * v3 * v1 + t0 * v2),)


def f7(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v3
    return (v4 * (t0 * 2 - v2 * (v3 * v0 + v5 * v1)) / (t0 * v2),)


def f8(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (v3 * (t0 * 2 - v2 * (v4 * v0 + v5 * v1)) / (t0 * v2),)


def f9(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (t0 * v2 * v3 / (t0 * 2 - v3 * (v4 * v0 + v5 * v1)),)


def f10(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (t0 * v1 * v3 / (t0 * 2 - v3 * (v4 * v0 + v5 * v2)),)


def f11(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (t0 * v0 * v3 / (t0 * 2 - v3 * (v4 * v1 + v5 * v2)),)


def f12(v0, v1, v2, v3, v4, v5, v6):
    t0 = v5 * v4
    return (t0 * v3 * v6 * 2 / (v4 * v3 * v0 + v5 * v3 * v1 + t0 * v2),)


def f13(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v6 * v5
    t1 = 1 if t0 * v3 * 2 / (v5 * v3 * v0 + v6 * v3 * v1 + t0 * v2) >= v4 / v7 else 0
    return (t1,)


def f14(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v6 * v5
    return (t0 * v3 * v7 * 2 - v4 * (v5 * v3 * v0 + v6 * v3 * v1 + t0 * v2),)


def f15(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * (v4 * v3 * v0 + v5 * v3 * v1 + v5 * v4 * v2),)


def f16(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5
    return (v4 * (v5 * v3 * v0 + v6 * v3 * v1 + t0 * v2) / (t0 * v3 * 2),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, )
QUANTITIES = (
    ('bytes per activation', (), True, False, False, True, ''),
    ('bytes per output element', (), True, False, False, True, ''),
    ('bytes per weight', (), True, False, False, True, ''),
    ('batch, in tokens', (), False, True, False, True, ''),
    ('input width', (), False, True, False, True, ''),
    ('output width', (), False, True, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'matmul': {
        'title': 'Dense matmul',
        'asked': 'B',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'a o w B D F',
        'quantities': {'a': 0, 'o': 1, 'w': 2, 'B': 3, 'D': 4, 'F': 5, 'I': 6, 'C': 7, 'W': 8},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'a': ('B D F I o w', (), None, (0, 'o w I B D'), (((None, False, (1, 'o w I B D F'), True, ()),), ()), (2, 'a o w I B D F'), ('>=', (3, 'a o w I B D F'), 1, (4, 'a o w B D F'), 1), 'no a', ((5, 'B D F'), (4, 'a o w B D F'), (6, 'a o w B D F')), ()),
            'o': ('B D F I a w', (), None, (0, 'a w I B F'), (((None, False, (7, 'a w I B D F'), True, ()),), ()), (2, 'a o w I B D F'), ('>=', (3, 'a o w I B D F'), 1, (4, 'a o w B D F'), 1), 'no o', ((5, 'B D F'), (4, 'a o w B D F'), (6, 'a o w B D F')), ()),
            'w': ('B D F I a o', (), None, (0, 'a o I D F'), (((None, False, (8, 'a o I B D F'), True, ()),), ()), (2, 'a o w I B D F'), ('>=', (3, 'a o w I B D F'), 1, (4, 'a o w B D F'), 1), 'no w', ((5, 'B D F'), (4, 'a o w B D F'), (6, 'a o w B D F')), ()),
            'B': ('D F I a o w', (), None, (0, 'a o I D F'), ((((9, 'a o w I D F'), True, None, False, ()),), ()), (2, 'a o w I B D F'), ('>=', (3, 'a o w I B D F'), 1, (4, 'a o w B D F'), 1), 'no finite B', ((5, 'B D F'), (4, 'a o w B D F'), (6, 'a o w B D F')), ()),
            'D': ('B F I a o w', (), None, (0, 'a w I B F'), ((((10, 'a o w I B F'), True, None, False, ()),), ()), (2, 'a o w I B D F'), ('>=', (3, 'a o w I B D F'), 1, (4, 'a o w B D F'), 1), 'no finite D', ((5, 'B D F'), (4, 'a o w B D F'), (6, 'a o w B D F')), ()),
            'F': ('B D I a o w', (), None, (0, 'o w I B D'), ((((11, 'a o w I B D'), True, None, False, ()),), ()), (2, 'a o w I B D F'), ('>=', (3, 'a o w I B D F'), 1, (4, 'a o w B D F'), 1), 'no finite F', ((5, 'B D F'), (4, 'a o w B D F'), (6, 'a o w B D F')), ()),
            'I': ('B D F a o w', (), None, None, (((None, False, (6, 'a o w B D F'), True, ()),),), (2, 'a o w I B D F'), ('>=', (3, 'a o w I B D F'), 1, (4, 'a o w B D F'), 0), 'no I', ((5, 'B D F'), (4, 'a o w B D F'), (6, 'a o w B D F')), ()),
            'C': ('B D F W a o w', (), None, None, (((None, False, (12, 'a o w B D F W'), True, ()),),), (13, 'a o w B C D F W'), ('>=', (14, 'a o w B C D F W'), 1, (15, 'a o w B D F W'), 0), 'no C', ((5, 'B D F'), (4, 'a o w B D F'), (6, 'a o w B D F')), ()),
            'W': ('B C D F a o w', (), None, None, ((((16, 'a o w B C D F'), True, None, False, ()),),), (13, 'a o w B C D F W'), ('>=', (14, 'a o w B C D F W'), 1, (15, 'a o w B D F W'), 1), 'no finite W', ((5, 'B D F'), (4, 'a o w B D F'), (6, 'a o w B D F')), ()),
        },
    },
}
