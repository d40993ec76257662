"""The closed forms of the topic sharded-inference; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction

from symroof.instant.words import sqrt


def f0(v0):
    t0 = 1 if v0 > 1 else 0
    return (t0,)


def f1(v0, v1, v2, v3, v4, v5, v6):
    return (v4 * v3 * v2 * v0 * (v5 * 4 - 4) / (v5 * v1 * v6),)


def f2(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = 1 if v6 == v4 * v3 * v2 * v0 * (v5 - 1) * 4 / (v5 * v1 * v7) else 0
    return (t0,)


def f3(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v6 * v5 * v1 * v7 - v4 * v3 * v2 * v0 * (v5 - 1) * 4,)


def f4(v0, v1, v2):
    return (v1 * v0 * v2,)


def f5(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v4 * v1 * v6 / (v3 * v2 * v0 * (v4 * 4 - 4)),)


def f6(v0, v1, v2, v3, v4, v5, v6):
    return (v4 * v3 * v2 * v0 * (v5 * 4 - 4) / (v6 * v5 * v1),)


def f7(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v4 * v0 * v6 / (v3 * v2 * v1 * (v4 * 4 - 4)),)


def f8(v0, v1, v2, v3, v4, v5, v6):
    t0 = v5 * v1 * v6
    t1 = v4 * v3 * v2 * v0 * 4
    if t0 < t1:
        t2 = 0
    else:
        t3 = 1 if t0 >= t1 else (-1)
        t2 = t3
    return (t2,)


def f9(v0, v1, v2, v3, v4, v5, v6):
    t0 = v4 * v3 * v2 * v0 * 4
    return (t0 / (t0 - v5 * v1 * v6),)


def f10(v0, v1, v2, v3, v4):
    return (v2 * v1 * v0 / (v4 * v3),)


def f11(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v4 == v2 * v1 * v0 / (v5 * v3) else 0
    return (t0,)


def f12(v0, v1, v2, v3, v4, v5):
    return (v5 * v4 * v3 - v2 * v1 * v0,)


def f13(v0, v1):
    return (v1 * v0,)


def f14(v0, v1, v2, v3, v4):
    return (v4 * v3 * v2 / (v1 * v0),)


def f15(v0, v1, v2, v3, v4, v5, v6):
    return (v4 * v2 * v1 * v5 / (v6 * v3 * v0),)


def f16(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = 1 if v5 * v4 * v2 / (v8 * v6) >= v4 * v3 * v0 / (v1 * v7) else 0
    return (t0,)


def f17(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return (v4 * (v5 * v2 * v1 * v7 - v8 * v6 * v3 * v0),)


def f18(v0, v1, v2, v3):
    return (v3 * v1 * v0 * v2,)


def f19(v0, v1, v2, v3, v4, v5, v6):
    return (v3 * v2 * v1 * v5 / (v6 * v4 * v0),)


def f20(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * v4 * v3 * v0 / (v2 * v1 * v5),)


def f21(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * v5 * v3 * v0 / (v4 * v2 * v1),)


def f22(v0, v1, v2, v3, v4, v5, v6):
    return (v4 * v2 * v1 * v6 / (v5 * v3 * v0),)


def f23(v0, v1, v2, v3, v4, v5):
    return (v3 * v2 * v0 * 2 / (v5 * v1 * v4),)


def f24(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if v4 == v3 * v2 * v0 * 2 / (v6 * v1 * v5) else 0
    return (t0,)


def f25(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * v4 * v1 * v5 - v3 * v2 * v0 * 2,)


def f26(v0, v1, v2):
    return (v2 * v0 * v1,)


def f27(v0, v1, v2, v3, v4, v5):
    return (v5 * v3 * v1 * v4 / (v2 * v0 * 2),)


def f28(v0, v1, v2, v3, v4, v5):
    return (v3 * v2 * v0 * 2 / (v4 * v1 * v5),)


def f29(v0, v1, v2, v3, v4, v5):
    return (v2 * v1 * v0 * 2 / (v5 * v3 * v4),)


def f30(v0, v1, v2, v3, v4, v5):
    return (v3 * v2 * v0 * 2 / (v5 * v4 * v1),)


def f31(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * v3 * v2 * v0 * 2 / (v4 * v1 * v5),)


def f32(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = 1 if v5 == v7 * v3 * v2 * v0 * 2 / (v4 * v1 * v6) else 0
    return (t0,)


def f33(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v5 * v4 * v1 * v6 - v7 * v3 * v2 * v0 * 2,)


def f34(v0, v1, v2, v3, v4, v5, v6):
    return (v4 * v3 * v1 * v5 / (v6 * v2 * v0 * 2),)


def f35(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v4 * v1 * v6 / (v3 * v2 * v0 * 2),)


def f36(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * v2 * v1 * v0 * 2 / (v4 * v3 * v5),)


def f37(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * v3 * v2 * v0 * 2 / (v5 * v4 * v1),)


def f38(v0, v1, v2, v3, v4):
    t0 = 1 if v3 * v1 <= v4 * v2 * v0 and v2 * v0 <= v4 * v3 * v1 else 0
    return (t0,)


def f39(v0, v1, v2, v3, v4):
    return (sqrt(v2) * sqrt(v4) * sqrt(v0) / (sqrt(v3) * sqrt(v1)),)


def f40(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = 1 if v4 * v3 * v0 * 2 / (v8 * v2 * v7) == v8 * v5 * v3 * v0 * 2 / (v6 * v1 * v7) else 0
    return (t0,)


def f41(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v3 * v0 * (v6 * v4 * v1 - v5 * v2 * (v7 * v7)) * 2,)


def f42(v0, v1, v2, v3, v4):
    return (v4 * v2 * v1 * v0 * v3,)


def f43(v0, v1, v2, v3, v4):
    return (v3 * v1 * (v4 * v4) / (v2 * v0),)


def f44(v0, v1, v2, v3, v4):
    return (v2 * v1 * (v4 * v4) / (v3 * v0),)


def f45(v0, v1, v2, v3, v4):
    return (v3 * v2 * v0 / (v1 * (v4 * v4)),)


def f46(v0, v1, v2, v3, v4):
    t0 = 1 if v3 * v1 <= v4 * v2 * v0 else 0
    return (t0,)


def f47(v0, v1, v2, v3, v4):
    t0 = 1 if v2 * v0 <= v4 * v3 * v1 else 0
    return (t0,)


def f48(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v3 * v0 * sqrt(v4) * sqrt(v5) * 4 / (v7 * sqrt(v6) * sqrt(v1) * sqrt(v2)),)


def f49(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = 1 if v7 == v3 * v0 * sqrt(v4) * sqrt(v5) * 4 / (v8 * sqrt(v6) * sqrt(v1) * sqrt(v2)) else 0
    return (t0,)


def f50(v0):
    t0 = 1 if v0 == 0 else 0
    return (t0,)


def f51(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v6 * v7 * sqrt(v5) * sqrt(v1) * sqrt(v2) / (v0 * sqrt(v3) * sqrt(v4) * 4),)


def f52(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v5 * v4 * (v3 * v3) * (v0 * v0) * 16 / (v2 * v1 * (v6 * v6) * (v7 * v7)),)


def f53(v0, v1, v2, v3, v4):
    return (v4 * (v0 * v0) * 4 / (v3 * v2 * v1),)


def f54(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = 1 if v5 * v4 * v0 * 2 / (v1 * v8) >= v4 * v0 * sqrt(v5) * sqrt(v6) * 4 / (v8 * sqrt(v7) * sqrt(v2) * sqrt(v3)) else 0
    return (t0,)


def f55():
    t0 = 1 if 0 >= 0 else 0
    return (t0,)


def f56(v0, v1, v2, v3, v4):
    return (v4 * v3 * v2 * v1 / (v0 * v0 * 4),)


def f57(v0, v1, v2, v3, v4):
    return (v3 * (v0 * v0) * 4 / (v4 * v2 * v1),)


def f58(v0, v1, v2, v3, v4):
    return (sqrt(v2) * sqrt(v4) * sqrt(v0) * sqrt(v1) / (sqrt(v3) * 2),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58, )
QUANTITIES = (
    ('bytes per activation', (), True, False, False, True, ''),
    ('links on which a device sends at the same time', (), False, True, False, True, ''),
    ('batch of all devices, in tokens', (), False, True, False, True, ''),
    ('width of the model', (), False, True, False, True, ''),
    ('layers', (), False, True, False, True, ''),
    ('devices that take part', (), False, True, False, True, ''),
    ('time of the collectives of all layers', (('second', 1),), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of one link, one way', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('bytes per weight or gradient that is sent', (), True, False, False, True, ''),
    ('width of the feed-forward layer', (), False, True, False, True, ''),
    ('time of reading the weights from memory', (('second', 1),), False, False, False, True, ''),
    ('bandwidth of the memory of a device', (('byte', 1), ('second', -1)), False, False, False, True, 'links.hbm'),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('links for the ways of the feed-forward width', (), False, True, False, True, ''),
    ('time of the collectives before and after the layer', (('second', 1),), False, False, False, True, ''),
    ('ways of the width of the model', (), False, False, False, True, ''),
    ('links for the ways of the width of the model', (), False, True, False, True, ''),
    ('time of the AllReduce between the two matrices', (('second', 1),), False, False, False, True, ''),
    ('time of the collectives of a layer sharded over both widths', (('second', 1),), False, False, False, True, ''),
)
FORMS = {
    'tensor-parallel-network': {
        'title': 'Collectives of a tensor-parallel model',
        'asked': 'T_net',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'a n B D L N T_net',
        'quantities': {'a': 0, 'n': 1, 'B': 2, 'D': 3, 'L': 4, 'N': 5, 'T_net': 6, 'I': 7, 'C': 8, 'W': 9},
        'given': (('at least two devices take part', (0, 'N')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_net': ('B D L N W a n', (), ((0, 'N'), 'N > 1'), None, ((((1, 'a n B D L N W'), True, (1, 'a n B D L N W'), True, ()),),), (2, 'a n B D L N T_net W'), ('=', (3, 'a n B D L N T_net W'), 1, (4, 'n N W'), 0), 'no T_net', None, (), ((), (('no finite T_net', ('a',)),), ())),
            'B': ('D L N T_net W a n', (), ((0, 'N'), 'N > 1'), None, ((((5, 'a n D L N T_net W'), True, (5, 'a n D L N T_net W'), True, ()),),), (2, 'a n B D L N T_net W'), ('=', (3, 'a n B D L N T_net W'), 1, (4, 'n N W'), 0), 'no B', None, (), ((), (('no finite B', ('a',)),), ())),
            'D': ('B L N T_net W a n', (), ((0, 'N'), 'N > 1'), None, ((((5, 'a n B L N T_net W'), True, (5, 'a n B L N T_net W'), True, ()),),), (2, 'a n B D L N T_net W'), ('=', (3, 'a n B D L N T_net W'), 1, (4, 'n N W'), 0), 'no D', None, (), ((), (('no finite D', ('a',)),), ())),
            'L': ('B D N T_net W a n', (), ((0, 'N'), 'N > 1'), None, ((((5, 'a n B D N T_net W'), True, (5, 'a n B D N T_net W'), True, ()),),), (2, 'a n B D L N T_net W'), ('=', (3, 'a n B D L N T_net W'), 1, (4, 'n N W'), 0), 'no L', None, (), ((), (('no finite L', ('a',)),), ())),
            'W': ('B D L N T_net a n', (), ((0, 'N'), 'N > 1'), None, ((((6, 'a n B D L N T_net'), True, (6, 'a n B D L N T_net'), True, ()),),), (2, 'a n B D L N T_net W'), ('=', (3, 'a n B D L N T_net W'), 1, (4, 'n N W'), 1), 'no W', None, (), ((), (('no finite W', ('a',)),), ())),
            'a': ('B D L N T_net W n', (), ((0, 'N'), 'N > 1'), None, ((((7, 'n B D L N T_net W'), True, (7, 'n B D L N T_net W'), True, ()),),), (2, 'a n B D L N T_net W'), None, 'no a', None, (), None),
            'N': ('B D L T_net W a n', (), None, (8, 'a n B D L T_net W'), ((((9, 'a n B D L T_net W'), True, (9, 'a n B D L T_net W'), True, ()),), ()), (2, 'a n B D L N T_net W'), ('=', (3, 'a n B D L N T_net W'), 1, (4, 'n N W'), 1), 'no N', None, (), ((), (('no finite N', ('a',)),), ())),
        },
    },
    'weight-reading': {
        'title': 'Reading a sharded matrix',
        'asked': 'T_hbm',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'w D F N T_hbm W_hbm',
        'quantities': {'w': 10, 'D': 3, 'F': 11, 'N': 5, 'T_hbm': 12, 'W_hbm': 13, 'I': 7, 'C': 8, 'W': 14},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_hbm': ('D F N W_hbm w', (), None, None, ((((10, 'w D F N W_hbm'), True, (10, 'w D F N W_hbm'), True, ()),),), (11, 'w D F N T_hbm W_hbm'), ('=', (12, 'w D F N T_hbm W_hbm'), 1, (13, 'N W_hbm'), 0), 'no T_hbm', None, (), ((), (('no finite T_hbm', ('w',)),), ())),
            'D': ('F N T_hbm W_hbm w', (), None, None, ((((14, 'w F N T_hbm W_hbm'), True, (14, 'w F N T_hbm W_hbm'), True, ()),),), (11, 'w D F N T_hbm W_hbm'), ('=', (12, 'w D F N T_hbm W_hbm'), 1, (13, 'N W_hbm'), 0), 'no D', None, (), ((), (('no finite D', ('w',)),), ())),
            'F': ('D N T_hbm W_hbm w', (), None, None, ((((14, 'w D N T_hbm W_hbm'), True, (14, 'w D N T_hbm W_hbm'), True, ()),),), (11, 'w D F N T_hbm W_hbm'), ('=', (12, 'w D F N T_hbm W_hbm'), 1, (13, 'N W_hbm'), 0), 'no F', None, (), ((), (('no finite F', ('w',)),), ())),
            'N': ('D F T_hbm W_hbm w', (), None, None, ((((10, 'w D F T_hbm W_hbm'), True, (10, 'w D F T_hbm W_hbm'), True, ()),),), (11, 'w D F N T_hbm W_hbm'), ('=', (12, 'w D F N T_hbm W_hbm'), 1, (13, 'N W_hbm'), 1), 'no N', None, (), ((), (('no finite N', ('w',)),), ())),
            'W_hbm': ('D F N T_hbm w', (), None, None, ((((10, 'w D F N T_hbm'), True, (10, 'w D F N T_hbm'), True, ()),),), (11, 'w D F N T_hbm W_hbm'), ('=', (12, 'w D F N T_hbm W_hbm'), 1, (13, 'N W_hbm'), 1), 'no W_hbm', None, (), ((), (('no finite W_hbm', ('w',)),), ())),
            'w': ('D F N T_hbm W_hbm', (), None, None, ((((14, 'D F N T_hbm W_hbm'), True, (14, 'D F N T_hbm W_hbm'), True, ()),),), (11, 'w D F N T_hbm W_hbm'), None, 'no w', None, (), None),
        },
    },
    'memory-bound-tensor-parallel': {
        'title': 'How far tensor parallelism shortens a memory-bound step',
        'asked': 'N',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'a n w B D F N W_hbm',
        'quantities': {'a': 0, 'n': 1, 'w': 10, 'B': 2, 'D': 3, 'F': 11, 'N': 5, 'W_hbm': 13, 'I': 7, 'C': 8, 'W': 9},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'N': ('B F W W_hbm a n w', (), None, None, (((None, False, (15, 'a n w B F W W_hbm'), True, ()),),), (16, 'a n w B D F N W W_hbm'), ('>=', (17, 'a n w B D F N W W_hbm'), 1, (18, 'n N W W_hbm'), 1), 'no N', None, (), ((), (('no finite N', ('a', 'w', 'a w')),), ())),
            'B': ('F N W W_hbm a n w', (), None, None, (((None, False, (19, 'a n w F N W W_hbm'), True, ()),),), (16, 'a n w B D F N W W_hbm'), ('>=', (17, 'a n w B D F N W W_hbm'), 1, (18, 'n N W W_hbm'), 0), 'no B', None, (), ((), (('no finite B', ('a', 'w', 'a w')),), ())),
            'F': ('B N W W_hbm a n w', (), None, None, ((((20, 'a n w B N W W_hbm'), True, None, False, ()),),), (16, 'a n w B D F N W W_hbm'), ('>=', (17, 'a n w B D F N W W_hbm'), 1, (18, 'n N W W_hbm'), 0), 'no finite F', None, (), None),
            'W': ('B F N W_hbm a n w', (), None, None, ((((21, 'a n w B F N W_hbm'), True, None, False, ()),),), (16, 'a n w B D F N W W_hbm'), ('>=', (17, 'a n w B D F N W W_hbm'), 1, (18, 'n N W W_hbm'), 1), 'no finite W', None, (), None),
            'W_hbm': ('B F N W a n w', (), None, None, (((None, False, (22, 'a n w B F N W'), True, ()),),), (16, 'a n w B D F N W W_hbm'), ('>=', (17, 'a n w B D F N W W_hbm'), 1, (18, 'n N W W_hbm'), 1), 'no W_hbm', None, (), ((), (('no finite W_hbm', ('a', 'w', 'a w')),), ())),
        },
    },
    'outer-collectives': {
        'title': 'Before and after a layer sharded over both widths',
        'asked': 'T_outer',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'a n_y B D T_outer X',
        'quantities': {'a': 0, 'n_y': 15, 'B': 2, 'D': 3, 'T_outer': 16, 'X': 17, 'I': 7, 'C': 8, 'W': 9},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_outer': ('B D W X a n_y', (), None, None, ((((23, 'a n_y B D W X'), True, (23, 'a n_y B D W X'), True, ()),),), (24, 'a n_y B D T_outer W X'), ('=', (25, 'a n_y B D T_outer W X'), 1, (26, 'n_y W X'), 0), 'no T_outer', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X)', 'other values'), ('X', 'X a')),), (('no finite T_outer', ('a',)),), ())),
            'B': ('D T_outer W X a n_y', (), None, None, ((((27, 'a n_y D T_outer W X'), True, (27, 'a n_y D T_outer W X'), True, ()),),), (24, 'a n_y B D T_outer W X'), ('=', (25, 'a n_y B D T_outer W X'), 1, (26, 'n_y W X'), 0), 'no B', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X)', 'other values'), ('X', 'X a')),), (('no finite B', ('a',)),), ())),
            'D': ('B T_outer W X a n_y', (), None, None, ((((27, 'a n_y B T_outer W X'), True, (27, 'a n_y B T_outer W X'), True, ()),),), (24, 'a n_y B D T_outer W X'), ('=', (25, 'a n_y B D T_outer W X'), 1, (26, 'n_y W X'), 0), 'no D', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X)', 'other values'), ('X', 'X a')),), (('no finite D', ('a',)),), ())),
            'X': ('B D T_outer W a n_y', (), None, None, ((((28, 'a n_y B D T_outer W'), True, (28, 'a n_y B D T_outer W'), True, ()),),), (24, 'a n_y B D T_outer W X'), ('=', (25, 'a n_y B D T_outer W X'), 1, (26, 'n_y W X'), 1), 'no X', None, (), ((), (('no finite X', ('a',)),), ())),
            'n_y': ('B D T_outer W X a', (), None, None, ((((29, 'a B D T_outer W X'), True, (29, 'a B D T_outer W X'), True, ()),),), (24, 'a n_y B D T_outer W X'), ('=', (25, 'a n_y B D T_outer W X'), 1, (26, 'n_y W X'), 1), 'no n_y', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X)', 'other values'), ('X', 'X a')),), (('no finite n_y', ('a',)),), ())),
            'W': ('B D T_outer X a n_y', (), None, None, ((((30, 'a n_y B D T_outer X'), True, (30, 'a n_y B D T_outer X'), True, ()),),), (24, 'a n_y B D T_outer W X'), ('=', (25, 'a n_y B D T_outer W X'), 1, (26, 'n_y W X'), 1), 'no W', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X)', 'other values'), ('X', 'X a')),), (('no finite W', ('a',)),), ())),
        },
    },
    'inner-allreduce': {
        'title': 'Between the two matrices of a layer sharded over both widths',
        'asked': 'T_inner',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'a n_x B F N T_inner X',
        'quantities': {'a': 0, 'n_x': 18, 'B': 2, 'F': 11, 'N': 5, 'T_inner': 19, 'X': 17, 'I': 7, 'C': 8, 'W': 9},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_inner': ('B F N W X a n_x', (), None, None, ((((31, 'a n_x B F N W X'), True, (31, 'a n_x B F N W X'), True, ()),),), (32, 'a n_x B F N T_inner W X'), ('=', (33, 'a n_x B F N T_inner W X'), 1, (4, 'n_x N W'), 0), 'no T_inner', None, (), ((), (('no finite T_inner', ('X', 'a', 'X a')),), ())),
            'B': ('F N T_inner W X a n_x', (), None, None, ((((34, 'a n_x F N T_inner W X'), True, (34, 'a n_x F N T_inner W X'), True, ()),),), (32, 'a n_x B F N T_inner W X'), ('=', (33, 'a n_x B F N T_inner W X'), 1, (4, 'n_x N W'), 0), 'no B', None, (), ((), (('no finite B', ('X', 'a', 'X a')),), ())),
            'F': ('B N T_inner W X a n_x', (), None, None, ((((34, 'a n_x B N T_inner W X'), True, (34, 'a n_x B N T_inner W X'), True, ()),),), (32, 'a n_x B F N T_inner W X'), ('=', (33, 'a n_x B F N T_inner W X'), 1, (4, 'n_x N W'), 0), 'no F', None, (), ((), (('no finite F', ('X', 'a', 'X a')),), ())),
            'N': ('B F T_inner W X a n_x', (), None, None, ((((31, 'a n_x B F T_inner W X'), True, (31, 'a n_x B F T_inner W X'), True, ()),),), (32, 'a n_x B F N T_inner W X'), ('=', (33, 'a n_x B F N T_inner W X'), 1, (4, 'n_x N W'), 1), 'no N', None, (), ((), (('no finite N', ('X', 'a', 'X a')),), ())),
            'X': ('B F N T_inner W a n_x', (), None, None, ((((35, 'a n_x B F N T_inner W'), True, (35, 'a n_x B F N T_inner W'), True, ()),),), (32, 'a n_x B F N T_inner W X'), ('=', (33, 'a n_x B F N T_inner W X'), 1, (4, 'n_x N W'), 0), 'no X', None, (), ((), (('no finite X', ('a',)),), ())),
            'n_x': ('B F N T_inner W X a', (), None, None, ((((36, 'a B F N T_inner W X'), True, (36, 'a B F N T_inner W X'), True, ()),),), (32, 'a n_x B F N T_inner W X'), ('=', (33, 'a n_x B F N T_inner W X'), 1, (4, 'n_x N W'), 1), 'no n_x', None, (), ((), (('no finite n_x', ('X', 'a', 'X a')),), ())),
            'W': ('B F N T_inner X a n_x', (), None, None, ((((37, 'a n_x B F N T_inner X'), True, (37, 'a n_x B F N T_inner X'), True, ()),),), (32, 'a n_x B F N T_inner W X'), ('=', (33, 'a n_x B F N T_inner W X'), 1, (4, 'n_x N W'), 1), 'no W', None, (), ((), (('no finite W', ('X', 'a', 'X a')),), ())),
        },
    },
    'square-division': {
        'title': 'Best division over both widths',
        'asked': 'X',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'a n_x n_y B D F N X',
        'quantities': {'a': 0, 'n_x': 18, 'n_y': 15, 'B': 2, 'D': 3, 'F': 11, 'N': 5, 'X': 17, 'I': 7, 'C': 8, 'W': 9},
        'given': (('at the best division there is at least one way of the width of the model', (46, 'n_x n_y D F N')), ('at the best division there are at most as many of them as devices', (47, 'n_x n_y D F N'))),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'X': ('D F N n_x n_y', (), ((38, 'n_x n_y D F N'), 'n_y·F ≤ n_x·D·N and n_x·D ≤ n_y·F·N'), None, ((((39, 'n_x n_y D F N'), True, (39, 'n_x n_y D F N'), True, ()),),), (40, 'a n_x n_y B D F N W X'), ('=', (41, 'a n_x n_y B D F N X'), 2, (42, 'n_x n_y N W X'), 1), 'no X', None, (), ((), (('no finite X', ('a',)),), ())),
            'N': ('D F X n_x n_y', (), None, None, ((((43, 'n_x n_y D F X'), True, (43, 'n_x n_y D F X'), True, ()),),), (40, 'a n_x n_y B D F N W X'), ('=', (41, 'a n_x n_y B D F N X'), 1, (42, 'n_x n_y N W X'), 1), 'no N', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X)', 'other values'), ('X', 'X a')),), (('no finite N', ('a',)),), ())),
            'D': ('F N X n_x n_y', (), None, None, ((((44, 'n_x n_y F N X'), True, (44, 'n_x n_y F N X'), True, ()),),), (40, 'a n_x n_y B D F N W X'), ('=', (41, 'a n_x n_y B D F N X'), 1, (42, 'n_x n_y N W X'), 0), 'no D', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X)', 'other values'), ('X', 'X a')),), (('no finite D', ('a',)),), ())),
            'F': ('D N X n_x n_y', (), None, None, ((((45, 'n_x n_y D N X'), True, (45, 'n_x n_y D N X'), True, ()),),), (40, 'a n_x n_y B D F N W X'), ('=', (41, 'a n_x n_y B D F N X'), 1, (42, 'n_x n_y N W X'), 0), 'no F', None, (), (((('it divides by zero at these values', '', '2·a·B·D/(n_y·W·X)', 'other values'), ('X', 'X a')),), (('no finite F', ('a',)),), ())),
        },
    },
    'weights-stationary-2d': {
        'title': 'Collectives of a layer sharded over both widths',
        'asked': 'T_2d',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'a n_x n_y B D F N T_2d',
        'quantities': {'a': 0, 'n_x': 18, 'n_y': 15, 'B': 2, 'D': 3, 'F': 11, 'N': 5, 'T_2d': 20, 'I': 7, 'C': 8, 'W': 9},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_2d': ('B D F N W a n_x n_y', (), None, None, ((((48, 'a n_x n_y B D F N W'), True, (48, 'a n_x n_y B D F N W'), True, ()),),), (49, 'a n_x n_y B D F N T_2d W'), None, 'no T_2d', None, (), ((), (), (('a', ('', (), None, None, ((),), (50, 'T_2d'), None, 'no finite T_2d', None, (), None)),))),
            'B': ('D F N T_2d W a n_x n_y', (), None, None, ((((51, 'a n_x n_y D F N T_2d W'), True, (51, 'a n_x n_y D F N T_2d W'), True, ()),),), (49, 'a n_x n_y B D F N T_2d W'), None, 'no B', None, (), ((), (), (('a', ('', (), None, None, ((),), (50, 'T_2d'), None, 'no finite B', None, (), None)),))),
            'N': ('B D F T_2d W a n_x n_y', (), None, None, ((((52, 'a n_x n_y B D F T_2d W'), True, (52, 'a n_x n_y B D F T_2d W'), True, ()),),), (49, 'a n_x n_y B D F N T_2d W'), None, 'no N', None, (), ((), (), (('a', ('', (), None, None, ((),), (50, 'T_2d'), None, 'no finite N', None, (), None)),))),
            'W': ('B D F N T_2d a n_x n_y', (), None, None, ((((48, 'a n_x n_y B D F N T_2d'), True, (48, 'a n_x n_y B D F N T_2d'), True, ()),),), (49, 'a n_x n_y B D F N T_2d W'), None, 'no W', None, (), ((), (), (('a', ('', (), None, None, ((),), (50, 'T_2d'), None, 'no finite W', None, (), None)),))),
        },
    },
    'two-widths-or-one': {
        'title': 'When to shard over both widths',
        'asked': 'N',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'a n n_x n_y B D F N',
        'quantities': {'a': 0, 'n': 1, 'n_x': 18, 'n_y': 15, 'B': 2, 'D': 3, 'F': 11, 'N': 5, 'I': 7, 'C': 8, 'W': 9},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'N': ('D F n n_x n_y', (), None, None, ((((53, 'n n_x n_y D F'), True, None, False, ()),),), (54, 'a n n_x n_y B D F N W'), None, 'no finite N', None, (), ((), (), (('a', ('', (), None, None, (((None, False, None, False, ()),),), (55, ''), None, 'no finite N', None, (), None)),))),
            'F': ('D N n n_x n_y', (), None, None, (((None, False, (56, 'n n_x n_y D N'), True, ()),),), (54, 'a n n_x n_y B D F N W'), None, 'no F', None, (), ((), (), (('a', ('', (), None, None, (((None, False, None, False, ()),),), (55, ''), None, 'no finite F', None, (), None)),))),
            'D': ('F N n n_x n_y', (), None, None, ((((57, 'n n_x n_y F N'), True, None, False, ()),),), (54, 'a n n_x n_y B D F N W'), None, 'no finite D', None, (), ((), (), (('a', ('', (), None, None, (((None, False, None, False, ()),),), (55, ''), None, 'no finite D', None, (), None)),))),
            'n': ('D F N n_x n_y', (), None, None, (((None, False, (58, 'n_x n_y D F N'), True, ()),),), (54, 'a n n_x n_y B D F N W'), None, 'no n', None, (), ((), (), (('a', ('', (), None, None, (((None, False, None, False, ()),),), (55, ''), None, 'no finite n', None, (), None)),))),
        },
    },
}
