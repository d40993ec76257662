"""The closed forms of two-chip-split; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1):
    return (v1 / v0,)


def f1(v0, v1, v2):
    t0 = 1 if v2 / v0 >= v1 else 0
    return (t0,)


def f2(v0, v1, v2):
    return (v2 * v1 * v0,)


def f3(v0, v1, v2):
    t0 = v0 * v1
    if v2 >= t0:
        t1 = 0
    else:
        t2 = 1 if v2 < t0 else (-1)
        t1 = t2
    return (t1,)


def f4(v0, v1, v2):
    return (v2 - v0 * v1,)


def f5(v0):
    return (v0,)


def f6(v0, v1):
    return (v0 * v1,)


def f7(v0, v1, v2):
    return (v1 * v2 / v0,)


def f8(v0, v1, v2, v3):
    t0 = 1 if v2 / v0 >= v1 / v3 else 0
    return (t0,)


def f9(v0, v1, v2, v3):
    return (v2 * v3 - v0 * v1,)


def f10(v0, v1, v2):
    return (v0 * v1 / v2,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, )
QUANTITIES = (
    ('bytes per element of Z', (), True, False, False, True, ''),
    ('batch, in tokens', (), False, True, False, True, ''),
    ('input width', (), False, True, False, True, ''),
    ('output width', (), False, True, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'two-chip-split': {
        'title': 'Two-chip split along the contracted dimension',
        'asked': 'D',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': True,
        'names': 's B D F',
        'quantities': {'s': 0, 'B': 1, 'D': 2, 'F': 3, 'I': 4, 'C': 5, 'W': 6},
        'given': (),
        'rates': (),
        'steps': {'D': 2},
        'choices': {},
        'solutions': {
            's': ('D I', (), None, None, (((None, False, (0, 'I D'), True, ()),),), (1, 's I D'), None, 'no s', ((2, 'B D F'), (2, 's B F'), (0, 's D')), (), None),
            'B': ('D I s', (), None, (3, 's I D'), (((None, False, None, False, ()),), ()), (1, 's I D'), ('>=', (4, 's I D'), 0, (5, 's'), 0), 'no finite B', ((2, 'B D F'), (2, 's B F'), (0, 's D')), (), (((('nothing moves, so there is no intensity', 'network', '', 'bytes above 0'), ('s',)),), (), ())),
            'D': ('I s', (), None, None, ((((6, 's I'), True, None, False, ()),),), (1, 's I D'), ('>=', (4, 's I D'), 1, (5, 's'), 0), 'no finite D', ((2, 'B D F'), (2, 's B F'), (0, 's D')), (), (((('nothing moves, so there is no intensity', 'network', '', 'bytes above 0'), ('s',)),), (), ())),
            'F': ('D I s', (), None, (3, 's I D'), (((None, False, None, False, ()),), ()), (1, 's I D'), ('>=', (4, 's I D'), 0, (5, 's'), 0), 'no finite F', ((2, 'B D F'), (2, 's B F'), (0, 's D')), (), (((('nothing moves, so there is no intensity', 'network', '', 'bytes above 0'), ('s',)),), (), ())),
            'I': ('D s', (), None, None, (((None, False, (0, 's D'), True, ()),),), (1, 's I D'), ('>=', (4, 's I D'), 1, (5, 's'), 0), 'no I', ((2, 'B D F'), (2, 's B F'), (0, 's D')), (), (((('nothing moves, so there is no intensity', 'network', '', 'bytes above 0'), ('s',)),), (), ())),
            'C': ('D W s', (), None, None, (((None, False, (7, 's D W'), True, ()),),), (8, 's C D W'), ('>=', (9, 's C D W'), 1, (6, 's W'), 0), 'no C', ((2, 'B D F'), (2, 's B F'), (0, 's D')), (), (((('nothing moves, so there is no intensity', 'network', '', 'bytes above 0'), ('s',)),), (), ())),
            'W': ('C D s', (), None, None, ((((10, 's C D'), True, None, False, ()),),), (8, 's C D W'), ('>=', (9, 's C D W'), 1, (6, 's W'), 1), 'no finite W', ((2, 'B D F'), (2, 's B F'), (0, 's D')), (), (((('nothing moves, so there is no intensity', 'network', '', 'bytes above 0'), ('s',)),), (), ())),
        },
    },
}
