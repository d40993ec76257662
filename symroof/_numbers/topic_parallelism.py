"""The closed forms of the topic parallelism; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1, v2, v3, v4):
    return (v3 * v2 * v0 * 4 / (v4 * v1),)


def f1(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v5 == v3 * v2 * v0 * 4 / (v4 * v1) else 0
    return (t0,)


def f2(v0, v1, v2, v3, v4):
    return (v4 * v3 * v0 / (v2 * v1 * 4),)


def f3(v0, v1, v2, v3, v4):
    return (v4 * v3 * v1 / (v2 * v0 * 4),)


def f4(v0, v1, v2, v3, v4):
    return (v2 * v1 * v0 * 4 / (v4 * v3),)


def f5(v0, v1, v2, v3, v4):
    return (v3 * v2 * v0 * 8 / (v4 * v1),)


def f6(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v5 == v3 * v2 * v0 * 8 / (v4 * v1) else 0
    return (t0,)


def f7(v0, v1, v2, v3, v4):
    return (v4 * v3 * v0 / (v2 * v1 * 8),)


def f8(v0, v1, v2, v3, v4):
    return (v4 * v3 * v1 / (v2 * v0 * 8),)


def f9(v0, v1, v2, v3, v4):
    return (v2 * v1 * v0 * 8 / (v4 * v3),)


def f10(v0, v1, v2):
    return (v2 * v1 * v0,)


def f11(v0, v1, v2, v3):
    t0 = 1 if v3 == v2 * v1 * v0 else 0
    return (t0,)


def f12(v0, v1, v2, v3):
    return (v3 - v2 * v1 * v0,)


def f13():
    return (1,)


def f14(v0, v1, v2):
    return (v2 / (v1 * v0),)


def f15(v0, v1, v2, v3, v4):
    return (v3 * v2 * v1 * 4 / (v0 * v4),)


def f16(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v4 == v3 * v2 * v1 * 4 / (v0 * v5) else 0
    return (t0,)


def f17(v0, v1, v2, v3, v4, v5):
    return (v4 * v0 * v5 - v3 * v2 * v1 * 4,)


def f18(v0, v1):
    return (v0 * v1,)


def f19(v0, v1, v2, v3, v4):
    return (v3 * v0 * v4 / (v2 * v1 * 4),)


def f20(v0, v1, v2, v3, v4):
    return (v2 * v1 * v0 * 4 / (v3 * v4),)


def f21(v0, v1, v2, v3, v4):
    return (v3 * v2 * v1 * 4 / (v4 * v0),)


def f22(v0, v1, v2, v3, v4):
    return (v3 * v1 * v2 / (v0 * v4 * 2),)


def f23(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v5 * v4
    t1 = 1 if t0 * v2 * 8 / (v6 * v3) >= t0 * v1 * 4 / (v0 * v7) else 0
    return (t1,)


def f24(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v5 * v4 * (v2 * v0 * v7 * 2 - v6 * v1 * v3) * 4,)


def f25(v0, v1, v2, v3):
    return (v2 * v0 * v3 * v1,)


def f26(v0, v1, v2, v3, v4):
    return (v2 * v0 * v4 * 2 / (v1 * v3),)


def f27(v0, v1, v2, v3, v4):
    return (v2 * v0 * v4 * 2 / (v3 * v1),)


def f28(v0, v1, v2, v3, v4):
    return (v4 * v1 * v3 / (v2 * v0 * 2),)


def f29(v0, v1, v2, v3, v4):
    return (v3 * v0 * v2 / (v1 * v4 * 2),)


def f30(v0, v1, v2, v3, v4):
    return (v1 * v0 * v4 * 2 / (v3 * v2),)


def f31(v0, v1, v2, v3, v4):
    return (v3 * v2 * v1 * 2 / (v0 * v4),)


def f32(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v4 == v3 * v2 * v1 * 2 / (v0 * v5) else 0
    return (t0,)


def f33(v0, v1, v2, v3, v4, v5):
    return (v4 * v0 * v5 - v3 * v2 * v1 * 2,)


def f34(v0, v1, v2, v3, v4):
    return (v3 * v0 * v4 / (v2 * v1 * 2),)


def f35(v0, v1, v2, v3, v4):
    return (v2 * v1 * v0 * 2 / (v3 * v4),)


def f36(v0, v1, v2, v3, v4):
    return (v3 * v2 * v1 * 2 / (v4 * v0),)


def f37(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v5 * v4
    t1 = 1 if t0 * v2 * 4 / (v6 * v3) >= t0 * v1 * 2 / (v0 * v7) else 0
    return (t1,)


def f38(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v5 * v4 * (v2 * v0 * v7 * 2 - v6 * v1 * v3) * 2,)


def f39(v0, v1, v2, v3, v4):
    return (v3 * v2 * v0 * 2 / (v1 * v4),)


def f40(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v4 == v3 * v2 * v0 * 2 / (v1 * v5) else 0
    return (t0,)


def f41(v0, v1, v2, v3, v4, v5):
    return (v4 * v1 * v5 - v3 * v2 * v0 * 2,)


def f42(v0, v1, v2, v3, v4):
    return (v3 * v1 * v4 / (v2 * v0 * 2),)


def f43(v0, v1, v2, v3, v4):
    return (v3 * v2 * v0 * 2 / (v4 * v1),)


def f44(v0, v1, v2, v3, v4):
    return (v3 * v1 * v4 * 2 / (v0 * v2),)


def f45(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = 1 if v5 * v4 * v2 * 4 / (v6 * v3) >= v4 * v2 * v0 * 2 / (v1 * v7) else 0
    return (t0,)


def f46(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v4 * v2 * (v5 * v1 * v7 * 2 - v6 * v0 * v3) * 2,)


def f47(v0, v1, v2, v3, v4):
    return (v3 * v0 * v1 / (v2 * v4 * 2),)


def f48(v0, v1, v2, v3, v4):
    return (v2 * v1 * v4 * 2 / (v3 * v0),)


def f49(v0, v1, v2, v3, v4):
    return (v4 * v0 * v2 / (v3 * v1 * 2),)


def f50(v0, v1):
    return (v1 * v0,)


def f51(v0, v1, v2):
    t0 = 1 if v1 == v2 * v0 else 0
    return (t0,)


def f52(v0, v1):
    return (v0 / v1,)


def f53(v0, v1):
    return (v1 / v0,)


def f54(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v6 * v5
    t1 = 1 if t0 * v3 * 8 / (v7 * v0 * v4) >= t0 * v2 * 4 / (v1 * v0 * v8) else 0
    return (t1,)


def f55(v0, v1, v2, v3, v4):
    return (v3 * v1 * v0 * v4 * v2,)


def f56(v0, v1, v2):
    return (v2 * v1 / v0,)


def f57(v0, v1, v2, v3):
    t0 = 1 if v1 == v3 * v2 / v0 else 0
    return (t0,)


def f58(v0, v1, v2):
    return (v1 * v0 / v2,)


def f59(v0, v1, v2, v3):
    return (v1 * v0 - v3 * v2,)


def f60(v0):
    return (v0,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58, f59, f60, )
QUANTITIES = (
    ('batch of all devices, in tokens', (), False, True, False, True, ''),
    ('width of the model', (), False, True, False, True, ''),
    ('width of the feed-forward layer', (), False, True, False, True, ''),
    ('devices that take part', (), False, True, False, True, ''),
    ('time of the arithmetic at the peak rate', (('second', 1),), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('bytes per weight or gradient that is sent', (), True, False, False, True, ''),
    ('bytes of the whole array that takes part', (('byte', 1),), False, False, False, True, ''),
    ('bytes per activation', (), True, False, False, True, ''),
    ('links on which a device sends at the same time', (), False, True, False, True, ''),
    ('time of the transfers at the full bandwidth', (('second', 1),), False, False, False, True, ''),
    ('bandwidth of one link, one way', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('devices of a pod', (), False, True, False, True, ''),
    ('pods', (), False, True, False, True, ''),
    ('tokens that a device takes of a batch', (), False, False, False, True, ''),
    ('tokens of a sequence', (), False, True, False, True, ''),
    ('sequences of a batch', (), False, True, False, True, ''),
)
FORMS = {
    'forward-layer-time': {
        'title': 'Arithmetic of a layer forward',
        'asked': 'T_math',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'B D F N T_math',
        'quantities': {'B': 0, 'D': 1, 'F': 2, 'N': 3, 'T_math': 4, 'I': 5, 'C': 6, 'W': 7},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_math': ('B C D F N', (), None, None, ((((0, 'B C D F N'), True, (0, 'B C D F N'), True, ()),),), (1, 'B C D F N T_math'), None, 'no T_math', None, (), None),
            'B': ('C D F N T_math', (), None, None, ((((2, 'C D F N T_math'), True, (2, 'C D F N T_math'), True, ()),),), (1, 'B C D F N T_math'), None, 'no B', None, (), None),
            'D': ('B C F N T_math', (), None, None, ((((3, 'B C F N T_math'), True, (3, 'B C F N T_math'), True, ()),),), (1, 'B C D F N T_math'), None, 'no D', None, (), None),
            'F': ('B C D N T_math', (), None, None, ((((3, 'B C D N T_math'), True, (3, 'B C D N T_math'), True, ()),),), (1, 'B C D F N T_math'), None, 'no F', None, (), None),
            'N': ('B C D F T_math', (), None, None, ((((0, 'B C D F T_math'), True, (0, 'B C D F T_math'), True, ()),),), (1, 'B C D F N T_math'), None, 'no N', None, (), None),
            'C': ('B D F N T_math', (), None, None, ((((4, 'B D F N T_math'), True, (4, 'B D F N T_math'), True, ()),),), (1, 'B C D F N T_math'), None, 'no C', None, (), None),
        },
    },
    'backward-layer-time': {
        'title': 'Arithmetic of a layer backward',
        'asked': 'T_math',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'B D F N T_math',
        'quantities': {'B': 0, 'D': 1, 'F': 2, 'N': 3, 'T_math': 4, 'I': 5, 'C': 6, 'W': 7},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_math': ('B C D F N', (), None, None, ((((5, 'B C D F N'), True, (5, 'B C D F N'), True, ()),),), (6, 'B C D F N T_math'), None, 'no T_math', None, (), None),
            'B': ('C D F N T_math', (), None, None, ((((7, 'C D F N T_math'), True, (7, 'C D F N T_math'), True, ()),),), (6, 'B C D F N T_math'), None, 'no B', None, (), None),
            'D': ('B C F N T_math', (), None, None, ((((8, 'B C F N T_math'), True, (8, 'B C F N T_math'), True, ()),),), (6, 'B C D F N T_math'), None, 'no D', None, (), None),
            'F': ('B C D N T_math', (), None, None, ((((8, 'B C D N T_math'), True, (8, 'B C D N T_math'), True, ()),),), (6, 'B C D F N T_math'), None, 'no F', None, (), None),
            'N': ('B C D F T_math', (), None, None, ((((5, 'B C D F T_math'), True, (5, 'B C D F T_math'), True, ()),),), (6, 'B C D F N T_math'), None, 'no N', None, (), None),
            'C': ('B D F N T_math', (), None, None, ((((9, 'B D F N T_math'), True, (9, 'B D F N T_math'), True, ()),),), (6, 'B C D F N T_math'), None, 'no C', None, (), None),
        },
    },
    'matrix-bytes': {
        'title': 'Bytes of a matrix of weights, or of its gradient',
        'asked': 'V',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'w D F V',
        'quantities': {'w': 8, 'D': 1, 'F': 2, 'V': 9, 'I': 5, 'C': 6, 'W': 7},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'V': ('D F w', (), None, None, ((((10, 'w D F'), True, (10, 'w D F'), True, ()),),), (11, 'w D F V'), ('=', (12, 'w D F V'), 1, (13, ''), 0), 'no V', None, (), ((), (('no finite V', ('w',)),), ())),
            'w': ('D F V', (), None, None, ((((14, 'D F V'), True, (14, 'D F V'), True, ()),),), (11, 'w D F V'), None, 'no w', None, (), None),
            'D': ('F V w', (), None, None, ((((14, 'w F V'), True, (14, 'w F V'), True, ()),),), (11, 'w D F V'), ('=', (12, 'w D F V'), 1, (13, ''), 0), 'no D', None, (), ((), (('no finite D', ('w',)),), ())),
            'F': ('D V w', (), None, None, ((((14, 'w D V'), True, (14, 'w D V'), True, ()),),), (11, 'w D F V'), ('=', (12, 'w D F V'), 1, (13, ''), 0), 'no F', None, (), ((), (('no finite F', ('w',)),), ())),
        },
    },
    'activation-bytes': {
        'title': 'Bytes of the activations between layers',
        'asked': 'V',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'a B D V',
        'quantities': {'a': 10, 'B': 0, 'D': 1, 'V': 9, 'I': 5, 'C': 6, 'W': 7},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'V': ('B D a', (), None, None, ((((10, 'a B D'), True, (10, 'a B D'), True, ()),),), (11, 'a B D V'), ('=', (12, 'a B D V'), 1, (13, ''), 0), 'no V', None, (), ((), (('no finite V', ('a',)),), ())),
            'a': ('B D V', (), None, None, ((((14, 'B D V'), True, (14, 'B D V'), True, ()),),), (11, 'a B D V'), None, 'no a', None, (), None),
            'B': ('D V a', (), None, None, ((((14, 'a D V'), True, (14, 'a D V'), True, ()),),), (11, 'a B D V'), ('=', (12, 'a B D V'), 1, (13, ''), 0), 'no B', None, (), ((), (('no finite B', ('a',)),), ())),
            'D': ('B V a', (), None, None, ((((14, 'a B V'), True, (14, 'a B V'), True, ()),),), (11, 'a B D V'), ('=', (12, 'a B D V'), 1, (13, ''), 0), 'no D', None, (), ((), (('no finite D', ('a',)),), ())),
        },
    },
    'gradient-allreduce': {
        'title': 'AllReduce of the gradients of a layer',
        'asked': 'T_comms',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'n w D F T_comms',
        'quantities': {'n': 11, 'w': 8, 'D': 1, 'F': 2, 'T_comms': 12, 'I': 5, 'C': 6, 'W': 13},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_comms': ('D F W n w', (), None, None, ((((15, 'n w D F W'), True, (15, 'n w D F W'), True, ()),),), (16, 'n w D F T_comms W'), ('=', (17, 'n w D F T_comms W'), 1, (18, 'n W'), 0), 'no T_comms', None, (), ((), (('no finite T_comms', ('w',)),), ())),
            'w': ('D F T_comms W n', (), None, None, ((((19, 'n D F T_comms W'), True, (19, 'n D F T_comms W'), True, ()),),), (16, 'n w D F T_comms W'), None, 'no w', None, (), None),
            'D': ('F T_comms W n w', (), None, None, ((((19, 'n w F T_comms W'), True, (19, 'n w F T_comms W'), True, ()),),), (16, 'n w D F T_comms W'), ('=', (17, 'n w D F T_comms W'), 1, (18, 'n W'), 0), 'no D', None, (), ((), (('no finite D', ('w',)),), ())),
            'F': ('D T_comms W n w', (), None, None, ((((19, 'n w D T_comms W'), True, (19, 'n w D T_comms W'), True, ()),),), (16, 'n w D F T_comms W'), ('=', (17, 'n w D F T_comms W'), 1, (18, 'n W'), 0), 'no F', None, (), ((), (('no finite F', ('w',)),), ())),
            'n': ('D F T_comms W w', (), None, None, ((((20, 'w D F T_comms W'), True, (20, 'w D F T_comms W'), True, ()),),), (16, 'n w D F T_comms W'), ('=', (17, 'n w D F T_comms W'), 1, (18, 'n W'), 1), 'no n', None, (), ((), (('no finite n', ('w',)),), ())),
            'W': ('D F T_comms n w', (), None, None, ((((21, 'n w D F T_comms'), True, (21, 'n w D F T_comms'), True, ()),),), (16, 'n w D F T_comms W'), ('=', (17, 'n w D F T_comms W'), 1, (18, 'n W'), 1), 'no W', None, (), ((), (('no finite W', ('w',)),), ())),
        },
    },
    'data-parallel': {
        'title': 'Data parallelism is compute-bound',
        'asked': 'B',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': True,
        'names': 'n w B D F N',
        'quantities': {'n': 11, 'w': 8, 'B': 0, 'D': 1, 'F': 2, 'N': 3, 'I': 5, 'C': 6, 'W': 13},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'B': ('C N W n w', (), None, None, ((((22, 'n w C N W'), True, None, False, ()),),), (23, 'n w B C D F N W'), ('>=', (24, 'n w B C D F N W'), 1, (25, 'n C N W'), 0), 'no finite B', None, (), None),
            'N': ('B C W n w', (), None, None, (((None, False, (26, 'n w B C W'), True, ()),),), (23, 'n w B C D F N W'), ('>=', (24, 'n w B C D F N W'), 1, (25, 'n C N W'), 1), 'no N', None, (), ((), (('no finite N', ('w',)),), ())),
            'C': ('B N W n w', (), None, None, (((None, False, (27, 'n w B N W'), True, ()),),), (23, 'n w B C D F N W'), ('>=', (24, 'n w B C D F N W'), 1, (25, 'n C N W'), 1), 'no C', None, (), ((), (('no finite C', ('w',)),), ())),
            'W': ('B C N n w', (), None, None, ((((28, 'n w B C N'), True, None, False, ()),),), (23, 'n w B C D F N W'), ('>=', (24, 'n w B C D F N W'), 1, (25, 'n C N W'), 1), 'no finite W', None, (), None),
            'n': ('B C N W w', (), None, None, ((((29, 'w B C N W'), True, None, False, ()),),), (23, 'n w B C D F N W'), ('>=', (24, 'n w B C D F N W'), 1, (25, 'n C N W'), 1), 'no finite n', None, (), None),
            'w': ('B C N W n', (), None, None, (((None, False, (30, 'n B C N W'), True, ()),),), (23, 'n w B C D F N W'), None, 'no w', None, (), None),
        },
    },
    'weight-allgather': {
        'title': 'AllGather of the weights of a layer',
        'asked': 'T_comms',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'n w D F T_comms',
        'quantities': {'n': 11, 'w': 8, 'D': 1, 'F': 2, 'T_comms': 12, 'I': 5, 'C': 6, 'W': 13},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_comms': ('D F W n w', (), None, None, ((((31, 'n w D F W'), True, (31, 'n w D F W'), True, ()),),), (32, 'n w D F T_comms W'), ('=', (33, 'n w D F T_comms W'), 1, (18, 'n W'), 0), 'no T_comms', None, (), ((), (('no finite T_comms', ('w',)),), ())),
            'w': ('D F T_comms W n', (), None, None, ((((34, 'n D F T_comms W'), True, (34, 'n D F T_comms W'), True, ()),),), (32, 'n w D F T_comms W'), None, 'no w', None, (), None),
            'D': ('F T_comms W n w', (), None, None, ((((34, 'n w F T_comms W'), True, (34, 'n w F T_comms W'), True, ()),),), (32, 'n w D F T_comms W'), ('=', (33, 'n w D F T_comms W'), 1, (18, 'n W'), 0), 'no D', None, (), ((), (('no finite D', ('w',)),), ())),
            'F': ('D T_comms W n w', (), None, None, ((((34, 'n w D T_comms W'), True, (34, 'n w D T_comms W'), True, ()),),), (32, 'n w D F T_comms W'), ('=', (33, 'n w D F T_comms W'), 1, (18, 'n W'), 0), 'no F', None, (), ((), (('no finite F', ('w',)),), ())),
            'n': ('D F T_comms W w', (), None, None, ((((35, 'w D F T_comms W'), True, (35, 'w D F T_comms W'), True, ()),),), (32, 'n w D F T_comms W'), ('=', (33, 'n w D F T_comms W'), 1, (18, 'n W'), 1), 'no n', None, (), ((), (('no finite n', ('w',)),), ())),
            'W': ('D F T_comms n w', (), None, None, ((((36, 'n w D F T_comms'), True, (36, 'n w D F T_comms'), True, ()),),), (32, 'n w D F T_comms W'), ('=', (33, 'n w D F T_comms W'), 1, (18, 'n W'), 1), 'no W', None, (), ((), (('no finite W', ('w',)),), ())),
        },
    },
    'fully-sharded': {
        'title': 'Fully sharded data parallelism is compute-bound',
        'asked': 'B',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': True,
        'names': 'n w B D F N',
        'quantities': {'n': 11, 'w': 8, 'B': 0, 'D': 1, 'F': 2, 'N': 3, 'I': 5, 'C': 6, 'W': 13},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'B': ('C N W n w', (), None, None, ((((22, 'n w C N W'), True, None, False, ()),),), (37, 'n w B C D F N W'), ('>=', (38, 'n w B C D F N W'), 1, (25, 'n C N W'), 0), 'no finite B', None, (), None),
            'N': ('B C W n w', (), None, None, (((None, False, (26, 'n w B C W'), True, ()),),), (37, 'n w B C D F N W'), ('>=', (38, 'n w B C D F N W'), 1, (25, 'n C N W'), 1), 'no N', None, (), ((), (('no finite N', ('w',)),), ())),
            'C': ('B N W n w', (), None, None, (((None, False, (27, 'n w B N W'), True, ()),),), (37, 'n w B C D F N W'), ('>=', (38, 'n w B C D F N W'), 1, (25, 'n C N W'), 1), 'no C', None, (), ((), (('no finite C', ('w',)),), ())),
            'W': ('B C N n w', (), None, None, ((((28, 'n w B C N'), True, None, False, ()),),), (37, 'n w B C D F N W'), ('>=', (38, 'n w B C D F N W'), 1, (25, 'n C N W'), 1), 'no finite W', None, (), None),
            'n': ('B C N W w', (), None, None, ((((29, 'w B C N W'), True, None, False, ()),),), (37, 'n w B C D F N W'), ('>=', (38, 'n w B C D F N W'), 1, (25, 'n C N W'), 1), 'no finite n', None, (), None),
            'w': ('B C N W n', (), None, None, (((None, False, (30, 'n B C N W'), True, ()),),), (37, 'n w B C D F N W'), None, 'no w', None, (), None),
        },
    },
    'activation-allgather': {
        'title': 'Collectives of a tensor-parallel layer',
        'asked': 'T_comms',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'a n B D T_comms',
        'quantities': {'a': 10, 'n': 11, 'B': 0, 'D': 1, 'T_comms': 12, 'I': 5, 'C': 6, 'W': 13},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_comms': ('B D W a n', (), None, None, ((((39, 'a n B D W'), True, (39, 'a n B D W'), True, ()),),), (40, 'a n B D T_comms W'), ('=', (41, 'a n B D T_comms W'), 1, (18, 'n W'), 0), 'no T_comms', None, (), ((), (('no finite T_comms', ('a',)),), ())),
            'a': ('B D T_comms W n', (), None, None, ((((34, 'n B D T_comms W'), True, (34, 'n B D T_comms W'), True, ()),),), (40, 'a n B D T_comms W'), None, 'no a', None, (), None),
            'B': ('D T_comms W a n', (), None, None, ((((42, 'a n D T_comms W'), True, (42, 'a n D T_comms W'), True, ()),),), (40, 'a n B D T_comms W'), ('=', (41, 'a n B D T_comms W'), 1, (18, 'n W'), 0), 'no B', None, (), ((), (('no finite B', ('a',)),), ())),
            'D': ('B T_comms W a n', (), None, None, ((((42, 'a n B T_comms W'), True, (42, 'a n B T_comms W'), True, ()),),), (40, 'a n B D T_comms W'), ('=', (41, 'a n B D T_comms W'), 1, (18, 'n W'), 0), 'no D', None, (), ((), (('no finite D', ('a',)),), ())),
            'n': ('B D T_comms W a', (), None, None, ((((35, 'a B D T_comms W'), True, (35, 'a B D T_comms W'), True, ()),),), (40, 'a n B D T_comms W'), ('=', (41, 'a n B D T_comms W'), 1, (18, 'n W'), 1), 'no n', None, (), ((), (('no finite n', ('a',)),), ())),
            'W': ('B D T_comms a n', (), None, None, ((((43, 'a n B D T_comms'), True, (43, 'a n B D T_comms'), True, ()),),), (40, 'a n B D T_comms W'), ('=', (41, 'a n B D T_comms W'), 1, (18, 'n W'), 1), 'no W', None, (), ((), (('no finite W', ('a',)),), ())),
        },
    },
    'tensor-parallel': {
        'title': 'Tensor parallelism is compute-bound',
        'asked': 'N',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': True,
        'names': 'a n B D F N',
        'quantities': {'a': 10, 'n': 11, 'B': 0, 'D': 1, 'F': 2, 'N': 3, 'I': 5, 'C': 6, 'W': 13},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'N': ('C F W a n', (), None, None, (((None, False, (44, 'a n C F W'), True, ()),),), (45, 'a n B C D F N W'), ('>=', (46, 'a n B C D F N W'), 1, (25, 'n C N W'), 1), 'no N', None, (), ((), (('no finite N', ('a',)),), ())),
            'F': ('C N W a n', (), None, None, ((((29, 'a n C N W'), True, None, False, ()),),), (45, 'a n B C D F N W'), ('>=', (46, 'a n B C D F N W'), 1, (25, 'n C N W'), 0), 'no finite F', None, (), None),
            'n': ('C F N W a', (), None, None, ((((47, 'a C F N W'), True, None, False, ()),),), (45, 'a n B C D F N W'), ('>=', (46, 'a n B C D F N W'), 1, (25, 'n C N W'), 1), 'no finite n', None, (), None),
            'C': ('F N W a n', (), None, None, (((None, False, (48, 'a n F N W'), True, ()),),), (45, 'a n B C D F N W'), ('>=', (46, 'a n B C D F N W'), 1, (25, 'n C N W'), 1), 'no C', None, (), ((), (('no finite C', ('a',)),), ())),
            'W': ('C F N a n', (), None, None, ((((49, 'a n C F N'), True, None, False, ()),),), (45, 'a n B C D F N W'), ('>=', (46, 'a n B C D F N W'), 1, (25, 'n C N W'), 1), 'no finite W', None, (), None),
            'a': ('C F N W n', (), None, None, (((None, False, (27, 'n C F N W'), True, ()),),), (45, 'a n B C D F N W'), None, 'no a', None, (), None),
        },
    },
    'pod-devices': {
        'title': 'Devices of several pods',
        'asked': 'N',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'm N P',
        'quantities': {'m': 14, 'N': 3, 'P': 15, 'I': 5, 'C': 6, 'W': 7},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'N': ('P m', (), None, None, ((((50, 'm P'), True, (50, 'm P'), True, ()),),), (51, 'm N P'), None, 'no N', None, (), None),
            'm': ('N P', (), None, None, ((((52, 'N P'), True, (52, 'N P'), True, ()),),), (51, 'm N P'), None, 'no m', None, (), None),
            'P': ('N m', (), None, None, ((((53, 'm N'), True, (53, 'm N'), True, ()),),), (51, 'm N P'), None, 'no P', None, (), None),
        },
    },
    'across-pods': {
        'title': 'Data parallelism across pods is compute-bound',
        'asked': 'B',
        'unit': 'tensor',
        'link': 'dcn',
        'needs_peak': True,
        'names': 'm n w B D F P',
        'quantities': {'m': 14, 'n': 11, 'w': 8, 'B': 0, 'D': 1, 'F': 2, 'P': 15, 'I': 5, 'C': 6, 'W': 13},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'B': ('C P W n w', (), None, None, ((((22, 'n w C P W'), True, None, False, ()),),), (54, 'm n w B C D F P W'), ('>=', (24, 'n w B C D F P W'), 1, (55, 'm n C P W'), 0), 'no finite B', None, (), None),
            'P': ('B C W n w', (), None, None, (((None, False, (26, 'n w B C W'), True, ()),),), (54, 'm n w B C D F P W'), ('>=', (24, 'n w B C D F P W'), 1, (55, 'm n C P W'), 1), 'no P', None, (), ((), (('no finite P', ('w',)),), ())),
            'C': ('B P W n w', (), None, None, (((None, False, (27, 'n w B P W'), True, ()),),), (54, 'm n w B C D F P W'), ('>=', (24, 'n w B C D F P W'), 1, (55, 'm n C P W'), 1), 'no C', None, (), ((), (('no finite C', ('w',)),), ())),
            'W': ('B C P n w', (), None, None, ((((28, 'n w B C P'), True, None, False, ()),),), (54, 'm n w B C D F P W'), ('>=', (24, 'n w B C D F P W'), 1, (55, 'm n C P W'), 1), 'no finite W', None, (), None),
            'w': ('B C P W n', (), None, None, (((None, False, (30, 'n B C P W'), True, ()),),), (54, 'm n w B C D F P W'), None, 'no w', None, (), None),
        },
    },
    'tokens-a-device': {
        'title': 'Tokens that a device takes of a batch',
        'asked': 'R',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'N R S Z',
        'quantities': {'N': 3, 'R': 16, 'S': 17, 'Z': 18, 'I': 5, 'C': 6, 'W': 7},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'R': ('N S Z', (), None, None, ((((56, 'N S Z'), True, (56, 'N S Z'), True, ()),),), (57, 'N R S Z'), None, 'no R', None, (), None),
            'Z': ('N R S', (), None, None, ((((58, 'N R S'), True, (58, 'N R S'), True, ()),),), (57, 'N R S Z'), ('=', (59, 'N R S Z'), 1, (60, 'N'), 0), 'no Z', None, (), ((), (('no finite Z', ('R',)),), ())),
            'S': ('N R Z', (), None, None, ((((58, 'N R Z'), True, (58, 'N R Z'), True, ()),),), (57, 'N R S Z'), ('=', (59, 'N R S Z'), 1, (60, 'N'), 0), 'no S', None, (), ((), (('no finite S', ('R',)),), ())),
            'N': ('R S Z', (), None, None, ((((56, 'R S Z'), True, (56, 'R S Z'), True, ()),),), (57, 'N R S Z'), ('=', (59, 'N R S Z'), 1, (60, 'N'), 1), 'no N', None, (), ((), (('no finite N', ('R',)),), ())),
        },
    },
}
