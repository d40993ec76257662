"""The closed forms of the topic expert-parallelism; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction

from symroof.instant.words import sqrt


def f0(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v4 * v2 * v3 / (v1 * v0 * v6 * 2),)


def f1(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = 1 if v7 * v5 * v3 * v0 * 8 / (v8 * v4) >= v7 * v6 * v5 * v2 * 4 / (v1 * v9) else 0
    return (t0,)


def f2(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    return (v7 * v5 * (v3 * v1 * v0 * v9 * 2 - v8 * v6 * v2 * v4) * 4,)


def f3(v0, v1, v2, v3):
    return (v2 * v0 * v3 * v1,)


def f4(v0, v1, v2, v3, v4, v5, v6):
    return (v3 * v1 * v0 * v6 * 2 / (v5 * v2 * v4),)


def f5(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v4 * v1 * v3 / (v2 * v0 * v6 * 2),)


def f6(v0, v1, v2, v3, v4, v5, v6):
    return (v3 * v1 * v0 * v6 * 2 / (v5 * v4 * v2),)


def f7(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * v5 * v2 * v4 / (v3 * v1 * v0 * 2),)


def f8(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0,)


def f9(v0, v1, v2, v3, v4):
    t0 = 1 if v4 == v3 * v2 * v1 * v0 else 0
    return (t0,)


def f10(v0, v1, v2, v3, v4):
    return (v4 - v3 * v2 * v1 * v0,)


def f11():
    return (1,)


def f12(v0, v1, v2, v3):
    return (v3 / (v2 * v1 * v0),)


def f13(v0):
    t0 = 1 if v0 > 1 else 0
    return (t0,)


def f14(v0, v1, v2, v3, v4, v5):
    return (v3 * v2 * v1 * v0 * (v4 * 2 - 2) / (v5 * (v4 * v4)),)


def f15(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if v5 == v3 * v2 * v1 * v0 * (v4 - 1) * 2 / (v6 * (v4 * v4)) else 0
    return (t0,)


def f16(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v6 * (v4 * v4) - v3 * v2 * v1 * v0 * (v4 - 1) * 2,)


def f17(v0, v1):
    return (v1 * (v0 * v0),)


def f18(v0, v1, v2, v3, v4, v5):
    return (v4 * v5 * (v3 * v3) / (v2 * v1 * v0 * (v3 * 2 - 2)),)


def f19(v0, v1, v2, v3, v4, v5):
    t0 = v3 * v2 * v1 * v0
    t1 = v4 * v5 * 2
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


def f20(v0, v1, v2, v3, v4, v5):
    t0 = v3 * v2 * v1 * v0
    t1 = v4 * v5
    return ((t0 - sqrt(v2) * sqrt(v3) * sqrt(v0) * sqrt(v1) * sqrt(t0 - t1 * 2)) / t1,)


def f21(v0, v1, v2, v3, v4, v5):
    t0 = v3 * v2 * v1 * v0
    t1 = v4 * v5
    return ((t0 + sqrt(v2) * sqrt(v3) * sqrt(v0) * sqrt(v1) * sqrt(t0 - t1 * 2)) / t1,)


def f22(v0, v1, v2, v3, v4, v5):
    return (v3 * v2 * v1 * v0 / (v4 * v5),)


def f23(v0, v1, v2, v3):
    return (v0 * v1 * (v2 - 1) / (v2 * v3 * 2),)


def f24(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = 1 if v5 * v4 * v2 * v1 * 4 / (v6 * v3) >= v4 * v2 * v1 * v0 * (v6 - 1) * 2 / (v7 * (v6 * v6)) else 0
    return (t0,)


def f25(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v4 * v2 * v1 * (v6 * v5 * v7 * 2 - v0 * v3 * (v6 - 1)) * 2,)


def f26(v0, v1, v2):
    return (v2 * v0 * (v1 * v1),)


def f27(v0, v1, v2, v3):
    return (v2 * v1 * v3 * 2 / (v0 * (v2 - 1)),)


def f28(v0, v1, v2, v3):
    return (v0 * v1 * (v3 - 1) / (v3 * v2 * 2),)


def f29(v0, v1, v2, v3):
    t0 = v2 * v3 * 2
    t1 = v0 * v1
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f30(v0, v1, v2, v3):
    t0 = v0 * v1
    return (t0 / (t0 - v2 * v3 * 2),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, )
QUANTITIES = (
    ('experts that a token is sent to', (), False, True, False, True, ''),
    ('links on which a device sends at the same time', (), False, True, False, True, ''),
    ('bytes per weight or gradient that is sent', (), True, False, False, True, ''),
    ('batch of all devices, in tokens', (), False, True, False, True, ''),
    ('width of the model', (), False, True, False, True, ''),
    ('experts', (), False, True, False, True, ''),
    ('width of the feed-forward layer', (), False, True, False, True, ''),
    ('devices that take part', (), False, True, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of one link, one way', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('bytes per activation', (), True, False, False, True, ''),
    ('bytes of the whole array that takes part', (('byte', 1),), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('time of the transfers at the full bandwidth', (('second', 1),), False, False, False, True, ''),
)
FORMS = {
    'expert-data-parallel': {
        'title': 'Data parallelism of a mixture is compute-bound',
        'asked': 'B',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': True,
        'names': 'k n w B D E F N',
        'quantities': {'k': 0, 'n': 1, 'w': 2, 'B': 3, 'D': 4, 'E': 5, 'F': 6, 'N': 7, 'I': 8, 'C': 9, 'W': 10},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'B': ('C E N W k n w', (), None, None, ((((0, 'k n w C E N W'), True, None, False, ()),),), (1, 'k n w B C D E F N W'), ('>=', (2, 'k n w B C D E F N W'), 1, (3, 'n C N W'), 0), 'no finite B', None, (), None),
            'N': ('B C E W k n w', (), None, None, (((None, False, (4, 'k n w B C E W'), True, ()),),), (1, 'k n w B C D E F N W'), ('>=', (2, 'k n w B C D E F N W'), 1, (3, 'n C N W'), 1), 'no N', None, (), ((), (('no finite N', ('w',)),), ())),
            'E': ('B C N W k n w', (), None, None, (((None, False, (4, 'k n w B C N W'), True, ()),),), (1, 'k n w B C D E F N W'), ('>=', (2, 'k n w B C D E F N W'), 1, (3, 'n C N W'), 0), 'no E', None, (), ((), (('no finite E', ('w',)),), ())),
            'k': ('B C E N W n w', (), None, None, ((((5, 'n w B C E N W'), True, None, False, ()),),), (1, 'k n w B C D E F N W'), ('>=', (2, 'k n w B C D E F N W'), 1, (3, 'n C N W'), 0), 'no finite k', None, (), None),
            'C': ('B E N W k n w', (), None, None, (((None, False, (6, 'k n w B E N W'), True, ()),),), (1, 'k n w B C D E F N W'), ('>=', (2, 'k n w B C D E F N W'), 1, (3, 'n C N W'), 1), 'no C', None, (), ((), (('no finite C', ('w',)),), ())),
            'W': ('B C E N k n w', (), None, None, ((((7, 'k n w B C E N'), True, None, False, ()),),), (1, 'k n w B C D E F N W'), ('>=', (2, 'k n w B C D E F N W'), 1, (3, 'n C N W'), 1), 'no finite W', None, (), None),
        },
    },
    'routed-bytes': {
        'title': 'Activations that are sent to experts',
        'asked': 'V',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'a k B D V',
        'quantities': {'a': 11, 'k': 0, 'B': 3, 'D': 4, 'V': 12, 'I': 8, 'C': 9, 'W': 13},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'V': ('B D a k', (), None, None, ((((8, 'a k B D'), True, (8, 'a k B D'), True, ()),),), (9, 'a k B D V'), ('=', (10, 'a k B D V'), 1, (11, ''), 0), 'no V', None, (), ((), (('no finite V', ('a',)),), ())),
            'k': ('B D V a', (), None, None, ((((12, 'a B D V'), True, (12, 'a B D V'), True, ()),),), (9, 'a k B D V'), ('=', (10, 'a k B D V'), 1, (11, ''), 0), 'no k', None, (), ((), (('no finite k', ('a',)),), ())),
            'a': ('B D V k', (), None, None, ((((12, 'k B D V'), True, (12, 'k B D V'), True, ()),),), (9, 'a k B D V'), None, 'no a', None, (), None),
            'B': ('D V a k', (), None, None, ((((12, 'a k D V'), True, (12, 'a k D V'), True, ()),),), (9, 'a k B D V'), ('=', (10, 'a k B D V'), 1, (11, ''), 0), 'no B', None, (), ((), (('no finite B', ('a',)),), ())),
            'D': ('B V a k', (), None, None, ((((12, 'a k B V'), True, (12, 'a k B V'), True, ()),),), (9, 'a k B D V'), ('=', (10, 'a k B D V'), 1, (11, ''), 0), 'no D', None, (), ((), (('no finite D', ('a',)),), ())),
        },
    },
    'expert-exchange': {
        'title': 'Exchange of an expert-parallel layer',
        'asked': 'T_comms',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'a k B D N T_comms',
        'quantities': {'a': 11, 'k': 0, 'B': 3, 'D': 4, 'N': 7, 'T_comms': 14, 'I': 8, 'C': 9, 'W': 10},
        'given': (('at least two devices take part', (13, 'N')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_comms': ('B D N W a k', (), ((13, 'N'), 'N > 1'), None, ((((14, 'a k B D N W'), True, (14, 'a k B D N W'), True, ()),),), (15, 'a k B D N T_comms W'), ('=', (16, 'a k B D N T_comms W'), 1, (17, 'N W'), 0), 'no T_comms', None, (), ((), (('no finite T_comms', ('a',)),), ())),
            'k': ('B D N T_comms W a', (), ((13, 'N'), 'N > 1'), None, ((((18, 'a B D N T_comms W'), True, (18, 'a B D N T_comms W'), True, ()),),), (15, 'a k B D N T_comms W'), ('=', (16, 'a k B D N T_comms W'), 1, (17, 'N W'), 0), 'no k', None, (), ((), (('no finite k', ('a',)),), ())),
            'a': ('B D N T_comms W k', (), ((13, 'N'), 'N > 1'), None, ((((18, 'k B D N T_comms W'), True, (18, 'k B D N T_comms W'), True, ()),),), (15, 'a k B D N T_comms W'), None, 'no a', None, (), None),
            'B': ('D N T_comms W a k', (), ((13, 'N'), 'N > 1'), None, ((((18, 'a k D N T_comms W'), True, (18, 'a k D N T_comms W'), True, ()),),), (15, 'a k B D N T_comms W'), ('=', (16, 'a k B D N T_comms W'), 1, (17, 'N W'), 0), 'no B', None, (), ((), (('no finite B', ('a',)),), ())),
            'D': ('B N T_comms W a k', (), ((13, 'N'), 'N > 1'), None, ((((18, 'a k B N T_comms W'), True, (18, 'a k B N T_comms W'), True, ()),),), (15, 'a k B D N T_comms W'), ('=', (16, 'a k B D N T_comms W'), 1, (17, 'N W'), 0), 'no D', None, (), ((), (('no finite D', ('a',)),), ())),
            'N': ('B D T_comms W a k', (), None, (19, 'a k B D T_comms W'), ((((20, 'a k B D T_comms W'), True, (20, 'a k B D T_comms W'), True, ()), ((21, 'a k B D T_comms W'), True, (21, 'a k B D T_comms W'), True, ())), (((22, 'a k B D T_comms W'), True, (22, 'a k B D T_comms W'), True, ()),), ()), (15, 'a k B D N T_comms W'), ('=', (16, 'a k B D N T_comms W'), 2, (17, 'N W'), 2), 'no N', None, (), ((), (('no finite N', ('a',)),), ())),
            'W': ('B D N T_comms a k', (), ((13, 'N'), 'N > 1'), None, ((((14, 'a k B D N T_comms'), True, (14, 'a k B D N T_comms'), True, ()),),), (15, 'a k B D N T_comms W'), ('=', (16, 'a k B D N T_comms W'), 1, (17, 'N W'), 1), 'no W', None, (), ((), (('no finite W', ('a',)),), ())),
        },
    },
    'expert-parallel': {
        'title': 'Expert parallelism is compute-bound',
        'asked': 'F',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': True,
        'names': 'a k B D F N',
        'quantities': {'a': 11, 'k': 0, 'B': 3, 'D': 4, 'F': 6, 'N': 7, 'I': 8, 'C': 9, 'W': 10},
        'given': (('at least two devices take part', (13, 'N')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'F': ('C N W a', (), ((13, 'N'), 'N > 1'), None, ((((23, 'a C N W'), True, None, False, ()),),), (24, 'a k B C D F N W'), ('>=', (25, 'a k B C D F N W'), 1, (26, 'C N W'), 0), 'no finite F', None, (), None),
            'C': ('F N W a', (), ((13, 'N'), 'N > 1'), None, (((None, False, (27, 'a F N W'), True, ()),),), (24, 'a k B C D F N W'), ('>=', (25, 'a k B C D F N W'), 1, (26, 'C N W'), 1), 'no C', None, (), ((), (('no finite C', ('a',)),), ())),
            'W': ('C F N a', (), ((13, 'N'), 'N > 1'), None, ((((28, 'a C F N'), True, None, False, ()),),), (24, 'a k B C D F N W'), ('>=', (25, 'a k B C D F N W'), 1, (26, 'C N W'), 1), 'no finite W', None, (), None),
            'a': ('C F N W', (), ((13, 'N'), 'N > 1'), None, (((None, False, (27, 'C F N W'), True, ()),),), (24, 'a k B C D F N W'), None, 'no a', None, (), None),
            'N': ('C F W a', (), None, (29, 'a C F W'), (((None, False, None, False, ()),), ((None, False, (30, 'a C F W'), True, ()),)), (24, 'a k B C D F N W'), ('>=', (25, 'a k B C D F N W'), 1, (26, 'C N W'), 2), 'no N', None, (), ((), (('no finite N', ('a',)),), ())),
        },
    },
}
