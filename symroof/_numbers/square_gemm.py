"""The closed forms of square-gemm; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1):
    return (v0 * 2 / (v1 * 3),)


def f1(v0, v1, v2):
    t0 = 1 if v1 * 2 / (v0 * 3) >= v2 else 0
    return (t0,)


def f2(v0):
    return (v0 * v0 * v0 * 2,)


def f3(v0, v1):
    return (v0 * (v1 * v1) * 3,)


def f4(v0, v1):
    return (v1 * 2 / (v0 * 3),)


def f5(v0, v1):
    return (v0 * v1 * 3 / 2,)


def f6(v0, v1, v2):
    return (v1 * 2 - v0 * v2 * 3,)


def f7(v0):
    return (v0 * 3,)


def f8(v0, v1, v2):
    return (v1 * v2 * 2 / (v0 * 3),)


def f9(v0, v1, v2, v3):
    t0 = 1 if v1 * 2 / (v0 * 3) >= v2 / v3 else 0
    return (t0,)


def f10(v0, v1, v2, v3):
    return (v1 * v3 * 2 - v0 * v2 * 3,)


def f11(v0, v1):
    return (v0 * v1 * 3,)


def f12(v0, v1, v2):
    return (v0 * v2 * 3 / (v1 * 2),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, )
QUANTITIES = (
    ('bytes per element', (), True, False, False, True, ''),
    ('rows and columns of each matrix', (), False, True, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'square-gemm': {
        'title': 'Square matrix product',
        'asked': 'n',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'b n',
        'quantities': {'b': 0, 'n': 1, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'b': ('I n', (), None, None, (((None, False, (0, 'n I'), True, ()),),), (1, 'b n I'), None, 'no b', ((2, 'n'), (3, 'b n'), (4, 'b n')), (), None),
            'n': ('I b', (), None, None, ((((5, 'b I'), True, None, False, ()),),), (1, 'b n I'), ('>=', (6, 'b n I'), 1, (7, 'b'), 0), 'no finite n', ((2, 'n'), (3, 'b n'), (4, 'b n')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
            'I': ('b n', (), None, None, (((None, False, (4, 'b n'), True, ()),),), (1, 'b n I'), ('>=', (6, 'b n I'), 1, (7, 'b'), 0), 'no I', ((2, 'n'), (3, 'b n'), (4, 'b n')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
            'C': ('W b n', (), None, None, (((None, False, (8, 'b n W'), True, ()),),), (9, 'b n C W'), ('>=', (10, 'b n C W'), 1, (11, 'b W'), 0), 'no C', ((2, 'n'), (3, 'b n'), (4, 'b n')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
            'W': ('C b n', (), None, None, ((((12, 'b n C'), True, None, False, ()),),), (9, 'b n C W'), ('>=', (10, 'b n C W'), 1, (11, 'b W'), 1), 'no finite W', ((2, 'n'), (3, 'b n'), (4, 'b n')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
        },
    },
}
