"""The closed forms of the topic mixed-sharding; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction

from symroof.instant.words import sqrt


def f0(v0, v1):
    return (v0 / v1,)


def f1(v0, v1, v2):
    t0 = 1 if v2 == v0 / v1 else 0
    return (t0,)


def f2(v0, v1, v2):
    return (v2 * v1 - v0,)


def f3(v0):
    return (v0,)


def f4(v0, v1):
    return (v1 * v0,)


def f5(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * v3 * v2 * v1 * 2 / (v4 * v0 * v5),)


def f6(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = 1 if v5 == v7 * v3 * v2 * v1 * 2 / (v4 * v0 * v6) else 0
    return (t0,)


def f7(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v5 * v4 * v0 * v6 - v7 * v3 * v2 * v1 * 2,)


def f8(v0, v1, v2):
    return (v1 * v0 * v2,)


def f9(v0, v1, v2, v3, v4, v5, v6):
    return (v4 * v3 * v0 * v5 / (v6 * v2 * v1 * 2),)


def f10(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v4 * v0 * v6 / (v3 * v2 * v1 * 2),)


def f11(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * v2 * v1 * v0 * 2 / (v4 * v3 * v5),)


def f12(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * v3 * v2 * v1 * 2 / (v5 * v4 * v0),)


def f13(v0, v1, v2, v3, v4, v5):
    return (v3 * v2 * v0 * 2 / (v5 * v1 * v4),)


def f14(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if v4 == v3 * v2 * v0 * 2 / (v6 * v1 * v5) else 0
    return (t0,)


def f15(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * v4 * v1 * v5 - v3 * v2 * v0 * 2,)


def f16(v0, v1, v2):
    return (v2 * v0 * v1,)


def f17(v0, v1, v2, v3, v4, v5):
    return (v5 * v3 * v1 * v4 / (v2 * v0 * 2),)


def f18(v0, v1, v2, v3, v4, v5):
    return (v3 * v2 * v0 * 2 / (v4 * v1 * v5),)


def f19(v0, v1, v2, v3, v4, v5):
    return (v2 * v1 * v0 * 2 / (v5 * v3 * v4),)


def f20(v0, v1, v2, v3, v4, v5):
    return (v3 * v2 * v0 * 2 / (v5 * v4 * v1),)


def f21(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    return (v5 * (v7 * v4 * v1 * v0 + v6 * v3 * v2 * (v9 * v9)) * 2 / (v9 * v7 * v2 * v1 * v8),)


def f22(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = 1 if v8 == v5 * v4 * v0 * 2 / (v10 * v2 * v9) + v10 * v6 * v5 * v3 * 2 / (v7 * v1 * v9) else 0
    return (t0,)


def f23(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    return (v10 * v8 * v7 * v2 * v1 * v9 - v7 * v5 * v4 * v1 * v0 * 2 - v6 * v5 * v3 * v2 * (v10 * v10) * 2,)


def f24(v0, v1, v2, v3, v4):
    return (v4 * v2 * v1 * v0 * v3,)


def f25(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v7 * v2 * v1 * (v8 * v8) * (v9 * v9)
    t1 = v6 * v4 * v3 * v0 * (v5 * v5) * 16
    if t0 > t1:
        t2 = 0
    else:
        if t0 == t1:
            t3 = 1
        else:
            t4 = 2 if t0 < t1 else (-1)
            t3 = t4
        t2 = t3
    return (t2,)


def f26(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    return ((v8 * v7 * v2 * v1 * v9 - sqrt(v7) * sqrt(v1) * sqrt(v2) * sqrt(v7 * v2 * v1 * (v8 * v8) * (v9 * v9) - v6 * v4 * v3 * v0 * (v5 * v5) * 16)) / (v6 * v5 * v3 * v2 * 4),)


def f27(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    return ((sqrt(v7) * sqrt(v1) * sqrt(v2) * sqrt(v7 * v2 * v1 * (v8 * v8) * (v9 * v9) - v6 * v4 * v3 * v0 * (v5 * v5) * 16) + v8 * v7 * v2 * v1 * v9) / (v6 * v5 * v3 * v2 * 4),)


def f28(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v4 * v0 * v6 / (v3 * v2 * v1 * 4),)


def f29(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v5 * v4 * v0 * v6
    t1 = v7 * v3 * v2 * v1 * 2
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f30(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    return (v9 * v2 * (v7 * v6 * v1 * v8 - v9 * v5 * v4 * v3 * 2) / (v6 * v4 * v1 * v0 * 2),)


def f31(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v4 * v1 * v5
    t1 = v3 * v2 * v0 * 2
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f32(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    return (v6 * v5 * v3 * v2 * (v9 * v9) * 2 / (v1 * (v9 * v7 * v2 * v8 - v5 * v4 * v0 * 2)),)


def f33(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    return (v5 * (v7 * v4 * v1 * v0 + v6 * v3 * v2 * (v9 * v9)) * 2 / (v9 * v8 * v7 * v2 * v1),)


def f34(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if v5 * v3 * v2 <= v6 * v4 * v1 * v0 and v4 * v1 * v0 <= v6 * v5 * v3 * v2 else 0
    return (t0,)


def f35(v0, v1, v2, v3, v4, v5, v6):
    return (sqrt(v4) * sqrt(v6) * sqrt(v0) * sqrt(v1) / (sqrt(v5) * sqrt(v2) * sqrt(v3)),)


def f36(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = 1 if v9 * v6 * v5 * v3 * 2 / (v7 * v1 * v8) == v5 * v4 * v0 * 2 / (v9 * v2 * v8) else 0
    return (t0,)


def f37(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return (v5 * (v6 * v3 * v2 * (v8 * v8) - v7 * v4 * v1 * v0) * 2,)


def f38(v0, v1, v2, v3, v4, v5, v6):
    return (v4 * v3 * v2 * (v6 * v6) / (v5 * v1 * v0),)


def f39(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v3 * v2 * (v6 * v6) / (v4 * v1 * v0),)


def f40(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v4 * v1 * v0 / (v3 * v2 * (v6 * v6)),)


def f41(v0, v1, v2, v3, v4, v5, v6):
    return (v4 * v2 * v1 * (v6 * v6) / (v5 * v3 * v0),)


def f42(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v3 * v1 * v0 / (v4 * v2 * (v6 * v6)),)


def f43(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if v5 * v3 * v2 <= v6 * v4 * v1 * v0 else 0
    return (t0,)


def f44(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if v4 * v1 * v0 <= v6 * v5 * v3 * v2 else 0
    return (t0,)


def f45(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return (v5 * sqrt(v4) * sqrt(v6) * sqrt(v0) * sqrt(v3) * 4 / (v8 * sqrt(v7) * sqrt(v1) * sqrt(v2)),)


def f46(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = 1 if v8 == v5 * sqrt(v4) * sqrt(v6) * sqrt(v0) * sqrt(v3) * 4 / (v9 * sqrt(v7) * sqrt(v1) * sqrt(v2)) else 0
    return (t0,)


def f47(v0):
    t0 = 1 if v0 == 0 else 0
    return (t0,)


def f48(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return (v6 * v2 * v1 * (v7 * v7) * (v8 * v8) / (v5 * v3 * v0 * (v4 * v4) * 16),)


def f49(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return (v6 * v4 * v3 * v0 * (v5 * v5) * 16 / (v2 * v1 * (v7 * v7) * (v8 * v8)),)


def f50(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v6 * v3 * v0 * (v4 * v4) / (v5 * v2 * v1 * (v7 * v7)),)


def f51(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = 1 if v7 * v6 * v4 * 4 / (v8 * v5) >= v6 * sqrt(v4) * sqrt(v7) * sqrt(v0) * sqrt(v3) * 4 / (v9 * sqrt(v8) * sqrt(v1) * sqrt(v2)) else 0
    return (t0,)


def f52(v0, v1, v2, v3, v4):
    t0 = 1 if v3 * v2 * v0 * 4 / (v4 * v1) >= 0 else 0
    return (t0,)


def f53(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v6 * v4 * v2 * v1 * (v7 * v7) / (v3 * v0 * (v5 * v5)),)


def f54(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v6 * v3 * v0 * (v5 * v5) / (v4 * v2 * v1 * (v7 * v7)),)


def f55(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v5 * sqrt(v7) * sqrt(v0) * sqrt(v3) / (sqrt(v4) * sqrt(v6) * sqrt(v1) * sqrt(v2)),)


def f56(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return (v8 * sqrt(v4) * sqrt(v6) * sqrt(v1) * sqrt(v2) / (v5 * sqrt(v7) * sqrt(v0) * sqrt(v3)),)


def f57(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = 1 if v3 == v9 * sqrt(v5) * sqrt(v7) * sqrt(v1) * sqrt(v2) / (v6 * sqrt(v8) * sqrt(v0) * sqrt(v4)) else 0
    return (t0,)


def f58(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return (v7 * v4 * v0 * (v5 * v5) * (v3 * v3) / (v6 * v2 * v1 * (v8 * v8)),)


def f59(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = 1 if 0 == v8 * sqrt(v4) * sqrt(v6) * sqrt(v1) * sqrt(v2) / (v5 * sqrt(v7) * sqrt(v0) * sqrt(v3)) else 0
    return (t0,)


def f60(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return (v7 * v5 * v2 * v1 * (v8 * v8) / (v4 * v0 * (v6 * v6) * (v3 * v3)),)


def f61(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return (v3 * v6 * sqrt(v8) * sqrt(v0) * sqrt(v4) / (sqrt(v5) * sqrt(v7) * sqrt(v1) * sqrt(v2)),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58, f59, f60, f61, )
QUANTITIES = (
    ('devices that take part', (), False, True, False, True, ''),
    ('ways of batch, over which weights are sharded too', (), False, False, False, True, ''),
    ('ways of the feed-forward width', (), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('links for the ways of batch', (), False, True, False, True, ''),
    ('bytes per weight or gradient that is sent', (), True, False, False, True, ''),
    ('width of the model', (), False, True, False, True, ''),
    ('width of the feed-forward layer', (), False, True, False, True, ''),
    ('time of gathering weights over the ways of batch', (('second', 1),), False, False, False, True, ''),
    ('bandwidth of one link, one way', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('bytes per activation', (), True, False, False, True, ''),
    ('links for the ways of width', (), False, True, False, True, ''),
    ('batch of all devices, in tokens', (), False, True, False, True, ''),
    ('time of exchanging activations over the ways of width', (('second', 1),), False, False, False, True, ''),
    ('time of the transfers at the full bandwidth', (('second', 1),), False, False, False, True, ''),
    ('time of the arithmetic over that of the transfers', (), False, False, False, True, ''),
)
FORMS = {
    'ways-of-width': {
        'title': 'Ways of width',
        'asked': 'Y',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'N X Y',
        'quantities': {'N': 0, 'X': 1, 'Y': 2, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'Y': ('N X', (), None, None, ((((0, 'N X'), True, (0, 'N X'), True, ()),),), (1, 'N X Y'), ('=', (2, 'N X Y'), 1, (3, 'X'), 0), 'no Y', None, (), (((('it divides by zero at these values', '', 'N/X', 'other values'), ('X',)),), (), ())),
            'N': ('X Y', (), None, None, ((((4, 'X Y'), True, (4, 'X Y'), True, ()),),), (1, 'N X Y'), ('=', (2, 'N X Y'), 1, (3, 'X'), 0), 'no N', None, (), (((('it divides by zero at these values', '', 'N/X', 'other values'), ('X', 'X Y')),), (('no finite N', ('Y',)),), ())),
            'X': ('N Y', (), None, None, ((((0, 'N Y'), True, (0, 'N Y'), True, ()),),), (1, 'N X Y'), ('=', (2, 'N X Y'), 1, (3, 'X'), 1), 'no X', None, (), ((), (('no finite X', ('Y',)),), ())),
        },
    },
    'mixed-weights': {
        'title': 'Weights to gather',
        'asked': 'T_x',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'n_x w D F N T_x X',
        'quantities': {'n_x': 6, 'w': 7, 'D': 8, 'F': 9, 'N': 0, 'T_x': 10, 'X': 1, 'I': 3, 'C': 4, 'W': 11},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_x': ('D F N W X n_x w', (), None, None, ((((5, 'n_x w D F N W X'), True, (5, 'n_x w D F N W X'), True, ()),),), (6, 'n_x w D F N T_x W X'), ('=', (7, 'n_x w D F N T_x W X'), 1, (8, 'n_x N W'), 0), 'no T_x', None, (), ((), (('no finite T_x', ('X', 'w', 'X w')),), ())),
            'D': ('F N T_x W X n_x w', (), None, None, ((((9, 'n_x w F N T_x W X'), True, (9, 'n_x w F N T_x W X'), True, ()),),), (6, 'n_x w D F N T_x W X'), ('=', (7, 'n_x w D F N T_x W X'), 1, (8, 'n_x N W'), 0), 'no D', None, (), ((), (('no finite D', ('X', 'w', 'X w')),), ())),
            'F': ('D N T_x W X n_x w', (), None, None, ((((9, 'n_x w D N T_x W X'), True, (9, 'n_x w D N T_x W X'), True, ()),),), (6, 'n_x w D F N T_x W X'), ('=', (7, 'n_x w D F N T_x W X'), 1, (8, 'n_x N W'), 0), 'no F', None, (), ((), (('no finite F', ('X', 'w', 'X w')),), ())),
            'N': ('D F T_x W X n_x w', (), None, None, ((((5, 'n_x w D F T_x W X'), True, (5, 'n_x w D F T_x W X'), True, ()),),), (6, 'n_x w D F N T_x W X'), ('=', (7, 'n_x w D F N T_x W X'), 1, (8, 'n_x N W'), 1), 'no N', None, (), ((), (('no finite N', ('X', 'w', 'X w')),), ())),
            'X': ('D F N T_x W n_x w', (), None, None, ((((10, 'n_x w D F N T_x W'), True, (10, 'n_x w D F N T_x W'), True, ()),),), (6, 'n_x w D F N T_x W X'), ('=', (7, 'n_x w D F N T_x W X'), 1, (8, 'n_x N W'), 0), 'no X', None, (), ((), (('no finite X', ('w',)),), ())),
            'n_x': ('D F N T_x W X w', (), None, None, ((((11, 'w D F N T_x W X'), True, (11, 'w D F N T_x W X'), True, ()),),), (6, 'n_x w D F N T_x W X'), ('=', (7, 'n_x w D F N T_x W X'), 1, (8, 'n_x N W'), 1), 'no n_x', None, (), ((), (('no finite n_x', ('X', 'w', 'X w')),), ())),
            'W': ('D F N T_x X n_x w', (), None, None, ((((12, 'n_x w D F N T_x X'), True, (12, 'n_x w D F N T_x X'), True, ()),),), (6, 'n_x w D F N T_x W X'), ('=', (7, 'n_x w D F N T_x W X'), 1, (8, 'n_x N W'), 1), 'no W', None, (), ((), (('no finite W', ('X', 'w', 'X w')),), ())),
        },
    },
    'mixed-activations': {
        'title': 'Activations to exchange',
        'asked': 'T_y',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'a n_y B D T_y X',
        'quantities': {'a': 12, 'n_y': 13, 'B': 14, 'D': 8, 'T_y': 15, 'X': 1, 'I': 3, 'C': 4, 'W': 11},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_y': ('B D W X a n_y', (), None, None, ((((13, 'a n_y B D W X'), True, (13, 'a n_y B D W X'), True, ()),),), (14, 'a n_y B D T_y W X'), ('=', (15, 'a n_y B D T_y W X'), 1, (16, 'n_y W X'), 0), 'no T_y', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X)', 'other values'), ('X', 'X a')),), (('no finite T_y', ('a',)),), ())),
            'B': ('D T_y W X a n_y', (), None, None, ((((17, 'a n_y D T_y W X'), True, (17, 'a n_y D T_y W X'), True, ()),),), (14, 'a n_y B D T_y W X'), ('=', (15, 'a n_y B D T_y W X'), 1, (16, 'n_y W X'), 0), 'no B', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X)', 'other values'), ('X', 'X a')),), (('no finite B', ('a',)),), ())),
            'D': ('B T_y W X a n_y', (), None, None, ((((17, 'a n_y B T_y W X'), True, (17, 'a n_y B T_y W X'), True, ()),),), (14, 'a n_y B D T_y W X'), ('=', (15, 'a n_y B D T_y W X'), 1, (16, 'n_y W X'), 0), 'no D', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X)', 'other values'), ('X', 'X a')),), (('no finite D', ('a',)),), ())),
            'X': ('B D T_y W a n_y', (), None, None, ((((18, 'a n_y B D T_y W'), True, (18, 'a n_y B D T_y W'), True, ()),),), (14, 'a n_y B D T_y W X'), ('=', (15, 'a n_y B D T_y W X'), 1, (16, 'n_y W X'), 1), 'no X', None, (), ((), (('no finite X', ('a',)),), ())),
            'n_y': ('B D T_y W X a', (), None, None, ((((19, 'a B D T_y W X'), True, (19, 'a B D T_y W X'), True, ()),),), (14, 'a n_y B D T_y W X'), ('=', (15, 'a n_y B D T_y W X'), 1, (16, 'n_y W X'), 1), 'no n_y', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X)', 'other values'), ('X', 'X a')),), (('no finite n_y', ('a',)),), ())),
            'W': ('B D T_y X a n_y', (), None, None, ((((20, 'a n_y B D T_y X'), True, (20, 'a n_y B D T_y X'), True, ()),),), (14, 'a n_y B D T_y W X'), ('=', (15, 'a n_y B D T_y W X'), 1, (16, 'n_y W X'), 1), 'no W', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X)', 'other values'), ('X', 'X a')),), (('no finite W', ('a',)),), ())),
        },
    },
    'mixed-communication': {
        'title': 'Communication of a layer',
        'asked': 'T_comms',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'a n_x n_y w B D F N T_comms X',
        'quantities': {'a': 12, 'n_x': 6, 'n_y': 13, 'w': 7, 'B': 14, 'D': 8, 'F': 9, 'N': 0, 'T_comms': 16, 'X': 1, 'I': 3, 'C': 4, 'W': 11},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_comms': ('B D F N W X a n_x n_y w', (), None, None, ((((21, 'a n_x n_y w B D F N W X'), True, (21, 'a n_x n_y w B D F N W X'), True, ()),),), (22, 'a n_x n_y w B D F N T_comms W X'), ('=', (23, 'a n_x n_y w B D F N T_comms W X'), 1, (24, 'n_x n_y N W X'), 0), 'no T_comms', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X) + 2·w·D·F·X/(n_x·N·W)', 'other values'), ('X', 'X a', 'X w', 'X a w')),), (('no finite T_comms', ('a w',)),), ())),
            'X': ('B D F N T_comms W a n_x n_y w', (), None, (25, 'a n_x n_y w B D F N T_comms W'), ((((26, 'a n_x n_y w B D F N T_comms W'), True, (26, 'a n_x n_y w B D F N T_comms W'), True, ()), ((27, 'a n_x n_y w B D F N T_comms W'), True, (27, 'a n_x n_y w B D F N T_comms W'), True, ())), (((28, 'n_x w D F N T_comms W'), True, (28, 'n_x w D F N T_comms W'), True, ()),), ()), (22, 'a n_x n_y w B D F N T_comms W X'), ('=', (23, 'a n_x n_y w B D F N T_comms W X'), 2, (24, 'n_x n_y N W X'), 1), 'no X', None, (), ((), (('no finite X', ('a w',)),), ())),
            'B': ('D F N T_comms W X a n_x n_y w', (), None, (29, 'n_x w D F N T_comms W X'), ((((30, 'a n_x n_y w D F N T_comms W X'), True, (30, 'a n_x n_y w D F N T_comms W X'), True, ()),), ()), (22, 'a n_x n_y w B D F N T_comms W X'), ('=', (23, 'a n_x n_y w B D F N T_comms W X'), 1, (24, 'n_x n_y N W X'), 0), 'no B', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X) + 2·w·D·F·X/(n_x·N·W)', 'other values'), ('X', 'X a', 'X w', 'X a w')),), (('no finite B', ('a', 'a w')),), ())),
            'N': ('B D F T_comms W X a n_x n_y w', (), None, (31, 'a n_y B D T_comms W X'), ((((32, 'a n_x n_y w B D F T_comms W X'), True, (32, 'a n_x n_y w B D F T_comms W X'), True, ()),), ()), (22, 'a n_x n_y w B D F N T_comms W X'), ('=', (23, 'a n_x n_y w B D F N T_comms W X'), 1, (24, 'n_x n_y N W X'), 1), 'no N', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X) + 2·w·D·F·X/(n_x·N·W)', 'other values'), ('X', 'X a', 'X w', 'X a w')),), (('no finite N', ('w', 'a w')),), ())),
            'W': ('B D F N T_comms X a n_x n_y w', (), None, None, ((((33, 'a n_x n_y w B D F N T_comms X'), True, (33, 'a n_x n_y w B D F N T_comms X'), True, ()),),), (22, 'a n_x n_y w B D F N T_comms W X'), ('=', (23, 'a n_x n_y w B D F N T_comms W X'), 1, (24, 'n_x n_y N W X'), 1), 'no W', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X) + 2·w·D·F·X/(n_x·N·W)', 'other values'), ('X', 'X a', 'X w', 'X a w')),), (('no finite W', ('a w',)),), ())),
        },
    },
    'best-division': {
        'title': 'Best division',
        'asked': 'X',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'a n_x n_y w B D F N X',
        'quantities': {'a': 12, 'n_x': 6, 'n_y': 13, 'w': 7, 'B': 14, 'D': 8, 'F': 9, 'N': 0, 'X': 1, 'I': 3, 'C': 4, 'W': 11},
        'given': (('at the best division there is at least one way of batch', (43, 'a n_x n_y w B F N')), ('at the best division there are at most as many ways of batch as devices', (44, 'a n_x n_y w B F N'))),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'X': ('B F N a n_x n_y w', (), ((34, 'a n_x n_y w B F N'), 'n_y·w·F ≤ a·n_x·B·N and a·n_x·B ≤ n_y·w·F·N'), None, ((((35, 'a n_x n_y w B F N'), True, (35, 'a n_x n_y w B F N'), True, ()),),), (36, 'a n_x n_y w B D F N W X'), ('=', (37, 'a n_x n_y w B D F N X'), 2, (24, 'n_x n_y N W X'), 1), 'no X', None, (), ((), (('no finite X', ('a', 'w', 'a w')),), ())),
            'B': ('F N X a n_x n_y w', (), None, None, ((((38, 'a n_x n_y w F N X'), True, (38, 'a n_x n_y w F N X'), True, ()),),), (36, 'a n_x n_y w B D F N W X'), ('=', (37, 'a n_x n_y w B D F N X'), 1, (24, 'n_x n_y N W X'), 0), 'no B', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X)', 'other values'), ('X', 'X a', 'X w', 'X a w')),), (('no finite B', ('a', 'w', 'a w')),), ())),
            'N': ('B F X a n_x n_y w', (), None, None, ((((39, 'a n_x n_y w B F X'), True, (39, 'a n_x n_y w B F X'), True, ()),),), (36, 'a n_x n_y w B D F N W X'), ('=', (37, 'a n_x n_y w B D F N X'), 1, (24, 'n_x n_y N W X'), 1), 'no N', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X)', 'other values'), ('X', 'X a', 'X w', 'X a w')),), (('no finite N', ('a', 'w', 'a w')),), ())),
            'F': ('B N X a n_x n_y w', (), None, None, ((((40, 'a n_x n_y w B N X'), True, (40, 'a n_x n_y w B N X'), True, ()),),), (36, 'a n_x n_y w B D F N W X'), ('=', (37, 'a n_x n_y w B D F N X'), 1, (24, 'n_x n_y N W X'), 0), 'no F', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X)', 'other values'), ('X', 'X a', 'X w', 'X a w')),), (('no finite F', ('a', 'w', 'a w')),), ())),
            'n_x': ('B F N X a n_y w', (), None, None, ((((41, 'a n_y w B F N X'), True, (41, 'a n_y w B F N X'), True, ()),),), (36, 'a n_x n_y w B D F N W X'), ('=', (37, 'a n_x n_y w B D F N X'), 1, (24, 'n_x n_y N W X'), 1), 'no n_x', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X)', 'other values'), ('X', 'X a', 'X w', 'X a w')),), (('no finite n_x', ('a', 'w', 'a w')),), ())),
            'n_y': ('B F N X a n_x w', (), None, None, ((((42, 'a n_x w B F N X'), True, (42, 'a n_x w B F N X'), True, ()),),), (36, 'a n_x n_y w B D F N W X'), ('=', (37, 'a n_x n_y w B D F N X'), 1, (24, 'n_x n_y N W X'), 1), 'no n_y', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X)', 'other values'), ('X', 'X a', 'X w', 'X a w')),), (('no finite n_y', ('a', 'w', 'a w')),), ())),
        },
    },
    'least-communication': {
        'title': 'Communication at the best division',
        'asked': 'T_comms',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'a n_x n_y w B D F N T_comms',
        'quantities': {'a': 12, 'n_x': 6, 'n_y': 13, 'w': 7, 'B': 14, 'D': 8, 'F': 9, 'N': 0, 'T_comms': 16, 'I': 3, 'C': 4, 'W': 11},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_comms': ('B D F N W a n_x n_y w', (), None, None, ((((45, 'a n_x n_y w B D F N W'), True, (45, 'a n_x n_y w B D F N W'), True, ()),),), (46, 'a n_x n_y w B D F N T_comms W'), None, 'no T_comms', None, (), ((), (), (('a', ('', (), None, None, ((),), (47, 'T_comms'), None, 'no finite T_comms', None, (), None)), ('w', ('', (), None, None, ((),), (47, 'T_comms'), None, 'no finite T_comms', None, (), None)), ('a w', ('', (), None, None, ((),), (47, 'T_comms'), None, 'no finite T_comms', None, (), None))))),
            'B': ('D F N T_comms W a n_x n_y w', (), None, None, ((((48, 'a n_x n_y w D F N T_comms W'), True, (48, 'a n_x n_y w D F N T_comms W'), True, ()),),), (46, 'a n_x n_y w B D F N T_comms W'), None, 'no B', None, (), ((), (), (('a', ('', (), None, None, ((),), (47, 'T_comms'), None, 'no finite B', None, (), None)), ('w', ('', (), None, None, ((),), (47, 'T_comms'), None, 'no finite B', None, (), None)), ('a w', ('', (), None, None, ((),), (47, 'T_comms'), None, 'no finite B', None, (), None))))),
            'N': ('B D F T_comms W a n_x n_y w', (), None, None, ((((49, 'a n_x n_y w B D F T_comms W'), True, (49, 'a n_x n_y w B D F T_comms W'), True, ()),),), (46, 'a n_x n_y w B D F N T_comms W'), None, 'no N', None, (), ((), (), (('a', ('', (), None, None, ((),), (47, 'T_comms'), None, 'no finite N', None, (), None)), ('w', ('', (), None, None, ((),), (47, 'T_comms'), None, 'no finite N', None, (), None)), ('a w', ('', (), None, None, ((),), (47, 'T_comms'), None, 'no finite N', None, (), None))))),
            'W': ('B D F N T_comms a n_x n_y w', (), None, None, ((((45, 'a n_x n_y w B D F N T_comms'), True, (45, 'a n_x n_y w B D F N T_comms'), True, ()),),), (46, 'a n_x n_y w B D F N T_comms W'), None, 'no W', None, (), ((), (), (('a', ('', (), None, None, ((),), (47, 'T_comms'), None, 'no finite W', None, (), None)), ('w', ('', (), None, None, ((),), (47, 'T_comms'), None, 'no finite W', None, (), None)), ('a w', ('', (), None, None, ((),), (47, 'T_comms'), None, 'no finite W', None, (), None))))),
        },
    },
    'mixed-compute-bound': {
        'title': 'Mixed sharding is compute-bound',
        'asked': 'B',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': True,
        'names': 'a n_x n_y w B D F N',
        'quantities': {'a': 12, 'n_x': 6, 'n_y': 13, 'w': 7, 'B': 14, 'D': 8, 'F': 9, 'N': 0, 'I': 3, 'C': 4, 'W': 11},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'B': ('C F N W a n_x n_y w', (), None, None, ((((50, 'a n_x n_y w C F N W'), True, None, False, ()),),), (51, 'a n_x n_y w B C D F N W'), None, 'no finite B', None, (), ((), (), (('a', ('', (), None, None, (((None, False, None, False, ()),),), (52, 'B C D F N'), None, 'no finite B', None, (), None)), ('w', ('', (), None, None, (((None, False, None, False, ()),),), (52, 'B C D F N'), None, 'no finite B', None, (), None)), ('a w', ('', (), None, None, (((None, False, None, False, ()),),), (52, 'B C D F N'), None, 'no finite B', None, (), None))))),
            'N': ('B C F W a n_x n_y w', (), None, None, (((None, False, (53, 'a n_x n_y w B C F W'), True, ()),),), (51, 'a n_x n_y w B C D F N W'), None, 'no N', None, (), ((), (), (('a', ('', (), None, None, (((None, False, None, False, ()),),), (52, 'B C D F N'), None, 'no finite N', None, (), None)), ('w', ('', (), None, None, (((None, False, None, False, ()),),), (52, 'B C D F N'), None, 'no finite N', None, (), None)), ('a w', ('', (), None, None, (((None, False, None, False, ()),),), (52, 'B C D F N'), None, 'no finite N', None, (), None))))),
            'F': ('B C N W a n_x n_y w', (), None, None, ((((54, 'a n_x n_y w B C N W'), True, None, False, ()),),), (51, 'a n_x n_y w B C D F N W'), None, 'no finite F', None, (), ((), (), (('a', ('', (), None, None, (((None, False, None, False, ()),),), (52, 'B C D F N'), None, 'no finite F', None, (), None)), ('w', ('', (), None, None, (((None, False, None, False, ()),),), (52, 'B C D F N'), None, 'no finite F', None, (), None)), ('a w', ('', (), None, None, (((None, False, None, False, ()),),), (52, 'B C D F N'), None, 'no finite F', None, (), None))))),
            'W': ('B C F N a n_x n_y w', (), None, None, ((((55, 'a n_x n_y w B C F N'), True, None, False, ()),),), (51, 'a n_x n_y w B C D F N W'), None, 'no finite W', None, (), ((), (), (('a', ('', (), None, None, (((None, False, None, False, ()),),), (52, 'B C D F N'), None, 'no finite W', None, (), None)), ('w', ('', (), None, None, (((None, False, None, False, ()),),), (52, 'B C D F N'), None, 'no finite W', None, (), None)), ('a w', ('', (), None, None, (((None, False, None, False, ()),),), (52, 'B C D F N'), None, 'no finite W', None, (), None))))),
        },
    },
    'mixed-time-ratio': {
        'title': 'Arithmetic over communication at the best division',
        'asked': 'r',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': True,
        'names': 'a n_x n_y r w B F N',
        'quantities': {'a': 12, 'n_x': 6, 'n_y': 13, 'r': 17, 'w': 7, 'B': 14, 'F': 9, 'N': 0, 'I': 3, 'C': 4, 'W': 11},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'r': ('B C F N W a n_x n_y w', (), None, None, ((((56, 'a n_x n_y w B C F N W'), True, (56, 'a n_x n_y w B C F N W'), True, ()),),), (57, 'a n_x n_y r w B C F N W'), None, 'no r', None, (), (((('it divides by zero at these values', '', 'W·√(n_x·n_y·B·F/(a·w·N))/C', 'other values'), ('a', 'w', 'a w')),), (), ())),
            'B': ('C F N W a n_x n_y r w', (), None, None, ((((58, 'a n_x n_y r w C F N W'), True, (58, 'a n_x n_y r w C F N W'), True, ()),),), (57, 'a n_x n_y r w B C F N W'), None, 'no B', None, (), (((('it divides by zero at these values', '', 'W·√(n_x·n_y·B·F/(a·w·N))/C', 'other values'), ('a', 'w', 'a r', 'a w', 'r w', 'a r w')),), (), (('r', ('', (), None, None, ((),), (59, 'a n_x n_y w B C F N W'), None, 'no finite B', None, (), None)),))),
            'N': ('B C F W a n_x n_y r w', (), None, None, ((((60, 'a n_x n_y r w B C F W'), True, (60, 'a n_x n_y r w B C F W'), True, ()),),), (57, 'a n_x n_y r w B C F N W'), None, 'no N', None, (), (((('it divides by zero at these values', '', 'W·√(n_x·n_y·B·F/(a·w·N))/C', 'other values'), ('a', 'w', 'a r', 'a w', 'r w', 'a r w')),), (), (('r', ('', (), None, None, ((),), (59, 'a n_x n_y w B C F N W'), None, 'no finite N', None, (), None)),))),
            'W': ('B C F N a n_x n_y r w', (), None, None, ((((61, 'a n_x n_y r w B C F N'), True, (61, 'a n_x n_y r w B C F N'), True, ()),),), (57, 'a n_x n_y r w B C F N W'), None, 'no W', None, (), (((('it divides by zero at these values', '', 'W·√(n_x·n_y·B·F/(a·w·N))/C', 'other values'), ('a', 'w', 'a r', 'a w', 'r w', 'a r w')),), (), (('r', ('', (), None, None, ((),), (59, 'a n_x n_y w B C F N W'), None, 'no finite W', None, (), None)),))),
        },
    },
}
