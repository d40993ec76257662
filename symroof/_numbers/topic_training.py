"""The closed forms of the topic training; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0):
    return (v0 * 2,)


def f1(v0, v1):
    t0 = 1 if v0 == v1 * 2 else 0
    return (t0,)


def f2(v0):
    return (v0 / 2,)


def f3(v0):
    return (v0 * 4,)


def f4(v0, v1):
    t0 = 1 if v0 == v1 * 4 else 0
    return (t0,)


def f5(v0):
    return (v0 / 4,)


def f6(v0):
    return (v0 * 6,)


def f7(v0, v1):
    t0 = 1 if v0 == v1 * 6 else 0
    return (t0,)


def f8(v0):
    return (v0 / 6,)


def f9(v0, v1):
    return (v1 * (v0 + 3) * 2,)


def f10(v0, v1, v2):
    t0 = 1 if v0 == v2 * 6 + v2 * v1 * 2 else 0
    return (t0,)


def f11(v0, v1, v2):
    return (v0 - v2 * 6 - v2 * v1 * 2,)


def f12():
    return (1,)


def f13(v0, v1):
    t0 = v1 * 6
    if v0 > t0:
        t1 = 0
    else:
        t2 = 1 if v0 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f14(v0, v1):
    return ((v0 - v1 * 6) / (v1 * 2),)


def f15(v0, v1):
    return (v0 / (v1 * 2 + 6),)


def f16(v0, v1):
    return (v1 * v0 * 6,)


def f17(v0, v1, v2):
    t0 = 1 if v1 == v2 * v0 * 6 else 0
    return (t0,)


def f18(v0, v1):
    return (v1 / (v0 * 6),)


def f19(v0, v1):
    return (v0 / (v1 * 6),)


def f20(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0 * 12,)


def f21(v0, v1, v2, v3, v4):
    t0 = 1 if v0 == v4 * v3 * v2 * v1 * 12 else 0
    return (t0,)


def f22(v0, v1, v2, v3):
    return (v0 / (v3 * v2 * v1 * 12),)


def f23(v0, v1, v2, v3, v4):
    return (v4 * v3 * v1 * v0 * 2 / v2,)


def f24(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v0 == v5 * v4 * v2 * v1 * 2 / v3 else 0
    return (t0,)


def f25(v0, v1, v2, v3, v4):
    return (v3 * v0 / (v4 * v2 * v1 * 2),)


def f26(v0, v1, v2, v3, v4, v5):
    return (v3 * v0 - v5 * v4 * v2 * v1 * 2,)


def f27(v0):
    return (v0,)


def f28(v0, v1, v2, v3, v4):
    return (v4 * v3 * v2 * v1 * 2 / v0,)


def f29(v0, v1, v2, v3, v4):
    return (v2 * v0 / (v4 * v3 * v1 * 2),)


def f30(v0, v1, v2, v3, v4):
    return (v2 * 6 + v4 * v3 * v1 * v0 * 12,)


def f31(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v0 == v3 * 6 + v5 * v4 * v2 * v1 * 12 else 0
    return (t0,)


def f32(v0, v1, v2, v3, v4):
    t0 = v4 * v3 * v2 * v1 * 12
    if v0 > t0:
        t1 = 0
    else:
        t2 = 1 if v0 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f33(v0, v1, v2, v3, v4):
    return (v0 / 6 - v4 * v3 * v2 * v1 * 2,)


def f34(v0, v1, v2, v3, v4):
    return ((v0 - v3 * 6) / (v4 * v2 * v1 * 12),)


def f35(v0, v1, v2, v3, v4, v5):
    return (v0 * (v3 + v5 * v4 * v2 * v1 * 2) * 6,)


def f36(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if v1 == v0 * (v4 * 6 + v6 * v5 * v3 * v2 * 12) else 0
    return (t0,)


def f37(v0, v1, v2, v3, v4, v5):
    return (v0 / (v3 * 6 + v5 * v4 * v2 * v1 * 12),)


def f38(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4 * v3 * v2 * v0 * 12
    if v1 > t0:
        t1 = 0
    else:
        t2 = 1 if v1 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f39(v0, v1, v2, v3, v4, v5):
    return ((v1 - v5 * v4 * v3 * v2 * v0 * 12) / (v0 * 6),)


def f40(v0, v1, v2):
    t0 = v2 * v0 * 6
    if v1 > t0:
        t1 = 0
    else:
        t2 = 1 if v1 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f41(v0, v1, v2, v3, v4, v5):
    return ((v1 - v4 * v0 * 6) / (v5 * v3 * v2 * v0 * 12),)


def f42(v0):
    return (v0 * Fraction(1, 86400000000000000000),)


def f43(v0, v1):
    t0 = 1 if v0 == v1 * Fraction(1, 86400000000000000000) else 0
    return (t0,)


def f44(v0):
    return (v0 * 86400000000000000000,)


def f45(v0, v1):
    return (v0 * 86400000000000000000 - v1,)


def f46():
    return (86400000000000000000,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, )
QUANTITIES = (
    ('FLOPs of the forward pass per token', (('FLOP', 1), ('token', -1)), False, False, False, True, ''),
    ('parameters', (), False, True, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('FLOPs of the backward pass per token', (('FLOP', 1), ('token', -1)), False, False, False, True, ''),
    ('FLOPs of training per token', (('FLOP', 1), ('token', -1)), False, False, False, True, ''),
    ('FLOPs done per token, recomputation included', (('FLOP', 1), ('token', -1)), False, False, False, True, ''),
    ('share of the forward pass that is done again', (), False, False, False, True, ''),
    ('training tokens', (('token', 1),), False, True, False, True, ''),
    ('FLOPs of the whole run', (('FLOP', 1),), False, False, False, True, ''),
    ('FLOPs of attention between positions per token', (('FLOP', 1), ('token', -1)), False, False, False, True, ''),
    ('heads', (), False, True, False, True, ''),
    ('layers', (), False, True, False, True, ''),
    ('elements of a head', (), False, True, False, True, ''),
    ('length of a sequence', (), False, True, False, True, ''),
    ('attention relative to the FLOPs of the parameters', (), False, False, False, True, ''),
    ('FLOPs of training per token with attention', (('FLOP', 1), ('token', -1)), False, False, False, True, ''),
    ('tokens of a step', (('token', 1),), False, True, False, True, ''),
    ('FLOPs of a step', (('FLOP', 1),), False, False, False, True, ''),
    ('PFLOP/s-days', (), False, False, False, True, ''),
)
FORMS = {
    'forward-flops': {
        'title': 'Forward pass of a token',
        'asked': 'e',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'e N',
        'quantities': {'e': 0, 'N': 1, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'e': ('N', (), None, None, ((((0, 'N'), True, (0, 'N'), True, ()),),), (1, 'e N'), None, 'no e', None, (), None),
            'N': ('e', (), None, None, ((((2, 'e'), True, (2, 'e'), True, ()),),), (1, 'e N'), None, 'no N', None, (), None),
        },
    },
    'backward-flops': {
        'title': 'Backward pass of a token',
        'asked': 'v',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'v N',
        'quantities': {'v': 5, 'N': 1, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'v': ('N', (), None, None, ((((3, 'N'), True, (3, 'N'), True, ()),),), (4, 'v N'), None, 'no v', None, (), None),
            'N': ('v', (), None, None, ((((5, 'v'), True, (5, 'v'), True, ()),),), (4, 'v N'), None, 'no N', None, (), None),
        },
    },
    'training-flops-per-token': {
        'title': 'Training on a token',
        'asked': 'c',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'c N',
        'quantities': {'c': 6, 'N': 1, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'c': ('N', (), None, None, ((((6, 'N'), True, (6, 'N'), True, ()),),), (7, 'c N'), None, 'no c', None, (), None),
            'N': ('c', (), None, None, ((((8, 'c'), True, (8, 'c'), True, ()),),), (7, 'c N'), None, 'no N', None, (), None),
        },
    },
    'recomputed-flops': {
        'title': 'Training on a token with recomputation',
        'asked': 'd',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'd r N',
        'quantities': {'d': 7, 'r': 8, 'N': 1, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'd': ('N r', (), None, None, ((((9, 'r N'), True, (9, 'r N'), True, ()),),), (10, 'd r N'), ('=', (11, 'd r N'), 1, (12, ''), 0), 'no d', None, (), None),
            'r': ('N d', (), None, (13, 'd N'), ((((14, 'd N'), True, (14, 'd N'), True, ()),), ()), (10, 'd r N'), None, 'no r', None, (), None),
            'N': ('d r', (), None, None, ((((15, 'd r'), True, (15, 'd r'), True, ()),),), (10, 'd r N'), ('=', (11, 'd r N'), 1, (12, ''), 0), 'no N', None, (), None),
        },
    },
    'training-flops': {
        'title': 'FLOPs of a training run',
        'asked': 'F',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'D F N',
        'quantities': {'D': 9, 'F': 10, 'N': 1, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'F': ('D N', (), None, None, ((((16, 'D N'), True, (16, 'D N'), True, ()),),), (17, 'D F N'), None, 'no F', None, (), None),
            'N': ('D F', (), None, None, ((((18, 'D F'), True, (18, 'D F'), True, ()),),), (17, 'D F N'), None, 'no N', None, (), None),
            'D': ('F N', (), None, None, ((((19, 'F N'), True, (19, 'F N'), True, ()),),), (17, 'D F N'), None, 'no D', None, (), None),
        },
    },
    'attention-flops': {
        'title': 'Attention of a token in training',
        'asked': 'g',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'g H L Q T',
        'quantities': {'g': 11, 'H': 12, 'L': 13, 'Q': 14, 'T': 15, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'g': ('H L Q T', (), None, None, ((((20, 'H L Q T'), True, (20, 'H L Q T'), True, ()),),), (21, 'g H L Q T'), None, 'no g', None, (), None),
            'L': ('H Q T g', (), None, None, ((((22, 'g H Q T'), True, (22, 'g H Q T'), True, ()),),), (21, 'g H L Q T'), None, 'no L', None, (), None),
            'H': ('L Q T g', (), None, None, ((((22, 'g L Q T'), True, (22, 'g L Q T'), True, ()),),), (21, 'g H L Q T'), None, 'no H', None, (), None),
            'Q': ('H L T g', (), None, None, ((((22, 'g H L T'), True, (22, 'g H L T'), True, ()),),), (21, 'g H L Q T'), None, 'no Q', None, (), None),
            'T': ('H L Q g', (), None, None, ((((22, 'g H L Q'), True, (22, 'g H L Q'), True, ()),),), (21, 'g H L Q T'), None, 'no T', None, (), None),
        },
    },
    'attention-share': {
        'title': 'Attention relative to the parameters',
        'asked': 'x',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'x H L N Q T',
        'quantities': {'x': 16, 'H': 12, 'L': 13, 'N': 1, 'Q': 14, 'T': 15, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'x': ('H L N Q T', (), None, None, ((((23, 'H L N Q T'), True, (23, 'H L N Q T'), True, ()),),), (24, 'x H L N Q T'), None, 'no x', None, (), None),
            'T': ('H L N Q x', (), None, None, ((((25, 'x H L N Q'), True, (25, 'x H L N Q'), True, ()),),), (24, 'x H L N Q T'), ('=', (26, 'x H L N Q T'), 1, (27, 'N'), 0), 'no T', None, (), ((), (('no finite T', ('x',)),), ())),
            'N': ('H L Q T x', (), None, None, ((((28, 'x H L Q T'), True, (28, 'x H L Q T'), True, ()),),), (24, 'x H L N Q T'), ('=', (26, 'x H L N Q T'), 1, (27, 'N'), 1), 'no N', None, (), ((), (('no finite N', ('x',)),), ())),
            'L': ('H N Q T x', (), None, None, ((((29, 'x H N Q T'), True, (29, 'x H N Q T'), True, ()),),), (24, 'x H L N Q T'), ('=', (26, 'x H L N Q T'), 1, (27, 'N'), 0), 'no L', None, (), ((), (('no finite L', ('x',)),), ())),
            'H': ('L N Q T x', (), None, None, ((((29, 'x L N Q T'), True, (29, 'x L N Q T'), True, ()),),), (24, 'x H L N Q T'), ('=', (26, 'x H L N Q T'), 1, (27, 'N'), 0), 'no H', None, (), ((), (('no finite H', ('x',)),), ())),
            'Q': ('H L N T x', (), None, None, ((((25, 'x H L N T'), True, (25, 'x H L N T'), True, ()),),), (24, 'x H L N Q T'), ('=', (26, 'x H L N Q T'), 1, (27, 'N'), 0), 'no Q', None, (), ((), (('no finite Q', ('x',)),), ())),
        },
    },
    'training-flops-with-attention': {
        'title': 'Training on a token, attention included',
        'asked': 'c_a',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'c_a H L N Q T',
        'quantities': {'c_a': 17, 'H': 12, 'L': 13, 'N': 1, 'Q': 14, 'T': 15, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'c_a': ('H L N Q T', (), None, None, ((((30, 'H L N Q T'), True, (30, 'H L N Q T'), True, ()),),), (31, 'c_a H L N Q T'), None, 'no c_a', None, (), None),
            'N': ('H L Q T c_a', (), None, (32, 'c_a H L Q T'), ((((33, 'c_a H L Q T'), True, (33, 'c_a H L Q T'), True, ()),), ()), (31, 'c_a H L N Q T'), None, 'no N', None, (), None),
            'T': ('H L N Q c_a', (), None, (13, 'c_a N'), ((((34, 'c_a H L N Q'), True, (34, 'c_a H L N Q'), True, ()),), ()), (31, 'c_a H L N Q T'), None, 'no T', None, (), None),
        },
    },
    'step-flops': {
        'title': 'FLOPs of a step, attention included',
        'asked': 'F_s',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'B F_s H L N Q T',
        'quantities': {'B': 18, 'F_s': 19, 'H': 12, 'L': 13, 'N': 1, 'Q': 14, 'T': 15, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'F_s': ('B H L N Q T', (), None, None, ((((35, 'B H L N Q T'), True, (35, 'B H L N Q T'), True, ()),),), (36, 'B F_s H L N Q T'), None, 'no F_s', None, (), None),
            'B': ('F_s H L N Q T', (), None, None, ((((37, 'F_s H L N Q T'), True, (37, 'F_s H L N Q T'), True, ()),),), (36, 'B F_s H L N Q T'), None, 'no B', None, (), None),
            'N': ('B F_s H L Q T', (), None, (38, 'B F_s H L Q T'), ((((39, 'B F_s H L Q T'), True, (39, 'B F_s H L Q T'), True, ()),), ()), (36, 'B F_s H L N Q T'), None, 'no N', None, (), None),
            'T': ('B F_s H L N Q', (), None, (40, 'B F_s N'), ((((41, 'B F_s H L N Q'), True, (41, 'B F_s H L N Q'), True, ()),), ()), (36, 'B F_s H L N Q T'), None, 'no T', None, (), None),
        },
    },
    'petaflops-days': {
        'title': 'PFLOP/s-days',
        'asked': 'z',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'z F',
        'quantities': {'z': 20, 'F': 10, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'z': ('F', (), None, None, ((((42, 'F'), True, (42, 'F'), True, ()),),), (43, 'z F'), None, 'no z', None, (), None),
            'F': ('z', (), None, None, ((((44, 'z'), True, (44, 'z'), True, ()),),), (43, 'z F'), ('=', (45, 'z F'), 1, (46, ''), 0), 'no F', None, (), ((), (('no finite F', ('z',)),), ())),
        },
    },
}
