"""The closed forms of the topic collectives; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0):
    t0 = 1 if v0 > 1 else 0
    return (t0,)


def f1(v0, v1, v2, v3):
    return (v2 * (v1 - 1) / (v1 * v0 * v3),)


def f2(v0, v1, v2, v3, v4):
    t0 = 1 if v2 == v3 * (v1 - 1) / (v1 * v0 * v4) else 0
    return (t0,)


def f3(v0, v1, v2, v3):
    return (v2 * v1 * v0 * v3 / (v1 - 1),)


def f4(v0, v1, v2, v3):
    return (v3 * (v1 - 1) / (v2 * v1 * v0),)


def f5(v0, v1, v2, v3):
    return (v2 * (v0 - 1) / (v1 * v0 * v3),)


def f6(v0, v1, v2, v3):
    t0 = v1 * v0 * v3
    if t0 < v2:
        t1 = 0
    else:
        t2 = 1 if t0 >= v2 else (-1)
        t1 = t2
    return (t1,)


def f7(v0, v1, v2, v3):
    return (v2 / (v2 - v1 * v0 * v3),)


def f8(v0, v1, v2):
    return (v1 / (v0 * v2),)


def f9(v0, v1, v2, v3):
    t0 = 1 if v1 == v2 / (v0 * v3) else 0
    return (t0,)


def f10(v0, v1, v2):
    return (v1 * v0 * v2,)


def f11(v0, v1, v2):
    return (v2 / (v1 * v0),)


def f12(v0, v1):
    return (v0 / v1,)


def f13(v0, v1, v2):
    t0 = 1 if v1 == v0 / v2 else 0
    return (t0,)


def f14(v0, v1):
    return (v1 * v0,)


def f15(v0, v1, v2, v3):
    return (v1 / (v3 * v0 * v2),)


def f16(v0, v1, v2, v3, v4):
    t0 = 1 if v2 == v1 / (v4 * v0 * v3) else 0
    return (t0,)


def f17(v0, v1, v2, v3):
    return (v3 * v1 * v0 * v2,)


def f18(v0, v1, v2, v3):
    return (v1 / (v2 * v0 * v3),)


def f19(v0, v1, v2, v3):
    return (v1 / (v3 * v2 * v0),)


def f20(v0, v1, v2, v3):
    return (v0 / (v3 * v1 * v2),)


def f21(v0):
    return (v0 - 1,)


def f22(v0, v1):
    t0 = 1 if v0 == v1 - 1 else 0
    return (t0,)


def f23(v0):
    return (v0 + 1,)


def f24(v0):
    return (v0 / 2,)


def f25(v0, v1):
    t0 = 1 if v0 == v1 / 2 else 0
    return (t0,)


def f26(v0):
    return (v0 * 2,)


def f27(v0, v1, v2):
    return (v1 * v0 / v2,)


def f28(v0, v1, v2, v3):
    t0 = 1 if v2 == v1 * v0 / v3 else 0
    return (t0,)


def f29(v0, v1, v2):
    return (v1 * v2 / v0,)


def f30(v0, v1, v2, v3):
    return (v2 * (v1 * 2 - 2) / (v1 * v0 * v3),)


def f31(v0, v1, v2, v3, v4):
    t0 = 1 if v2 == v3 * (v1 - 1) * 2 / (v1 * v0 * v4) else 0
    return (t0,)


def f32(v0, v1, v2, v3):
    return (v2 * v1 * v0 * v3 / (v1 * 2 - 2),)


def f33(v0, v1, v2, v3):
    return (v3 * (v1 * 2 - 2) / (v2 * v1 * v0),)


def f34(v0, v1, v2, v3):
    return (v2 * (v0 * 2 - 2) / (v1 * v0 * v3),)


def f35(v0, v1, v2, v3):
    t0 = v1 * v0 * v3
    t1 = v2 * 2
    if t0 < t1:
        t2 = 0
    else:
        t3 = 1 if t0 >= t1 else (-1)
        t2 = t3
    return (t2,)


def f36(v0, v1, v2, v3):
    t0 = v2 * 2
    return (t0 / (t0 - v1 * v0 * v3),)


def f37(v0, v1, v2):
    return (v1 * 2 / (v0 * v2),)


def f38(v0, v1, v2, v3):
    t0 = 1 if v1 == v2 * 2 / (v0 * v3) else 0
    return (t0,)


def f39(v0, v1, v2):
    return (v1 * v0 * v2 / 2,)


def f40(v0, v1, v2):
    return (v2 * 2 / (v1 * v0),)


def f41(v0, v1):
    t0 = 1 if v0 > 1 and v1 > 1 else 0
    return (t0,)


def f42(v0, v1, v2):
    return (v1 * (v0 - 1) / (v0 * v2),)


def f43(v0, v1, v2):
    return (v1 * (v0 - 1) / (v2 * v0),)


def f44(v0, v1, v2, v3, v4, v5):
    if v2 >= v3 * (v0 - 1) / (v0 * v4):
        t0 = v2 >= v3 * (v1 - 1) / (v5 * v1)
    else:
        t0 = False
    t1 = 1 if t0 else 0
    return (t1,)


def f45(v0, v1, v2):
    return (v1 * v0 * v2 / (v0 - 1),)


def f46(v0, v1, v2):
    return (v2 * v1 * v0 / (v0 - 1),)


def f47(v0, v1, v2, v3):
    t0 = v2 + v3 * v1 * v0
    t1 = v2 * v0
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f48(v0, v1, v2):
    return (v2 * (v0 - 1) / (v1 * v0),)


def f49(v0, v1, v2, v3):
    t0 = v2 + v1 * v0 * v3
    t1 = v2 * v0
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f50(v0, v1, v2, v3, v4):
    t0 = v2 + v4 * v1 * v0
    t1 = v2 * v0
    t2 = v1 * v3
    t3 = t0 >= t1
    if t2 >= v2 and t3:
        t4 = 0
    else:
        if t2 < v2 and t3:
            t5 = 1
        else:
            t6 = 2 if t0 < t1 else (-1)
            t5 = t6
        t4 = t5
    return (t4,)


def f51(v0, v1, v2):
    return (v1 / (v1 - v0 * v2),)


def f52(v0, v1, v2, v3, v4):
    t0 = v2 + v1 * v0 * v3
    t1 = v2 * v0
    t2 = t0 >= t1
    t3 = v4 * v1
    if t2 and t3 >= v2:
        t4 = 0
    else:
        if t2 and t3 < v2:
            t5 = 1
        else:
            t6 = 2 if t0 < t1 else (-1)
            t5 = t6
        t4 = t5
    return (t4,)


def f53(v0, v1, v2):
    return (v1 / (v1 - v2 * v0),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, )
QUANTITIES = (
    ('links on which a device sends at the same time', (), False, True, False, True, ''),
    ('devices that take part', (), False, True, False, True, ''),
    ('time of an AllGather', (('second', 1),), False, False, False, True, ''),
    ('bytes of the whole array that takes part', (('byte', 1),), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of one link, one way', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('bytes of the array before it was sharded over other axes', (('byte', 1),), False, False, False, True, ''),
    ('devices of other axes over which the array is sharded already', (), False, True, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('hops, each over one link', (), False, True, False, True, ''),
    ('bytes of the shard that one device holds', (('byte', 1),), False, False, False, True, ''),
    ('time of a ReduceScatter', (('second', 1),), False, False, False, True, ''),
    ('time of an AllReduce', (('second', 1),), False, False, False, True, ''),
    ('devices of a node', (), False, True, False, True, ''),
    ('nodes', (), False, True, False, True, ''),
    ('bandwidth out of a node, one way, of all its devices together', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'allgather': {
        'title': 'AllGather',
        'asked': 'T_ag',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'n N T_ag V',
        'quantities': {'n': 0, 'N': 1, 'T_ag': 2, 'V': 3, 'I': 4, 'C': 5, 'W': 6},
        'given': (('at least two devices take part', (0, 'N')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_ag': ('N V W n', (), ((0, 'N'), 'N > 1'), None, ((((1, 'n N V W'), True, (1, 'n N V W'), True, ()),),), (2, 'n N T_ag V W'), None, 'no T_ag', None, (), None),
            'V': ('N T_ag W n', (), ((0, 'N'), 'N > 1'), None, ((((3, 'n N T_ag W'), True, (3, 'n N T_ag W'), True, ()),),), (2, 'n N T_ag V W'), None, 'no V', None, (), None),
            'W': ('N T_ag V n', (), ((0, 'N'), 'N > 1'), None, ((((4, 'n N T_ag V'), True, (4, 'n N T_ag V'), True, ()),),), (2, 'n N T_ag V W'), None, 'no W', None, (), None),
            'n': ('N T_ag V W', (), ((0, 'N'), 'N > 1'), None, ((((5, 'N T_ag V W'), True, (5, 'N T_ag V W'), True, ()),),), (2, 'n N T_ag V W'), None, 'no n', None, (), None),
            'N': ('T_ag V W n', (), None, (6, 'n T_ag V W'), ((((7, 'n T_ag V W'), True, (7, 'n T_ag V W'), True, ()),), ()), (2, 'n N T_ag V W'), None, 'no N', None, (), None),
        },
    },
    'allgather-ring': {
        'title': 'AllGather, whatever the number of devices',
        'asked': 'T_ag',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'n T_ag V',
        'quantities': {'n': 0, 'T_ag': 2, 'V': 3, 'I': 4, 'C': 5, 'W': 6},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_ag': ('V W n', (), None, None, ((((8, 'n V W'), True, (8, 'n V W'), True, ()),),), (9, 'n T_ag V W'), None, 'no T_ag', None, (), None),
            'V': ('T_ag W n', (), None, None, ((((10, 'n T_ag W'), True, (10, 'n T_ag W'), True, ()),),), (9, 'n T_ag V W'), None, 'no V', None, (), None),
            'W': ('T_ag V n', (), None, None, ((((11, 'n T_ag V'), True, (11, 'n T_ag V'), True, ()),),), (9, 'n T_ag V W'), None, 'no W', None, (), None),
            'n': ('T_ag V W', (), None, None, ((((8, 'T_ag V W'), True, (8, 'T_ag V W'), True, ()),),), (9, 'n T_ag V W'), None, 'no n', None, (), None),
        },
    },
    'sharded-already': {
        'title': 'An array that is sharded over other axes',
        'asked': 'V',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'A V Y',
        'quantities': {'A': 7, 'V': 3, 'Y': 8, 'I': 4, 'C': 5, 'W': 9},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'V': ('A Y', (), None, None, ((((12, 'A Y'), True, (12, 'A Y'), True, ()),),), (13, 'A V Y'), None, 'no V', None, (), None),
            'A': ('V Y', (), None, None, ((((14, 'V Y'), True, (14, 'V Y'), True, ()),),), (13, 'A V Y'), None, 'no A', None, (), None),
            'Y': ('A V', (), None, None, ((((12, 'A V'), True, (12, 'A V'), True, ()),),), (13, 'A V Y'), None, 'no Y', None, (), None),
        },
    },
    'allgather-sharded': {
        'title': 'AllGather over one axis of a sharded array',
        'asked': 'T_ag',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'n A T_ag Y',
        'quantities': {'n': 0, 'A': 7, 'T_ag': 2, 'Y': 8, 'I': 4, 'C': 5, 'W': 6},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_ag': ('A W Y n', (), None, None, ((((15, 'n A W Y'), True, (15, 'n A W Y'), True, ()),),), (16, 'n A T_ag W Y'), None, 'no T_ag', None, (), None),
            'A': ('T_ag W Y n', (), None, None, ((((17, 'n T_ag W Y'), True, (17, 'n T_ag W Y'), True, ()),),), (16, 'n A T_ag W Y'), None, 'no A', None, (), None),
            'Y': ('A T_ag W n', (), None, None, ((((18, 'n A T_ag W'), True, (18, 'n A T_ag W'), True, ()),),), (16, 'n A T_ag W Y'), None, 'no Y', None, (), None),
            'W': ('A T_ag Y n', (), None, None, ((((19, 'n A T_ag Y'), True, (19, 'n A T_ag Y'), True, ()),),), (16, 'n A T_ag W Y'), None, 'no W', None, (), None),
            'n': ('A T_ag W Y', (), None, None, ((((20, 'A T_ag W Y'), True, (20, 'A T_ag W Y'), True, ()),),), (16, 'n A T_ag W Y'), None, 'no n', None, (), None),
        },
    },
    'hops-one-way': {
        'title': 'Hops round a ring in one direction, or along a line',
        'asked': 'h',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'h N',
        'quantities': {'h': 10, 'N': 1, 'I': 4, 'C': 5, 'W': 9},
        'given': (('at least two devices take part', (0, 'N')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'h': ('N', (), ((0, 'N'), 'N > 1'), None, ((((21, 'N'), True, (21, 'N'), True, ()),),), (22, 'h N'), None, 'no h', None, (), None),
            'N': ('h', (), None, None, ((((23, 'h'), True, (23, 'h'), True, ()),),), (22, 'h N'), None, 'no N', None, (), None),
        },
    },
    'hops-both-ways': {
        'title': 'Hops round a ring in both directions',
        'asked': 'h',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'h N',
        'quantities': {'h': 10, 'N': 1, 'I': 4, 'C': 5, 'W': 9},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'h': ('N', (), None, None, ((((24, 'N'), True, (24, 'N'), True, ()),),), (25, 'h N'), None, 'no h', None, (), None),
            'N': ('h', (), None, None, ((((26, 'h'), True, (26, 'h'), True, ()),),), (25, 'h N'), None, 'no N', None, (), None),
        },
    },
    'allgather-hops': {
        'title': 'AllGather hop by hop',
        'asked': 'T_ag',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'h v T_ag',
        'quantities': {'h': 10, 'v': 11, 'T_ag': 2, 'I': 4, 'C': 5, 'W': 6},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_ag': ('W h v', (), None, None, ((((27, 'h v W'), True, (27, 'h v W'), True, ()),),), (28, 'h v T_ag W'), None, 'no T_ag', None, (), None),
            'h': ('T_ag W v', (), None, None, ((((29, 'v T_ag W'), True, (29, 'v T_ag W'), True, ()),),), (28, 'h v T_ag W'), None, 'no h', None, (), None),
            'v': ('T_ag W h', (), None, None, ((((29, 'h T_ag W'), True, (29, 'h T_ag W'), True, ()),),), (28, 'h v T_ag W'), None, 'no v', None, (), None),
            'W': ('T_ag h v', (), None, None, ((((27, 'h v T_ag'), True, (27, 'h v T_ag'), True, ()),),), (28, 'h v T_ag W'), None, 'no W', None, (), None),
        },
    },
    'reduce-scatter': {
        'title': 'ReduceScatter',
        'asked': 'T_rs',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'n N T_rs V',
        'quantities': {'n': 0, 'N': 1, 'T_rs': 12, 'V': 3, 'I': 4, 'C': 5, 'W': 6},
        'given': (('at least two devices take part', (0, 'N')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_rs': ('N V W n', (), ((0, 'N'), 'N > 1'), None, ((((1, 'n N V W'), True, (1, 'n N V W'), True, ()),),), (2, 'n N T_rs V W'), None, 'no T_rs', None, (), None),
            'V': ('N T_rs W n', (), ((0, 'N'), 'N > 1'), None, ((((3, 'n N T_rs W'), True, (3, 'n N T_rs W'), True, ()),),), (2, 'n N T_rs V W'), None, 'no V', None, (), None),
            'W': ('N T_rs V n', (), ((0, 'N'), 'N > 1'), None, ((((4, 'n N T_rs V'), True, (4, 'n N T_rs V'), True, ()),),), (2, 'n N T_rs V W'), None, 'no W', None, (), None),
            'n': ('N T_rs V W', (), ((0, 'N'), 'N > 1'), None, ((((5, 'N T_rs V W'), True, (5, 'N T_rs V W'), True, ()),),), (2, 'n N T_rs V W'), None, 'no n', None, (), None),
            'N': ('T_rs V W n', (), None, (6, 'n T_rs V W'), ((((7, 'n T_rs V W'), True, (7, 'n T_rs V W'), True, ()),), ()), (2, 'n N T_rs V W'), None, 'no N', None, (), None),
        },
    },
    'allreduce': {
        'title': 'AllReduce',
        'asked': 'T_ar',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'n N T_ar V',
        'quantities': {'n': 0, 'N': 1, 'T_ar': 13, 'V': 3, 'I': 4, 'C': 5, 'W': 6},
        'given': (('at least two devices take part', (0, 'N')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_ar': ('N V W n', (), ((0, 'N'), 'N > 1'), None, ((((30, 'n N V W'), True, (30, 'n N V W'), True, ()),),), (31, 'n N T_ar V W'), None, 'no T_ar', None, (), None),
            'V': ('N T_ar W n', (), ((0, 'N'), 'N > 1'), None, ((((32, 'n N T_ar W'), True, (32, 'n N T_ar W'), True, ()),),), (31, 'n N T_ar V W'), None, 'no V', None, (), None),
            'W': ('N T_ar V n', (), ((0, 'N'), 'N > 1'), None, ((((33, 'n N T_ar V'), True, (33, 'n N T_ar V'), True, ()),),), (31, 'n N T_ar V W'), None, 'no W', None, (), None),
            'n': ('N T_ar V W', (), ((0, 'N'), 'N > 1'), None, ((((34, 'N T_ar V W'), True, (34, 'N T_ar V W'), True, ()),),), (31, 'n N T_ar V W'), None, 'no n', None, (), None),
            'N': ('T_ar V W n', (), None, (35, 'n T_ar V W'), ((((36, 'n T_ar V W'), True, (36, 'n T_ar V W'), True, ()),), ()), (31, 'n N T_ar V W'), None, 'no N', None, (), None),
        },
    },
    'allreduce-ring': {
        'title': 'AllReduce, whatever the number of devices',
        'asked': 'T_ar',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'n T_ar V',
        'quantities': {'n': 0, 'T_ar': 13, 'V': 3, 'I': 4, 'C': 5, 'W': 6},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_ar': ('V W n', (), None, None, ((((37, 'n V W'), True, (37, 'n V W'), True, ()),),), (38, 'n T_ar V W'), None, 'no T_ar', None, (), None),
            'V': ('T_ar W n', (), None, None, ((((39, 'n T_ar W'), True, (39, 'n T_ar W'), True, ()),),), (38, 'n T_ar V W'), None, 'no V', None, (), None),
            'W': ('T_ar V n', (), None, None, ((((40, 'n T_ar V'), True, (40, 'n T_ar V'), True, ()),),), (38, 'n T_ar V W'), None, 'no W', None, (), None),
            'n': ('T_ar V W', (), None, None, ((((37, 'T_ar V W'), True, (37, 'T_ar V W'), True, ()),),), (38, 'n T_ar V W'), None, 'no n', None, (), None),
        },
    },
    'allreduce-in-network': {
        'title': 'AllReduce with sums in the switch',
        'asked': 'T_ar',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'n T_ar V',
        'quantities': {'n': 0, 'T_ar': 13, 'V': 3, 'I': 4, 'C': 5, 'W': 6},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_ar': ('V W n', (), None, None, ((((8, 'n V W'), True, (8, 'n V W'), True, ()),),), (9, 'n T_ar V W'), None, 'no T_ar', None, (), None),
            'V': ('T_ar W n', (), None, None, ((((10, 'n T_ar W'), True, (10, 'n T_ar W'), True, ()),),), (9, 'n T_ar V W'), None, 'no V', None, (), None),
            'W': ('T_ar V n', (), None, None, ((((11, 'n T_ar V'), True, (11, 'n T_ar V'), True, ()),),), (9, 'n T_ar V W'), None, 'no W', None, (), None),
            'n': ('T_ar V W', (), None, None, ((((8, 'T_ar V W'), True, (8, 'T_ar V W'), True, ()),),), (9, 'n T_ar V W'), None, 'no n', None, (), None),
        },
    },
    'allgather-two-levels': {
        'title': 'AllGather over nodes of devices',
        'asked': 'T_ag',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'd m T_ag V W_o',
        'quantities': {'d': 14, 'm': 15, 'T_ag': 2, 'V': 3, 'W_o': 16, 'I': 4, 'C': 5, 'W': 6},
        'given': (('at least two devices a node', (0, 'd')), ('at least two nodes', (0, 'm'))),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_ag': ('V W W_o d m', (), ((41, 'd m'), 'd > 1 and m > 1'), None, ((((42, 'd V W'), True, None, False, (((43, 'm V W_o'), True, None, False, ()),)),),), (44, 'd m T_ag V W W_o'), None, 'no finite T_ag', None, (), None),
            'V': ('T_ag W W_o d m', (), ((41, 'd m'), 'd > 1 and m > 1'), None, (((None, False, (45, 'd T_ag W'), True, ((None, False, (46, 'm T_ag W_o'), True, ()),)),),), (44, 'd m T_ag V W W_o'), None, 'no V', None, (), None),
            'W': ('T_ag V W_o d m', (), ((41, 'd m'), 'd > 1 and m > 1'), (47, 'm T_ag V W_o'), ((((48, 'd T_ag V'), True, None, False, ()),), ()), (44, 'd m T_ag V W W_o'), None, 'no finite W', None, (), None),
            'W_o': ('T_ag V W d m', (), ((41, 'd m'), 'd > 1 and m > 1'), (49, 'd T_ag V W'), ((((48, 'm T_ag V'), True, None, False, ()),), ()), (44, 'd m T_ag V W W_o'), None, 'no finite W_o', None, (), None),
            'd': ('T_ag V W W_o m', (), ((0, 'm'), 'm > 1'), (50, 'm T_ag V W W_o'), (((None, False, None, False, ()),), ((None, False, (51, 'T_ag V W'), True, ()),), ()), (44, 'd m T_ag V W W_o'), None, 'no d', None, (), None),
            'm': ('T_ag V W W_o d', (), ((0, 'd'), 'd > 1'), (52, 'd T_ag V W W_o'), (((None, False, None, False, ()),), ((None, False, (53, 'T_ag V W_o'), True, ()),), ()), (44, 'd m T_ag V W W_o'), None, 'no m', None, (), None),
        },
    },
}
