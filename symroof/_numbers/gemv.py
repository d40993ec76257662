"""The closed forms of gemv; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1, v2, v3):
    t0 = v3 * 2
    t1 = v2 * (v0 + v3 * v1)
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f1(v0, v1, v2, v3, v4):
    return (v4 * (v3 * 2 - v2 * (v0 + v3 * v1)) / (v3 * v2),)


def f2(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    t1 = 1 if t0 * 2 / (v4 * v0 + v5 * v1 + t0 * v2) >= v3 else 0
    return (t1,)


def f3(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (t0 * 2 - v3 * (v4 * v0 + v5 * v1 + t0 * v2),)


def f4(v0, v1, v2, v3, v4):
    return (v3 * v0 + v4 * v1 + v4 * v3 * v2,)


def f5(v0, v1):
    return (v1 * v0 * 2,)


def f6(v0, v1, v2, v3, v4):
    t0 = v4 * v3
    return (t0 * 2 / (v3 * v0 + v4 * v1 + t0 * v2),)


def f7(v0, v1, v2, v3, v4):
    return (v3 * (v4 * 2 - v2 * (v0 + v4 * v1)) / (v4 * v2),)


def f8(v0, v1, v2, v3, v4):
    t0 = v4 * v3 * 2
    t1 = v2 * (v3 * v0 + v4 * v1)
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f9(v0, v1, v2, v3, v4):
    t0 = v4 * v3
    return ((t0 * 2 - v2 * (v3 * v0 + v4 * v1)) / (t0 * v2),)


def f10(v0, v1, v2, v3, v4):
    return (v4 * v1 * v3 / (v4 * 2 - v3 * (v0 + v4 * v2)),)


def f11(v0, v1, v2, v3, v4):
    return (v4 * v0 * v3 / (v4 * 2 - v3 * (v1 + v4 * v2)),)


def f12(v0, v1, v2, v3, v4, v5):
    t0 = v4 * v3
    return (t0 * v5 * 2 / (v3 * v0 + v4 * v1 + t0 * v2),)


def f13(v0, v1, v2, v3, v4, v5, v6):
    t0 = v5 * v4
    t1 = 1 if t0 * 2 / (v4 * v0 + v5 * v1 + t0 * v2) >= v3 / v6 else 0
    return (t1,)


def f14(v0, v1, v2, v3, v4, v5, v6):
    t0 = v5 * v4
    return (t0 * v6 * 2 - v3 * (v4 * v0 + v5 * v1 + t0 * v2),)


def f15(v0, v1, v2, v3, v4, v5):
    return (v5 * (v3 * v0 + v4 * v1 + v4 * v3 * v2),)


def f16(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (v3 * (v4 * v0 + v5 * v1 + t0 * v2) / (t0 * 2),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, )
QUANTITIES = (
    ('bytes per activation', (), True, False, False, True, ''),
    ('bytes per output element', (), True, False, False, True, ''),
    ('bytes per weight', (), True, False, False, True, ''),
    ('input width', (), False, True, False, True, ''),
    ('output width', (), False, True, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'gemv': {
        'title': 'Matrix-vector product (decode step)',
        'asked': 'F',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'a o w D F',
        'quantities': {'a': 0, 'o': 1, 'w': 2, 'D': 3, 'F': 4, 'I': 5, 'C': 6, 'W': 7},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'a': ('D F I o w', (), None, (0, 'o w I D'), (((None, False, (1, 'o w I D F'), True, ()),), ()), (2, 'a o w I D F'), ('>=', (3, 'a o w I D F'), 1, (4, 'a o w D F'), 1), 'no a', ((5, 'D F'), (4, 'a o w D F'), (6, 'a o w D F')), ()),
            'o': ('D F I a w', (), None, (0, 'a w I F'), (((None, False, (7, 'a w I D F'), True, ()),), ()), (2, 'a o w I D F'), ('>=', (3, 'a o w I D F'), 1, (4, 'a o w D F'), 1), 'no o', ((5, 'D F'), (4, 'a o w D F'), (6, 'a o w D F')), ()),
            'w': ('D F I a o', (), None, (8, 'a o I D F'), (((None, False, (9, 'a o I D F'), True, ()),), ()), (2, 'a o w I D F'), ('>=', (3, 'a o w I D F'), 1, (4, 'a o w D F'), 1), 'no w', ((5, 'D F'), (4, 'a o w D F'), (6, 'a o w D F')), ()),
            'D': ('F I a o w', (), None, (0, 'a w I F'), ((((10, 'a o w I F'), True, None, False, ()),), ()), (2, 'a o w I D F'), ('>=', (3, 'a o w I D F'), 1, (4, 'a o w D F'), 1), 'no finite D', ((5, 'D F'), (4, 'a o w D F'), (6, 'a o w D F')), ()),
            'F': ('D I a o w', (), None, (0, 'o w I D'), ((((11, 'a o w I D'), True, None, False, ()),), ()), (2, 'a o w I D F'), ('>=', (3, 'a o w I D F'), 1, (4, 'a o w D F'), 1), 'no finite F', ((5, 'D F'), (4, 'a o w D F'), (6, 'a o w D F')), ()),
            'I': ('D F a o w', (), None, None, (((None, False, (6, 'a o w D F'), True, ()),),), (2, 'a o w I D F'), ('>=', (3, 'a o w I D F'), 1, (4, 'a o w D F'), 0), 'no I', ((5, 'D F'), (4, 'a o w D F'), (6, 'a o w D F')), ()),
            'C': ('D F W a o w', (), None, None, (((None, False, (12, 'a o w D F W'), True, ()),),), (13, 'a o w C D F W'), ('>=', (14, 'a o w C D F W'), 1, (15, 'a o w D F W'), 0), 'no C', ((5, 'D F'), (4, 'a o w D F'), (6, 'a o w D F')), ()),
            'W': ('C D F a o w', (), None, None, ((((16, 'a o w C D F'), True, None, False, ()),),), (13, 'a o w C D F W'), ('>=', (14, 'a o w C D F W'), 1, (15, 'a o w D F W'), 1), 'no finite W', ((5, 'D F'), (4, 'a o w D F'), (6, 'a o w D F')), ()),
        },
    },
}
