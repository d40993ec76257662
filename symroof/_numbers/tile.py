"""The closed forms of tile; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1, v2):
    return (v1 * v0 * 2 / (v2 * (v1 + v0)),)


def f1(v0, v1, v2, v3):
    t0 = 1 if v2 * v1 * 2 / (v0 * (v2 + v1)) >= v3 else 0
    return (t0,)


def f2(v0, v1, v2):
    return (v2 * v1 * v0 * 2,)


def f3(v0, v1, v2, v3):
    return (v1 * v0 * (v3 + v2),)


def f4(v0, v1, v2):
    return (v2 * v1 * 2 / (v0 * (v2 + v1)),)


def f5(v0, v1, v2, v3):
    t0 = v2 * v1 * 2
    t1 = v0 * v3 * (v2 + v1)
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f6(v0, v1, v2, v3):
    return (v2 * v1 * 2 - v0 * v3 * (v2 + v1),)


def f7(v0, v1, v2):
    return (v0 * (v2 + v1),)


def f8(v0, v1, v2):
    t0 = v1 * 2
    t1 = v0 * v2
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f9(v0, v1, v2):
    return (v1 * v0 * v2 / (v1 * 2 - v0 * v2),)


def f10(v0, v1, v2, v3):
    return (v2 * v1 * v3 * 2 / (v0 * (v2 + v1)),)


def f11(v0, v1, v2, v3, v4):
    t0 = 1 if v2 * v1 * 2 / (v0 * (v2 + v1)) >= v3 / v4 else 0
    return (t0,)


def f12(v0, v1, v2, v3, v4):
    return (v2 * v1 * v4 * 2 - v0 * v3 * (v2 + v1),)


def f13(v0, v1, v2, v3):
    return (v0 * v3 * (v2 + v1),)


def f14(v0, v1, v2, v3):
    return (v0 * v3 * (v2 + v1) / (v2 * v1 * 2),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, )
QUANTITIES = (
    ('bytes per element', (), True, False, False, True, ''),
    ('depth of a tile', (), False, True, False, True, ''),
    ('rows of a tile of the inputs', (), False, True, False, True, ''),
    ('columns of a tile of the weights', (), False, True, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'tile': {
        'title': 'Tile of a blocked matrix product',
        'asked': 'b_m',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'b b_k b_m b_n',
        'quantities': {'b': 0, 'b_k': 1, 'b_m': 2, 'b_n': 3, 'I': 4, 'C': 5, 'W': 6},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'b': ('I b_m b_n', (), None, None, (((None, False, (0, 'b_m b_n I'), True, ()),),), (1, 'b b_m b_n I'), None, 'no b', ((2, 'b_k b_m b_n'), (3, 'b b_k b_m b_n'), (4, 'b b_m b_n')), (), None),
            'b_k': ('I b b_m b_n', (), None, (5, 'b b_m b_n I'), (((None, False, None, False, ()),), ()), (1, 'b b_m b_n I'), ('>=', (6, 'b b_m b_n I'), 0, (7, 'b b_m b_n'), 0), 'no finite b_k', ((2, 'b_k b_m b_n'), (3, 'b b_k b_m b_n'), (4, 'b b_m b_n')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
            'b_m': ('I b b_n', (), None, (8, 'b b_n I'), ((((9, 'b b_n I'), True, None, False, ()),), ()), (1, 'b b_m b_n I'), ('>=', (6, 'b b_m b_n I'), 1, (7, 'b b_m b_n'), 1), 'no finite b_m', ((2, 'b_k b_m b_n'), (3, 'b b_k b_m b_n'), (4, 'b b_m b_n')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
            'b_n': ('I b b_m', (), None, (8, 'b b_m I'), ((((9, 'b b_m I'), True, None, False, ()),), ()), (1, 'b b_m b_n I'), ('>=', (6, 'b b_m b_n I'), 1, (7, 'b b_m b_n'), 1), 'no finite b_n', ((2, 'b_k b_m b_n'), (3, 'b b_k b_m b_n'), (4, 'b b_m b_n')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
            'I': ('b b_m b_n', (), None, None, (((None, False, (4, 'b b_m b_n'), True, ()),),), (1, 'b b_m b_n I'), ('>=', (6, 'b b_m b_n I'), 1, (7, 'b b_m b_n'), 0), 'no I', ((2, 'b_k b_m b_n'), (3, 'b b_k b_m b_n'), (4, 'b b_m b_n')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
            'C': ('W b b_m b_n', (), None, None, (((None, False, (10, 'b b_m b_n W'), True, ()),),), (11, 'b b_m b_n C W'), ('>=', (12, 'b b_m b_n C W'), 1, (13, 'b b_m b_n W'), 0), 'no C', ((2, 'b_k b_m b_n'), (3, 'b b_k b_m b_n'), (4, 'b b_m b_n')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
            'W': ('C b b_m b_n', (), None, None, ((((14, 'b b_m b_n C'), True, None, False, ()),),), (11, 'b b_m b_n C W'), ('>=', (12, 'b b_m b_n C W'), 1, (13, 'b b_m b_n W'), 1), 'no finite W', ((2, 'b_k b_m b_n'), (3, 'b b_k b_m b_n'), (4, 'b b_m b_n')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
        },
    },
}
