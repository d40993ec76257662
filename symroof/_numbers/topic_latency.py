"""The closed forms of the topic latency; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction

from symroof.instant.words import power, sqrt


def f0(v0, v1):
    return (v0 * v1,)


def f1(v0, v1, v2):
    t0 = 1 if v1 / v2 <= v0 else 0
    return (t0,)


def f2(v0, v1):
    return (v1 / v0,)


def f3(v0, v1):
    return (v0 / v1,)


def f4(v0, v1, v2):
    t0 = 1 if v0 == v2 / v1 else 0
    return (t0,)


def f5(v0, v1):
    return (v1 * v0,)


def f6(v0, v1, v2):
    return (v1 * v0 * v2,)


def f7(v0, v1, v2, v3):
    t0 = 1 if v2 / (v1 * v3) <= v0 else 0
    return (t0,)


def f8(v0, v1, v2):
    return (v1 / (v0 * v2),)


def f9(v0, v1, v2):
    return (v2 / (v1 * v0),)


def f10(v0, v1, v2, v3):
    return (v2 * v0 / (v1 * v3),)


def f11(v0, v1, v2, v3, v4, v5):
    t0 = v4 / (v3 * v5)
    t1 = v0 if v0 >= t0 or v0 != v0 else t0
    t2 = 1 if v2 == v1 * t1 else 0
    return (t2,)


def f12(v0, v1, v2, v3):
    return (v1 * v0 * v3 / v2,)


def f13(v0, v1, v2):
    t0 = v1 * v0
    if v2 > t0:
        t1 = 0
    else:
        if v2 == t0:
            t2 = 1
        else:
            t3 = 2 if v2 < t0 else (-1)
            t2 = t3
        t1 = t2
    return (t1,)


def f14(v0, v1, v2, v3):
    return (v2 * v1 * v3 / v0,)


def f15(v0, v1, v2, v3):
    return (v3 * v0 / (v2 * v1),)


def f16(v0, v1, v2, v3, v4):
    t0 = v2 * v1 * v4
    t1 = v3 * v0
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


def f17(v0, v1, v2, v3, v4):
    return ((v3 + v2 * v1 * v0 * v4) / (v2 * v4),)


def f18(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v3 == v1 * v0 + v4 / (v2 * v5) else 0
    return (t0,)


def f19(v0, v1, v2):
    t0 = v1 * v0
    if v2 > t0:
        t1 = 0
    else:
        t2 = 1 if v2 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f20(v0, v1, v2, v3, v4):
    return (v2 * v4 * (v3 - v1 * v0),)


def f21(v0, v1, v2, v3, v4):
    return (v4 / (v2 * (v3 - v1 * v0)),)


def f22(v0, v1, v2, v3):
    t0 = v1 * v0 * v3
    if t0 > v2:
        t1 = 0
    else:
        t2 = 1 if t0 <= v2 else (-1)
        t1 = t2
    return (t1,)


def f23(v0, v1, v2, v3, v4):
    return ((v2 * v1 * v4 - v3) / (v1 * v0 * v4),)


def f24(v0, v1, v2, v3, v4):
    return (v3 / (v4 * (v2 - v1 * v0)),)


def f25(v0, v1, v2):
    return ((v1 + v0 * v2) / v2,)


def f26(v0, v1, v2, v3):
    t0 = 1 if v1 == v0 + v2 / v3 else 0
    return (t0,)


def f27(v0, v1):
    if v1 > v0:
        t0 = 0
    else:
        t1 = 1 if v1 <= v0 else (-1)
        t0 = t1
    return (t0,)


def f28(v0, v1, v2):
    return (v2 * (v1 - v0),)


def f29(v0, v1, v2):
    return (v2 / (v1 - v0),)


def f30(v0, v1, v2):
    t0 = v0 * v2
    if t0 > v1:
        t1 = 0
    else:
        t2 = 1 if t0 <= v1 else (-1)
        t1 = t2
    return (t1,)


def f31(v0, v1, v2):
    return ((v0 * v2 - v1) / v2,)


def f32(v0, v1, v2, v3):
    return (v1 * (v2 + v0 * v3) / v3,)


def f33(v0, v1, v2, v3, v4):
    t0 = 1 if v2 == v1 * (v0 + v3 / v4) else 0
    return (t0,)


def f34(v0, v1, v2, v3):
    return (v3 * (v2 - v1 * v0) / v1,)


def f35(v0, v1, v2, v3):
    return (v3 * v1 / (v2 - v1 * v0),)


def f36(v0, v1, v2, v3):
    return (v1 * v3 / (v2 + v0 * v3),)


def f37(v0, v1, v2, v3):
    t0 = v1 * v3
    t1 = v2 * v0
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f38(v0, v1, v2, v3):
    return ((v1 * v3 - v2 * v0) / (v0 * v3),)


def f39(v0):
    return (1 - power(2, v0 * (-1)),)


def f40(v0, v1, v2, v3, v4):
    return ((v3 * v2 + v1 * v0 * v4) / v4,)


def f41(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v2 == v1 * v0 + v4 * v3 / v5 else 0
    return (t0,)


def f42(v0, v1, v2, v3, v4):
    return (v4 * (v2 - v1 * v0) / v3,)


def f43(v0, v1, v2, v3, v4):
    return (v4 * v3 / (v2 - v1 * v0),)


def f44(v0, v1, v2, v3):
    t0 = v0 * v3
    t1 = v2 * v1
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f45(v0, v1, v2, v3, v4):
    return ((v1 * v4 - v3 * v2) / (v0 * v4),)


def f46(v0, v1, v2, v3, v4):
    return ((v3 * v2 * 2 + v1 * v0 * v4 * 2) / v4,)


def f47(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v3 == v1 * v0 * 2 + v4 * v2 * 2 / v5 else 0
    return (t0,)


def f48(v0, v1, v2):
    t0 = v1 * v0 * 2
    if v2 > t0:
        t1 = 0
    else:
        t2 = 1 if v2 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f49(v0, v1, v2, v3, v4):
    return (v4 * (v3 - v1 * v0 * 2) / (v2 * 2),)


def f50(v0, v1, v2, v3, v4):
    return (v4 * v2 * 2 / (v3 - v1 * v0 * 2),)


def f51(v0, v1, v2, v3):
    t0 = v1 * v3
    t1 = v2 * v0 * 2
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f52(v0, v1, v2, v3, v4):
    return ((v2 * v4 - v3 * v1 * 2) / (v0 * v4 * 2),)


def f53(v0):
    t0 = 1 if v0 > 1 else 0
    return (t0,)


def f54(v0, v1, v2, v3):
    t0 = v1 * v0 * v3
    return ((v1 * (v2 + t0) * 2 - v2 * 2 - t0 * 2) / (v1 * v3),)


def f55(v0, v1, v2, v3, v4):
    t0 = 1 if v2 == (v1 - 1) * (v0 + v3 / (v1 * v4)) * 2 else 0
    return (t0,)


def f56(v0, v1, v2):
    t0 = v2 + v0 * 2
    t1 = v1 * v0 * 2
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f57(v0, v1, v2, v3):
    return (v1 * v3 * (v1 * v0 * 2 - v2 - v0 * 2) / (2 - v1 * 2),)


def f58(v0, v1, v2):
    t0 = v2 + v0 * 2
    t1 = v1 * v0 * 2
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


def f59(v0, v1, v2, v3):
    return (v3 * (v1 * 2 - 2) / (v1 * (v2 + v0 * 2 - v1 * v0 * 2)),)


def f60(v0, v1, v2, v3):
    t0 = v2 * 2 + v1 * v0 * v3
    t1 = v2 * v0 * 2
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f61(v0, v1, v2, v3):
    return ((v2 * v0 * 2 - v2 * 2 - v1 * v0 * v3) / (v0 * v3 * (2 - v0 * 2)),)


def f62(v0, v1, v2, v3):
    t0 = v3 * v3
    return ((sqrt(v2 * v2 * 4 + v1 * v1 * t0 + t0 * (v0 * v0) * 4 + v1 * v0 * t0 * 4 + v2 * v0 * v3 * 8 - v2 * v1 * v3 * 4) + v3 * (v1 + v0 * 2) - v2 * 2) / (v0 * v3 * 4),)


def f63(v0, v1):
    t0 = v1 * 2
    if v0 > t0:
        t1 = 0
    else:
        t2 = 1 if v0 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f64(v0, v1, v2, v3):
    return (v1 * v0 * v3 / (v1 - v2 * 2),)


def f65(v0, v1, v2, v3, v4):
    t0 = 1 if v1 * (v0 + v3 / v4) <= v1 * v0 * 2 + v3 * v2 * 2 / v4 else 0
    return (t0,)


def f66(v0, v1, v2, v3):
    return (v2 * (v0 - v1 * 2) / (v0 * v3),)


def f67(v0, v1, v2, v3):
    return (v3 * (v1 - v2 * 2) / (v1 * v0),)


def f68(v0, v1):
    return ((power(v1, v0) - 1) / (v1 - 1),)


def f69(v0, v1, v2):
    t0 = 1 if v2 == v1 * v0 else 0
    return (t0,)


def f70(v0, v1, v2):
    return (v2 - v1 * v0,)


def f71():
    return (1,)


def f72(v0):
    t0 = 1 if v0 == 0 else 0
    return (t0,)


def f73(v0, v1):
    t0 = 1 if 0 == v1 * v0 else 0
    return (t0,)


def f74(v0, v1):
    return (v1 * v0 * (-1),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58, f59, f60, f61, f62, f63, f64, f65, f66, f67, f68, f69, f70, f71, f72, f73, f74, )
QUANTITIES = (
    ('fixed time of a message or hop', (('second', 1),), False, False, False, True, ''),
    ('bytes of one message, such as the shard of one device', (('byte', 1),), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of one link, one way', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('devices that take part', (), False, True, False, True, ''),
    ('bytes of the whole array', (('byte', 1),), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('hops, each over one link', (), False, True, False, True, ''),
    ('time', (('second', 1),), False, False, False, True, ''),
    ('links on which a device sends at the same time', (), False, True, False, True, ''),
    ('rounds of doubling', (), False, True, False, True, ''),
    ('time of an AllReduce by halving and doubling', (('second', 1),), False, False, False, True, ''),
    ('time of an AllReduce round a ring', (('second', 1),), False, False, False, True, ''),
    ('terms', (), False, True, False, True, ''),
    ('ratio of one term to the one before', (), False, False, False, True, ''),
    ('first term', (), False, False, False, True, ''),
    ('sum of the terms', (), False, False, False, True, ''),
)
FORMS = {
    'latency-bound': {
        'title': 'Latency-bound message',
        'asked': 'v',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'alpha v',
        'quantities': {'alpha': 0, 'v': 1, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'v': ('W alpha', (), None, None, (((None, False, (0, 'alpha W'), True, ()),),), (1, 'alpha v W'), None, 'no v', None, (), None),
            'W': ('alpha v', (), None, None, ((((2, 'alpha v'), True, None, False, ()),),), (1, 'alpha v W'), None, 'no finite W', None, (), None),
            'alpha': ('W v', (), None, None, ((((3, 'v W'), True, None, False, ()),),), (1, 'alpha v W'), None, 'no finite alpha', None, (), None),
        },
    },
    'message-of-shard': {
        'title': 'A shard as the message',
        'asked': 'v',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'v N V',
        'quantities': {'v': 1, 'N': 5, 'V': 6, 'I': 2, 'C': 3, 'W': 7},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'v': ('N V', (), None, None, ((((2, 'N V'), True, (2, 'N V'), True, ()),),), (4, 'v N V'), None, 'no v', None, (), None),
            'V': ('N v', (), None, None, ((((5, 'v N'), True, (5, 'v N'), True, ()),),), (4, 'v N V'), None, 'no V', None, (), None),
            'N': ('V v', (), None, None, ((((2, 'v V'), True, (2, 'v V'), True, ()),),), (4, 'v N V'), None, 'no N', None, (), None),
        },
    },
    'latency-bound-collective': {
        'title': 'Latency-bound collective on a ring',
        'asked': 'V',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'alpha N V',
        'quantities': {'alpha': 0, 'N': 5, 'V': 6, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'V': ('N W alpha', (), None, None, (((None, False, (6, 'alpha N W'), True, ()),),), (7, 'alpha N V W'), None, 'no V', None, (), None),
            'N': ('V W alpha', (), None, None, ((((8, 'alpha V W'), True, None, False, ()),),), (7, 'alpha N V W'), None, 'no finite N', None, (), None),
            'W': ('N V alpha', (), None, None, ((((9, 'alpha N V'), True, None, False, ()),),), (7, 'alpha N V W'), None, 'no finite W', None, (), None),
            'alpha': ('N V W', (), None, None, ((((8, 'N V W'), True, None, False, ()),),), (7, 'alpha N V W'), None, 'no finite alpha', None, (), None),
        },
    },
    'allgather-latency': {
        'title': 'AllGather with a fixed time a hop',
        'asked': 't',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'alpha h t N V',
        'quantities': {'alpha': 0, 'h': 8, 't': 9, 'N': 5, 'V': 6, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            't': ('N V W alpha h', (), None, None, ((((5, 'alpha h'), True, (5, 'alpha h'), True, (((10, 'h N V W'), True, None, False, ()),)), ((10, 'h N V W'), True, (10, 'h N V W'), True, (((5, 'alpha h'), True, None, False, ()),))),), (11, 'alpha h t N V W'), None, 'no t', None, (), None),
            'h': ('N V W alpha t', (), None, None, ((((2, 'alpha t'), True, (2, 'alpha t'), True, ((None, False, (12, 't N V W'), True, ()),)), ((12, 't N V W'), True, (12, 't N V W'), True, ((None, False, (2, 'alpha t'), True, ()),))),), (11, 'alpha h t N V W'), None, 'no h', None, (), None),
            'V': ('N W alpha h t', (), None, (13, 'alpha h t'), ((((14, 'h t N W'), True, (14, 'h t N W'), True, ()),), ((None, False, (14, 'h t N W'), True, ()),), ()), (11, 'alpha h t N V W'), None, 'no V', None, (), None),
            'W': ('N V alpha h t', (), None, (13, 'alpha h t'), ((((15, 'h t N V'), True, (15, 'h t N V'), True, ()),), (((15, 'h t N V'), True, None, False, ()),), ()), (11, 'alpha h t N V W'), None, 'no W', None, (), None),
            'alpha': ('N V W h t', (), None, (16, 'h t N V W'), ((((2, 'h t'), True, (2, 'h t'), True, ()),), ((None, False, (2, 'h t'), True, ()),), ()), (11, 'alpha h t N V W'), None, 'no alpha', None, (), None),
        },
    },
    'transfer-over-hops': {
        'title': 'Transfer over several hops',
        'asked': 't',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'alpha h n t V',
        'quantities': {'alpha': 0, 'h': 8, 'n': 10, 't': 9, 'V': 6, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            't': ('V W alpha h n', (), None, None, ((((17, 'alpha h n V W'), True, (17, 'alpha h n V W'), True, ()),),), (18, 'alpha h n t V W'), None, 'no t', None, (), None),
            'V': ('W alpha h n t', (), None, (19, 'alpha h t'), ((((20, 'alpha h n t W'), True, (20, 'alpha h n t W'), True, ()),), ()), (18, 'alpha h n t V W'), None, 'no V', None, (), None),
            'W': ('V alpha h n t', (), None, (19, 'alpha h t'), ((((21, 'alpha h n t V'), True, (21, 'alpha h n t V'), True, ()),), ()), (18, 'alpha h n t V W'), None, 'no W', None, (), None),
            'h': ('V W alpha n t', (), None, (22, 'n t V W'), ((((23, 'alpha n t V W'), True, (23, 'alpha n t V W'), True, ()),), ()), (18, 'alpha h n t V W'), None, 'no h', None, (), None),
            'alpha': ('V W h n t', (), None, (22, 'n t V W'), ((((23, 'h n t V W'), True, (23, 'h n t V W'), True, ()),), ()), (18, 'alpha h n t V W'), None, 'no alpha', None, (), None),
            'n': ('V W alpha h t', (), None, (19, 'alpha h t'), ((((24, 'alpha h t V W'), True, (24, 'alpha h t V W'), True, ()),), ()), (18, 'alpha h n t V W'), None, 'no n', None, (), None),
        },
    },
    'message-time': {
        'title': 'Time of a message',
        'asked': 't',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'alpha t v',
        'quantities': {'alpha': 0, 't': 9, 'v': 1, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            't': ('W alpha v', (), None, None, ((((25, 'alpha v W'), True, (25, 'alpha v W'), True, ()),),), (26, 'alpha t v W'), None, 'no t', None, (), None),
            'v': ('W alpha t', (), None, (27, 'alpha t'), ((((28, 'alpha t W'), True, (28, 'alpha t W'), True, ()),), ()), (26, 'alpha t v W'), None, 'no v', None, (), None),
            'W': ('alpha t v', (), None, (27, 'alpha t'), ((((29, 'alpha t v'), True, (29, 'alpha t v'), True, ()),), ()), (26, 'alpha t v W'), None, 'no W', None, (), None),
            'alpha': ('W t v', (), None, (30, 't v W'), ((((31, 't v W'), True, (31, 't v W'), True, ()),), ()), (26, 'alpha t v W'), None, 'no alpha', None, (), None),
        },
    },
    'tree-broadcast': {
        'title': 'Broadcast down a tree',
        'asked': 't',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'alpha k t V',
        'quantities': {'alpha': 0, 'k': 11, 't': 9, 'V': 6, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            't': ('V W alpha k', (), None, None, ((((32, 'alpha k V W'), True, (32, 'alpha k V W'), True, ()),),), (33, 'alpha k t V W'), None, 'no t', None, (), None),
            'V': ('W alpha k t', (), None, (19, 'alpha k t'), ((((34, 'alpha k t W'), True, (34, 'alpha k t W'), True, ()),), ()), (33, 'alpha k t V W'), None, 'no V', None, (), None),
            'W': ('V alpha k t', (), None, (19, 'alpha k t'), ((((35, 'alpha k t V'), True, (35, 'alpha k t V'), True, ()),), ()), (33, 'alpha k t V W'), None, 'no W', None, (), None),
            'k': ('V W alpha t', (), None, None, ((((36, 'alpha t V W'), True, (36, 'alpha t V W'), True, ()),),), (33, 'alpha k t V W'), None, 'no k', None, (), None),
            'alpha': ('V W k t', (), None, (37, 'k t V W'), ((((38, 'k t V W'), True, (38, 'k t V W'), True, ()),), ()), (33, 'alpha k t V W'), None, 'no alpha', None, (), None),
        },
    },
    'allgather-doubling': {
        'title': 'AllGather by doubling',
        'asked': 't',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'alpha k t V',
        'quantities': {'alpha': 0, 'k': 11, 't': 9, 'V': 6, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            't': ('V W alpha k u', (('u', 'share of the array that a device receives from the others', '1 − 1/2^k', (39, 'k')),), None, None, ((((40, 'alpha k u V W'), True, (40, 'alpha k u V W'), True, ()),),), (41, 'alpha k t u V W'), None, 'no t', None, (), None),
            'V': ('W alpha k t u', (('u', 'share of the array that a device receives from the others', '1 − 1/2^k', (39, 'k')),), None, (19, 'alpha k t'), ((((42, 'alpha k t u W'), True, (42, 'alpha k t u W'), True, ()),), ()), (41, 'alpha k t u V W'), None, 'no V', None, (), None),
            'W': ('V alpha k t u', (('u', 'share of the array that a device receives from the others', '1 − 1/2^k', (39, 'k')),), None, (19, 'alpha k t'), ((((43, 'alpha k t u V'), True, (43, 'alpha k t u V'), True, ()),), ()), (41, 'alpha k t u V W'), None, 'no W', None, (), None),
            'alpha': ('V W k t u', (('u', 'share of the array that a device receives from the others', '1 − 1/2^k', (39, 'k')),), None, (44, 't u V W'), ((((45, 'k t u V W'), True, (45, 'k t u V W'), True, ()),), ()), (41, 'alpha k t u V W'), None, 'no alpha', None, (), None),
        },
    },
    'allreduce-doubling': {
        'title': 'AllReduce by halving and doubling',
        'asked': 'T_tree',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'alpha k T_tree V',
        'quantities': {'alpha': 0, 'k': 11, 'T_tree': 12, 'V': 6, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_tree': ('V W alpha k u', (('u', 'share of the array that a device receives from the others', '1 − 1/2^k', (39, 'k')),), None, None, ((((46, 'alpha k u V W'), True, (46, 'alpha k u V W'), True, ()),),), (47, 'alpha k u T_tree V W'), None, 'no T_tree', None, (), None),
            'V': ('T_tree W alpha k u', (('u', 'share of the array that a device receives from the others', '1 − 1/2^k', (39, 'k')),), None, (48, 'alpha k T_tree'), ((((49, 'alpha k u T_tree W'), True, (49, 'alpha k u T_tree W'), True, ()),), ()), (47, 'alpha k u T_tree V W'), None, 'no V', None, (), None),
            'W': ('T_tree V alpha k u', (('u', 'share of the array that a device receives from the others', '1 − 1/2^k', (39, 'k')),), None, (48, 'alpha k T_tree'), ((((50, 'alpha k u T_tree V'), True, (50, 'alpha k u T_tree V'), True, ()),), ()), (47, 'alpha k u T_tree V W'), None, 'no W', None, (), None),
            'alpha': ('T_tree V W k u', (('u', 'share of the array that a device receives from the others', '1 − 1/2^k', (39, 'k')),), None, (51, 'u T_tree V W'), ((((52, 'k u T_tree V W'), True, (52, 'k u T_tree V W'), True, ()),), ()), (47, 'alpha k u T_tree V W'), None, 'no alpha', None, (), None),
        },
    },
    'allreduce-ring-latency': {
        'title': 'AllReduce round a ring with a fixed time a message',
        'asked': 'T_ring',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'alpha N T_ring V',
        'quantities': {'alpha': 0, 'N': 5, 'T_ring': 13, 'V': 6, 'I': 2, 'C': 3, 'W': 4},
        'given': (('at least two devices take part', (53, 'N')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_ring': ('N V W alpha', (), ((53, 'N'), 'N > 1'), None, ((((54, 'alpha N V W'), True, (54, 'alpha N V W'), True, ()),),), (55, 'alpha N T_ring V W'), None, 'no T_ring', None, (), None),
            'V': ('N T_ring W alpha', (), ((53, 'N'), 'N > 1'), (56, 'alpha N T_ring'), ((((57, 'alpha N T_ring W'), True, (57, 'alpha N T_ring W'), True, ()),), ()), (55, 'alpha N T_ring V W'), None, 'no V', None, (), None),
            'W': ('N T_ring V alpha', (), ((53, 'N'), 'N > 1'), (58, 'alpha N T_ring'), ((((59, 'alpha N T_ring V'), True, (59, 'alpha N T_ring V'), True, ()),), (), ()), (55, 'alpha N T_ring V W'), None, 'no W', None, (), None),
            'alpha': ('N T_ring V W', (), ((53, 'N'), 'N > 1'), (60, 'N T_ring V W'), ((((61, 'N T_ring V W'), True, (61, 'N T_ring V W'), True, ()),), ()), (55, 'alpha N T_ring V W'), None, 'no alpha', None, (), None),
            'N': ('T_ring V W alpha', (), None, None, ((((62, 'alpha T_ring V W'), True, (62, 'alpha T_ring V W'), True, ()),),), (55, 'alpha N T_ring V W'), None, 'no N', None, (), None),
        },
    },
    'whole-array-rounds': {
        'title': 'When is it better to send the whole array in every round?',
        'asked': 'V',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'alpha k V',
        'quantities': {'alpha': 0, 'k': 11, 'V': 6, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'V': ('W alpha k u', (('u', 'share of the array that a device receives from the others', '1 − 1/2^k', (39, 'k')),), None, (63, 'k u'), (((None, False, (64, 'alpha k u W'), True, ()),), ((None, False, None, False, ()),)), (65, 'alpha k u V W'), None, 'no V', None, (), None),
            'alpha': ('V W k u', (('u', 'share of the array that a device receives from the others', '1 − 1/2^k', (39, 'k')),), None, (63, 'k u'), ((((66, 'k u V W'), True, None, False, ()),), ((None, False, None, False, ()),)), (65, 'alpha k u V W'), None, 'no finite alpha', None, (), None),
            'W': ('V alpha k u', (('u', 'share of the array that a device receives from the others', '1 − 1/2^k', (39, 'k')),), None, (63, 'k u'), ((((67, 'alpha k u V'), True, None, False, ()),), ((None, False, None, False, ()),)), (65, 'alpha k u V W'), None, 'no finite W', None, (), None),
        },
    },
    'geometric-sum': {
        'title': 'Geometric sum',
        'asked': 'y',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'k q x y',
        'quantities': {'k': 14, 'q': 15, 'x': 16, 'y': 17, 'I': 2, 'C': 3, 'W': 7},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'y': ('r x', (('r', 'the sum for a first term of 1', '(q^k − 1)/(q − 1)', (68, 'k q')),), None, None, ((((5, 'r x'), True, (5, 'r x'), True, ()),),), (69, 'r x y'), ('=', (70, 'r x y'), 1, (71, ''), 0), 'no y', None, (), ((), (('no finite y', ('x',)),), (('q', ('r x', (('r', 'the sum for a first term of 1', '(q^k − 1)/(q − 1)', (68, 'k q')),), None, None, ((((5, 'r x'), True, (5, 'r x'), True, ()),),), (69, 'r x y'), ('=', (70, 'r x y'), 1, (71, ''), 0), 'no y', None, (), None)), ('q x', ('', (('r', 'the sum for a first term of 1', '(q^k − 1)/(q − 1)', (68, 'k q')),), None, None, ((),), (72, 'y'), None, 'no finite y', None, (), None))))),
            'x': ('r y', (('r', 'the sum for a first term of 1', '(q^k − 1)/(q − 1)', (68, 'k q')),), None, None, ((((2, 'r y'), True, (2, 'r y'), True, ()),),), (69, 'r x y'), ('=', (70, 'r x y'), 1, (71, ''), 0), 'no x', None, (), ((), (('no finite x', ('y',)),), (('q', ('r y', (('r', 'the sum for a first term of 1', '(q^k − 1)/(q − 1)', (68, 'k q')),), None, None, ((((2, 'r y'), True, (2, 'r y'), True, ()),),), (69, 'r x y'), ('=', (70, 'r x y'), 1, (71, ''), 0), 'no x', None, (), None)), ('q y', ('', (('r', 'the sum for a first term of 1', '(q^k − 1)/(q − 1)', (68, 'k q')),), None, None, ((),), (73, 'r x'), ('=', (74, 'r x'), 1, (71, ''), 0), 'no finite x', None, (), None))))),
        },
    },
}
