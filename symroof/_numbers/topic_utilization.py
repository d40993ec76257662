"""The closed forms of the topic utilization; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1):
    return (v1 * v0 * 6,)


def f1(v0, v1, v2):
    t0 = 1 if v1 == v2 * v0 * 6 else 0
    return (t0,)


def f2(v0, v1):
    return (v1 / (v0 * 6),)


def f3(v0, v1):
    return (v0 / (v1 * 6),)


def f4(v0, v1):
    return (v1 * v0,)


def f5(v0, v1, v2):
    t0 = 1 if v1 == v2 * v0 else 0
    return (t0,)


def f6(v0, v1):
    return (v1 / v0,)


def f7(v0, v1):
    return (v0 / v1,)


def f8(v0, v1, v2, v3):
    return (v3 * v2 * 6 / (v1 * v0),)


def f9(v0, v1, v2, v3, v4):
    t0 = 1 if v4 == v3 * v2 * 6 / (v1 * v0) else 0
    return (t0,)


def f10(v0, v1, v2, v3):
    return (v3 * v1 * v0 / (v2 * 6),)


def f11(v0, v1, v2, v3, v4):
    return (v4 * v1 * v0 - v3 * v2 * 6,)


def f12(v0, v1, v2, v3):
    return (v2 * v1 * 6 / (v3 * v0),)


def f13(v0, v1, v2):
    t0 = 1 if v2 * v1 * 6 <= v0 else 0
    return (t0,)


def f14(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v6 * (v4 + v7 * v5 * v3 * v2 * 2) * 6 / (v1 * v0),)


def f15(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = 1 if v8 == v6 * (v4 * 6 + v7 * v5 * v3 * v2 * 12) / (v1 * v0) else 0
    return (t0,)


def f16(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v7 * v1 * v0 / (v4 * 6 + v6 * v5 * v3 * v2 * 12),)


def f17(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return (v8 * v1 * v0 - v6 * (v4 + v7 * v5 * v3 * v2 * 2) * 6,)


def f18(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v5 * (v3 + v6 * v4 * v2 * v1 * 2) * 6 / (v7 * v0),)


def f19(v0, v1, v2, v3, v4):
    t0 = v4 * v1 * v0
    t1 = v3 * v2 * 6
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f20(v0, v1, v2, v3, v4, v5, v6, v7):
    return ((v7 * v1 * v0 - v6 * v4 * 6) / (v6 * v5 * v3 * v2 * 12),)


def f21(v0, v1, v2, v3):
    return (v3 * v2 * 2 / (v1 * v0),)


def f22(v0, v1, v2, v3, v4):
    t0 = 1 if v4 == v3 * v2 * 2 / (v1 * v0) else 0
    return (t0,)


def f23(v0, v1, v2, v3):
    return (v3 * v1 * v0 / (v2 * 2),)


def f24(v0, v1, v2, v3, v4):
    return (v4 * v1 * v0 - v3 * v2 * 2,)


def f25(v0, v1, v2, v3):
    return (v2 * v1 * 2 / (v3 * v0),)


def f26(v0, v1, v2, v3, v4):
    return (v4 * v3 * (v0 + 3) * 2 / (v2 * v1),)


def f27(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v5 == v4 * (v3 * 6 + v3 * v0 * 2) / (v2 * v1) else 0
    return (t0,)


def f28(v0, v1, v2, v3, v4, v5):
    return (v5 * v2 * v1 - v4 * v3 * (v0 + 3) * 2,)


def f29(v0, v1, v2, v3, v4):
    return (v4 * v2 * v1 / (v3 * (v0 + 3) * 2),)


def f30(v0, v1, v2, v3, v4):
    t0 = v3 * v2
    return ((v4 * v1 * v0 - t0 * 6) / (t0 * 2),)


def f31(v0, v1, v2, v3, v4):
    return (v3 * v2 * (v0 + 3) * 2 / (v4 * v1),)


def f32(v0, v1, v2):
    return (v2 * v1 / v0,)


def f33(v0, v1, v2, v3):
    t0 = 1 if v3 == v2 * v1 / v0 else 0
    return (t0,)


def f34(v0, v1, v2, v3):
    return (v3 * v0 - v2 * v1,)


def f35(v0):
    return (v0,)


def f36(v0, v1, v2):
    return (v2 * v0 / v1,)


def f37(v0, v1, v2):
    return (v1 * v0 / v2,)


def f38(v0, v1):
    return (v1 * (v0 + 3) / 3,)


def f39(v0, v1, v2):
    t0 = 1 if v2 == v1 + v1 * v0 / 3 else 0
    return (t0,)


def f40(v0, v1, v2):
    return (v2 * 3 - v1 * 3 - v1 * v0,)


def f41():
    return (3,)


def f42(v0, v1):
    return (v1 * 3 / (v0 + 3),)


def f43(v0, v1):
    if v1 > v0:
        t0 = 0
    else:
        t1 = 1 if v1 <= v0 else (-1)
        t0 = t1
    return (t0,)


def f44(v0, v1):
    return ((v1 * 3 - v0 * 3) / v0,)


def f45(v0, v1, v2):
    return (v0 / (v1 * v2),)


def f46(v0, v1, v2, v3):
    t0 = 1 if v3 == v0 / (v1 * v2) else 0
    return (t0,)


def f47(v0, v1, v2):
    return (v2 * v0 * v1,)


def f48(v0, v1, v2, v3):
    return (v3 * v1 * v2 - v0,)


def f49(v0, v1):
    return (v0 * v1,)


def f50(v0, v1, v2):
    return (v0 / (v2 * v1),)


def f51(v0, v1, v2):
    t0 = 1 if v0 / v2 <= v1 else 0
    return (t0,)


def f52(v0, v1, v2, v3, v4, v5):
    t0 = v0 / v4
    t1 = v1 / v5
    t2 = t0 if t0 >= t1 or t0 != t0 else t1
    t3 = 1 if v3 == t2 / v2 else 0
    return (t3,)


def f53(v0, v1, v2, v3, v4):
    t0 = v0 / v3
    t1 = v1 / v4
    t2 = t0 if t0 >= t1 or t0 != t0 else t1
    t3 = 1 if 0 == t2 / v2 else 0
    return (t3,)


def f54(v0, v1, v2, v3):
    t0 = v2 * v1 * v3
    if t0 > v0:
        t1 = 0
    else:
        if t0 == v0:
            t2 = 1
        else:
            t3 = 2 if t0 < v0 else (-1)
            t2 = t3
        t1 = t2
    return (t1,)


def f55(v0, v1, v2, v3):
    return (v3 * v1 / (v2 * v0),)


def f56(v0, v1, v2, v3, v4):
    t0 = 1 if v0 == v4 * v2 / (v3 * v1) else 0
    return (t0,)


def f57(v0, v1, v2, v3, v4):
    return (v3 * v1 * v0 - v4 * v2,)


def f58(v0, v1, v2, v3):
    return (v3 * v2 / (v1 * v0),)


def f59(v0, v1, v2, v3):
    return (v3 * v1 * v0 / v2,)


def f60(v0, v1, v2, v3):
    return (v2 * v1 * v0 / v3,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58, f59, f60, )
QUANTITIES = (
    ('parameters', (), False, True, False, True, ''),
    ('model FLOPs per second', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('tokens per second', (('second', -1), ('token', 1)), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('devices', (), False, True, False, True, ''),
    ('tokens per second of one device', (('second', -1), ('token', 1)), False, False, False, True, ''),
    ('model FLOPs utilization (MFU)', (), False, False, True, True, ''),
    ('heads', (), False, True, False, True, ''),
    ('layers', (), False, True, False, True, ''),
    ('elements of a head', (), False, True, False, True, ''),
    ('length of a sequence', (), False, True, False, True, ''),
    ('share of the forward pass that is done again', (), False, False, False, True, ''),
    ('hardware FLOPs utilization (HFU)', (), False, False, True, True, ''),
    ('FLOPs of training per token', (('FLOP', 1), ('token', -1)), False, False, False, True, ''),
    ('FLOPs done per token, recomputation included', (('FLOP', 1), ('token', -1)), False, False, False, True, ''),
    ('FLOPs counted', (('FLOP', 1),), False, False, False, True, ''),
    ('time measured', (('second', 1),), False, False, False, True, ''),
    ('bytes moved over the link', (('byte', 1),), False, False, False, True, ''),
    ('FLOPs of the operation', (('FLOP', 1),), False, False, False, True, ''),
    ('share of the roof', (), False, False, True, True, ''),
    ('speed-up', (), False, False, False, True, ''),
    ('peak of the first device', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('peak of the second device', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('MFU on the first device', (), False, False, True, True, ''),
    ('MFU on the second device', (), False, False, True, True, ''),
)
FORMS = {
    'model-flops-rate': {
        'title': 'Model FLOPs per second',
        'asked': 'P',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'N P R',
        'quantities': {'N': 0, 'P': 1, 'R': 2, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'P': ('N R', (), None, None, ((((0, 'N R'), True, (0, 'N R'), True, ()),),), (1, 'N P R'), None, 'no P', None, (), None),
            'R': ('N P', (), None, None, ((((2, 'N P'), True, (2, 'N P'), True, ()),),), (1, 'N P R'), None, 'no R', None, (), None),
            'N': ('P R', (), None, None, ((((3, 'P R'), True, (3, 'P R'), True, ()),),), (1, 'N P R'), None, 'no N', None, (), None),
        },
    },
    'aggregate-rate': {
        'title': 'All devices and one',
        'asked': 'R',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'G R R_1',
        'quantities': {'G': 6, 'R': 2, 'R_1': 7, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'R': ('G R_1', (), None, None, ((((4, 'G R_1'), True, (4, 'G R_1'), True, ()),),), (5, 'G R R_1'), None, 'no R', None, (), None),
            'R_1': ('G R', (), None, None, ((((6, 'G R'), True, (6, 'G R'), True, ()),),), (5, 'G R R_1'), None, 'no R_1', None, (), None),
            'G': ('R R_1', (), None, None, ((((7, 'R R_1'), True, (7, 'R R_1'), True, ()),),), (5, 'G R R_1'), None, 'no G', None, (), None),
        },
    },
    'mfu': {
        'title': 'Model FLOPs utilization (MFU)',
        'asked': 'U',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'G N R U',
        'quantities': {'G': 6, 'N': 0, 'R': 2, 'U': 8, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'U': ('C G N R', (), None, None, ((((8, 'C G N R'), True, (8, 'C G N R'), True, ()),),), (9, 'C G N R U'), None, 'no U', None, (), None),
            'R': ('C G N U', (), None, None, ((((10, 'C G N U'), True, (10, 'C G N U'), True, ()),),), (9, 'C G N R U'), ('=', (11, 'C G N R U'), 1, (4, 'C G'), 0), 'no R', None, (), ((), (('no finite R', ('U',)),), ())),
            'N': ('C G R U', (), None, None, ((((10, 'C G R U'), True, (10, 'C G R U'), True, ()),),), (9, 'C G N R U'), ('=', (11, 'C G N R U'), 1, (4, 'C G'), 0), 'no N', None, (), ((), (('no finite N', ('U',)),), ())),
            'G': ('C N R U', (), None, None, ((((12, 'C N R U'), True, (12, 'C N R U'), True, ()),),), (9, 'C G N R U'), ('=', (11, 'C G N R U'), 1, (4, 'C G'), 1), 'no G', None, (), ((), (('no finite G', ('U',)),), ())),
            'C': ('G N R U', (), None, None, ((((12, 'G N R U'), True, (12, 'G N R U'), True, ()),),), (9, 'C G N R U'), ('=', (11, 'C G N R U'), 1, (4, 'C G'), 1), 'no C', None, (), ((), (('no finite C', ('U',)),), ())),
        },
    },
    'mfu-bound': {
        'title': 'Peak bound of training (MFU at most 1)',
        'asked': 'R',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'N R',
        'quantities': {'N': 0, 'R': 2, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'R': ('C N', (), None, None, (((None, False, (3, 'C N'), True, ()),),), (13, 'C N R'), None, 'no R', None, (), None),
            'N': ('C R', (), None, None, (((None, False, (3, 'C R'), True, ()),),), (13, 'C N R'), None, 'no N', None, (), None),
            'C': ('N R', (), None, None, ((((0, 'N R'), True, None, False, ()),),), (13, 'C N R'), None, 'no finite C', None, (), None),
        },
    },
    'mfu-with-attention': {
        'title': 'MFU with attention counted',
        'asked': 'U',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'G H L N Q R T U',
        'quantities': {'G': 6, 'H': 9, 'L': 10, 'N': 0, 'Q': 11, 'R': 2, 'T': 12, 'U': 8, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'U': ('C G H L N Q R T', (), None, None, ((((14, 'C G H L N Q R T'), True, (14, 'C G H L N Q R T'), True, ()),),), (15, 'C G H L N Q R T U'), None, 'no U', None, (), None),
            'R': ('C G H L N Q T U', (), None, None, ((((16, 'C G H L N Q T U'), True, (16, 'C G H L N Q T U'), True, ()),),), (15, 'C G H L N Q R T U'), ('=', (17, 'C G H L N Q R T U'), 1, (4, 'C G'), 0), 'no R', None, (), ((), (('no finite R', ('U',)),), ())),
            'G': ('C H L N Q R T U', (), None, None, ((((18, 'C H L N Q R T U'), True, (18, 'C H L N Q R T U'), True, ()),),), (15, 'C G H L N Q R T U'), ('=', (17, 'C G H L N Q R T U'), 1, (4, 'C G'), 1), 'no G', None, (), ((), (('no finite G', ('U',)),), ())),
            'C': ('G H L N Q R T U', (), None, None, ((((18, 'G H L N Q R T U'), True, (18, 'G H L N Q R T U'), True, ()),),), (15, 'C G H L N Q R T U'), ('=', (17, 'C G H L N Q R T U'), 1, (4, 'C G'), 1), 'no C', None, (), ((), (('no finite C', ('U',)),), ())),
            'T': ('C G H L N Q R U', (), None, (19, 'C G N R U'), ((((20, 'C G H L N Q R U'), True, (20, 'C G H L N Q R U'), True, ()),), ()), (15, 'C G H L N Q R T U'), ('=', (17, 'C G H L N Q R T U'), 1, (4, 'C G'), 0), 'no T', None, (), ((), (('no finite T', ('U',)),), ())),
        },
    },
    'forward-utilization': {
        'title': 'MFU of a forward pass',
        'asked': 'U',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'G N R U',
        'quantities': {'G': 6, 'N': 0, 'R': 2, 'U': 8, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'U': ('C G N R', (), None, None, ((((21, 'C G N R'), True, (21, 'C G N R'), True, ()),),), (22, 'C G N R U'), None, 'no U', None, (), None),
            'R': ('C G N U', (), None, None, ((((23, 'C G N U'), True, (23, 'C G N U'), True, ()),),), (22, 'C G N R U'), ('=', (24, 'C G N R U'), 1, (4, 'C G'), 0), 'no R', None, (), ((), (('no finite R', ('U',)),), ())),
            'N': ('C G R U', (), None, None, ((((23, 'C G R U'), True, (23, 'C G R U'), True, ()),),), (22, 'C G N R U'), ('=', (24, 'C G N R U'), 1, (4, 'C G'), 0), 'no N', None, (), ((), (('no finite N', ('U',)),), ())),
            'G': ('C N R U', (), None, None, ((((25, 'C N R U'), True, (25, 'C N R U'), True, ()),),), (22, 'C G N R U'), ('=', (24, 'C G N R U'), 1, (4, 'C G'), 1), 'no G', None, (), ((), (('no finite G', ('U',)),), ())),
            'C': ('G N R U', (), None, None, ((((25, 'G N R U'), True, (25, 'G N R U'), True, ()),),), (22, 'C G N R U'), ('=', (24, 'C G N R U'), 1, (4, 'C G'), 1), 'no C', None, (), ((), (('no finite C', ('U',)),), ())),
        },
    },
    'hfu': {
        'title': 'Hardware FLOPs utilization (HFU)',
        'asked': 'U_h',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'r G N R U_h',
        'quantities': {'r': 13, 'G': 6, 'N': 0, 'R': 2, 'U_h': 14, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'U_h': ('C G N R r', (), None, None, ((((26, 'r C G N R'), True, (26, 'r C G N R'), True, ()),),), (27, 'r C G N R U_h'), ('=', (28, 'r C G N R U_h'), 1, (4, 'C G'), 0), 'no U_h', None, (), None),
            'R': ('C G N U_h r', (), None, None, ((((29, 'r C G N U_h'), True, (29, 'r C G N U_h'), True, ()),),), (27, 'r C G N R U_h'), ('=', (28, 'r C G N R U_h'), 1, (4, 'C G'), 0), 'no R', None, (), ((), (('no finite R', ('U_h', 'U_h r')),), ())),
            'r': ('C G N R U_h', (), None, (19, 'C G N R U_h'), ((((30, 'C G N R U_h'), True, (30, 'C G N R U_h'), True, ()),), ()), (27, 'r C G N R U_h'), ('=', (28, 'r C G N R U_h'), 1, (4, 'C G'), 0), 'no r', None, (), ((), (('no finite r', ('U_h',)),), ())),
            'N': ('C G R U_h r', (), None, None, ((((29, 'r C G R U_h'), True, (29, 'r C G R U_h'), True, ()),),), (27, 'r C G N R U_h'), ('=', (28, 'r C G N R U_h'), 1, (4, 'C G'), 0), 'no N', None, (), ((), (('no finite N', ('U_h', 'U_h r')),), ())),
            'G': ('C N R U_h r', (), None, None, ((((31, 'r C N R U_h'), True, (31, 'r C N R U_h'), True, ()),),), (27, 'r C G N R U_h'), ('=', (28, 'r C G N R U_h'), 1, (4, 'C G'), 1), 'no G', None, (), ((), (('no finite G', ('U_h', 'U_h r')),), ())),
            'C': ('G N R U_h r', (), None, None, ((((31, 'r G N R U_h'), True, (31, 'r G N R U_h'), True, ()),),), (27, 'r C G N R U_h'), ('=', (28, 'r C G N R U_h'), 1, (4, 'C G'), 1), 'no C', None, (), ((), (('no finite C', ('U_h', 'U_h r')),), ())),
        },
    },
    'hfu-over-mfu': {
        'title': 'HFU from MFU, by FLOPs',
        'asked': 'U_h',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'c d U U_h',
        'quantities': {'c': 15, 'd': 16, 'U': 8, 'U_h': 14, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'U_h': ('U c d', (), None, None, ((((32, 'c d U'), True, (32, 'c d U'), True, ()),),), (33, 'c d U U_h'), ('=', (34, 'c d U U_h'), 1, (35, 'c'), 0), 'no U_h', None, (), ((), (('no finite U_h', ('U',)),), ())),
            'U': ('U_h c d', (), None, None, ((((36, 'c d U_h'), True, (36, 'c d U_h'), True, ()),),), (33, 'c d U U_h'), ('=', (34, 'c d U U_h'), 1, (35, 'c'), 0), 'no U', None, (), ((), (('no finite U', ('U_h',)),), ())),
            'd': ('U U_h c', (), None, None, ((((36, 'c U U_h'), True, (36, 'c U U_h'), True, ()),),), (33, 'c d U U_h'), ('=', (34, 'c d U U_h'), 1, (35, 'c'), 0), 'no d', None, (), ((), (('no finite d', ('U', 'U_h', 'U U_h')),), ())),
            'c': ('U U_h d', (), None, None, ((((37, 'd U U_h'), True, (37, 'd U U_h'), True, ()),),), (33, 'c d U U_h'), ('=', (34, 'c d U U_h'), 1, (35, 'c'), 1), 'no c', None, (), ((), (('no finite c', ('U', 'U_h', 'U U_h')),), ())),
        },
    },
    'hfu-with-recomputation': {
        'title': 'HFU from MFU, by recomputation',
        'asked': 'U_h',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'r U U_h',
        'quantities': {'r': 13, 'U': 8, 'U_h': 14, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'U_h': ('U r', (), None, None, ((((38, 'r U'), True, (38, 'r U'), True, ()),),), (39, 'r U U_h'), ('=', (40, 'r U U_h'), 1, (41, ''), 0), 'no U_h', None, (), ((), (('no finite U_h', ('U', 'U r')),), ())),
            'U': ('U_h r', (), None, None, ((((42, 'r U_h'), True, (42, 'r U_h'), True, ()),),), (39, 'r U U_h'), ('=', (40, 'r U U_h'), 1, (41, ''), 0), 'no U', None, (), ((), (('no finite U', ('U_h', 'U_h r')),), ())),
            'r': ('U U_h', (), None, (43, 'U U_h'), ((((44, 'U U_h'), True, (44, 'U U_h'), True, ()),), ()), (39, 'r U U_h'), ('=', (40, 'r U U_h'), 1, (41, ''), 0), 'no r', None, (), ((), (('no finite r', ('U', 'U_h', 'U U_h')),), ())),
        },
    },
    'measured-mfu': {
        'title': 'MFU of a measured run',
        'asked': 'U',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'p t U',
        'quantities': {'p': 17, 't': 18, 'U': 8, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'U': ('C p t', (), None, None, ((((45, 'p t C'), True, (45, 'p t C'), True, ()),),), (46, 'p t C U'), None, 'no U', None, (), None),
            'p': ('C U t', (), None, None, ((((47, 't C U'), True, (47, 't C U'), True, ()),),), (46, 'p t C U'), ('=', (48, 'p t C U'), 1, (49, 't C'), 0), 'no p', None, (), ((), (('no finite p', ('U',)),), ())),
            't': ('C U p', (), None, None, ((((50, 'p C U'), True, (50, 'p C U'), True, ()),),), (46, 'p t C U'), ('=', (48, 'p t C U'), 1, (49, 't C'), 1), 'no t', None, (), ((), (('no finite t', ('U',)),), ())),
            'C': ('U p t', (), None, None, ((((50, 'p t U'), True, (50, 'p t U'), True, ()),),), (46, 'p t C U'), ('=', (48, 'p t C U'), 1, (49, 't C'), 1), 'no C', None, (), ((), (('no finite C', ('U',)),), ())),
        },
    },
    'bandwidth-bound': {
        'title': 'Bandwidth bound of a measured run (MBU at most 1)',
        'asked': 't',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'q t',
        'quantities': {'q': 19, 't': 18, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            't': ('W q', (), None, None, ((((7, 'q W'), True, None, False, ()),),), (51, 'q t W'), None, 'no finite t', None, (), None),
            'q': ('W t', (), None, None, (((None, False, (49, 't W'), True, ()),),), (51, 'q t W'), None, 'no q', None, (), None),
            'W': ('q t', (), None, None, ((((7, 'q t'), True, None, False, ()),),), (51, 'q t W'), None, 'no finite W', None, (), None),
        },
    },
    'roof-share': {
        'title': 'Share of the roof',
        'asked': 'y',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'f q t y',
        'quantities': {'f': 20, 'q': 19, 't': 18, 'y': 21, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'y': ('C W f q t', (), None, None, ((((45, 'f t C'), True, (45, 'f t C'), True, (((45, 'q t W'), True, None, False, ()),)), ((45, 'q t W'), True, (45, 'q t W'), True, (((45, 'f t C'), True, None, False, ()),))),), (52, 'f q t y C W'), None, 'no y', None, (), None),
            't': ('C W f q y', (), None, None, ((((45, 'f y C'), True, (45, 'f y C'), True, (((45, 'q y W'), True, None, False, ()),)), ((45, 'q y W'), True, (45, 'q y W'), True, (((45, 'f y C'), True, None, False, ()),))),), (52, 'f q t y C W'), None, 'no t', None, (), ((), (), (('y', ('', (), None, None, ((),), (53, 'f q t C W'), None, 'no finite t', None, (), None)),))),
            'C': ('W f q t y', (), None, (54, 'q t y W'), ((((50, 'f t y'), True, (50, 'f t y'), True, ()),), (((50, 'f t y'), True, None, False, ()),), ()), (52, 'f q t y C W'), None, 'no C', None, (), ((), (), (('y', ('', (), None, None, ((),), (53, 'f q t C W'), None, 'no finite C', None, (), None)),))),
            'W': ('C f q t y', (), None, (54, 'f t y C'), ((((50, 'q t y'), True, (50, 'q t y'), True, ()),), (((50, 'q t y'), True, None, False, ()),), ()), (52, 'f q t y C W'), None, 'no W', None, (), ((), (), (('y', ('', (), None, None, ((),), (53, 'f q t C W'), None, 'no finite W', None, (), None)),))),
        },
    },
    'speed-up': {
        'title': 'Speed-up from one device to another',
        'asked': 'x',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'x C_1 C_2 U_1 U_2',
        'quantities': {'x': 22, 'C_1': 23, 'C_2': 24, 'U_1': 25, 'U_2': 26, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'x': ('C_1 C_2 U_1 U_2', (), None, None, ((((55, 'C_1 C_2 U_1 U_2'), True, (55, 'C_1 C_2 U_1 U_2'), True, ()),),), (56, 'x C_1 C_2 U_1 U_2'), ('=', (57, 'x C_1 C_2 U_1 U_2'), 1, (4, 'C_1 U_1'), 0), 'no x', None, (), (((('it divides by zero at these values', '', 'C_2·U_2/(C_1·U_1)', 'other values'), ('U_1', 'U_1 U_2')),), (('no finite x', ('U_2',)),), ())),
            'U_1': ('C_1 C_2 U_2 x', (), None, None, ((((58, 'x C_1 C_2 U_2'), True, (58, 'x C_1 C_2 U_2'), True, ()),),), (56, 'x C_1 C_2 U_1 U_2'), ('=', (57, 'x C_1 C_2 U_1 U_2'), 1, (4, 'C_1 U_1'), 1), 'no U_1', None, (), ((), (('no finite U_1', ('U_2', 'x', 'U_2 x')),), ())),
            'U_2': ('C_1 C_2 U_1 x', (), None, None, ((((59, 'x C_1 C_2 U_1'), True, (59, 'x C_1 C_2 U_1'), True, ()),),), (56, 'x C_1 C_2 U_1 U_2'), ('=', (57, 'x C_1 C_2 U_1 U_2'), 1, (4, 'C_1 U_1'), 0), 'no U_2', None, (), (((('it divides by zero at these values', '', 'C_2·U_2/(C_1·U_1)', 'other values'), ('U_1', 'U_1 x')),), (('no finite U_2', ('x',)),), ())),
            'C_1': ('C_2 U_1 U_2 x', (), None, None, ((((55, 'x C_2 U_1 U_2'), True, (55, 'x C_2 U_1 U_2'), True, ()),),), (56, 'x C_1 C_2 U_1 U_2'), ('=', (57, 'x C_1 C_2 U_1 U_2'), 1, (4, 'C_1 U_1'), 1), 'no C_1', None, (), (((('it divides by zero at these values', '', 'C_2·U_2/(C_1·U_1)', 'other values'), ('U_1', 'U_1 U_2', 'U_1 x', 'U_1 U_2 x')),), (('no finite C_1', ('U_2', 'x', 'U_2 x')),), ())),
            'C_2': ('C_1 U_1 U_2 x', (), None, None, ((((60, 'x C_1 U_1 U_2'), True, (60, 'x C_1 U_1 U_2'), True, ()),),), (56, 'x C_1 C_2 U_1 U_2'), ('=', (57, 'x C_1 C_2 U_1 U_2'), 1, (4, 'C_1 U_1'), 0), 'no C_2', None, (), (((('it divides by zero at these values', '', 'C_2·U_2/(C_1·U_1)', 'other values'), ('U_1', 'U_1 U_2', 'U_1 x', 'U_1 U_2 x')),), (('no finite C_2', ('U_2', 'x', 'U_2 x')),), ())),
        },
    },
}
