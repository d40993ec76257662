"""The closed forms of the topic memory; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1, v2, v3, v4):
    return (v4 * v3 * v2 * v1 * v0 * 2,)


def f1(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v1 == v5 * v4 * v3 * v2 * v0 * 2 else 0
    return (t0,)


def f2(v0, v1, v2, v3, v4, v5):
    return (v1 - v5 * v4 * v3 * v2 * v0 * 2,)


def f3():
    return (1,)


def f4(v0, v1, v2, v3, v4):
    return (v1 / (v4 * v3 * v2 * v0 * 2),)


def f5(v0, v1, v2, v3, v4):
    return (v0 / (v4 * v3 * v2 * v1 * 2),)


def f6(v0, v1, v2, v3, v4):
    return (v4 * v3 * v0 * (v2 + v1),)


def f7(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v1 == v5 * v4 * v0 * (v3 + v2) else 0
    return (t0,)


def f8(v0, v1, v2, v3, v4, v5):
    return (v1 - v5 * v4 * v0 * (v3 + v2),)


def f9(v0, v1, v2, v3, v4):
    return (v1 / (v4 * v0 * (v3 + v2)),)


def f10(v0, v1, v2, v3, v4):
    t0 = v4 * v3 * v2 * v0
    if v1 > t0:
        t1 = 0
    else:
        t2 = 1 if v1 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f11(v0, v1, v2, v3, v4):
    t0 = v4 * v3
    return ((v1 - t0 * v2 * v0) / (t0 * v0),)


def f12(v0, v1, v2, v3, v4):
    return (v0 / (v4 * v3 * (v2 + v1)),)


def f13(v0, v1):
    return (v1 * v0,)


def f14(v0, v1, v2):
    t0 = 1 if v1 == v2 * v0 else 0
    return (t0,)


def f15(v0, v1, v2):
    return (v1 - v2 * v0,)


def f16(v0, v1):
    return (v1 / v0,)


def f17(v0, v1):
    return (v0 / v1,)


def f18(v0, v1, v2, v3):
    t0 = v3 * v0
    t1 = v2 * v1
    if t0 < t1:
        t2 = 0
    else:
        t3 = 1 if t0 >= t1 else (-1)
        t2 = t3
    return (t2,)


def f19(v0, v1, v2, v3):
    return (v2 * v1 - v3 * v0,)


def f20(v0, v1, v2, v3, v4):
    t0 = 1 if v3 == v2 * v1 - v4 * v0 else 0
    return (t0,)


def f21(v0, v1, v2, v3, v4):
    return (v3 + v4 * v0 - v2 * v1,)


def f22(v0, v1, v2, v3):
    return ((v2 + v3 * v0) / v1,)


def f23(v0, v1, v2):
    t0 = v1 * v0
    if v2 < t0:
        t1 = 0
    else:
        t2 = 1 if v2 >= t0 else (-1)
        t1 = t2
    return (t1,)


def f24(v0, v1, v2, v3):
    return ((v2 * v1 - v3) / v0,)


def f25(v0, v1, v2, v3):
    return ((v1 * v0 - v2) / v3,)


def f26(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return ((v5 * v2 - v6 * v1) / (v8 * v7 * v4 * v3 * v0 * 2),)


def f27(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = 1 if v7 * v2 + v9 * v8 * v5 * v4 * v1 * v0 * 2 <= v6 * v3 else 0
    return (t0,)


def f28(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    return (v7 * v2 + v9 * v8 * v5 * v4 * v1 * v0 * 2 - v6 * v3,)


def f29(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return ((v6 * v3 - v7 * v2) / (v8 * v5 * v4 * v1 * v0 * 2),)


def f30(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return ((v6 * v2 + v8 * v7 * v4 * v3 * v1 * v0 * 2) / v5,)


def f31(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return ((v6 * v2 + v8 * v7 * v5 * v4 * v1 * v0 * 2) / v3,)


def f32(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v7 * v6 * v4 * v3 * v1 * v0 * 2
    t1 = v5 * v2
    if t0 < t1:
        t2 = 0
    else:
        t3 = 1 if t0 >= t1 else (-1)
        t2 = t3
    return (t2,)


def f33(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return ((v6 * v3 - v8 * v7 * v5 * v4 * v1 * v0 * 2) / v2,)


def f34(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return ((v5 * v2 - v8 * v7 * v4 * v3 * v1 * v0 * 2) / v6,)


def f35(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return ((v5 * v3 - v6 * v2) / (v8 * v7 * v4 * v1 * v0 * 2),)


def f36(v0, v1, v2):
    t0 = 1 if v0 / v1 <= v2 else 0
    return (t0,)


def f37(v0, v1, v2):
    t0 = 1 if v0 == v2 / v1 else 0
    return (t0,)


def f38(v0):
    return (v0 * 1953125 / 2097152,)


def f39(v0, v1):
    t0 = 1 if v0 * 1000000000 == v1 * 1073741824 else 0
    return (t0,)


def f40(v0, v1):
    return (v0 * 1000000000 - v1 * 1073741824,)


def f41(v0):
    return (v0 * 2097152 / 1953125,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, )
QUANTITIES = (
    ('bytes per element of the cache', (), True, False, False, True, ''),
    ('bytes of the cache of a sequence', (('byte', 1),), False, False, False, True, ''),
    ('key/value heads', (), False, True, False, True, ''),
    ('layers', (), False, True, False, True, ''),
    ('elements of a head', (), False, True, False, True, ''),
    ('tokens of a sequence', (), False, True, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('elements of the key that carries positions', (), False, True, False, True, ''),
    ('elements of the latent vector of a token', (), False, True, False, True, ''),
    ('bytes per weight', (), True, False, False, True, ''),
    ('bytes of the weights', (('byte', 1),), False, False, False, True, ''),
    ('parameters', (), False, True, False, True, ''),
    ('devices', (), False, True, False, True, ''),
    ('memory of a device', (('byte', 1),), False, False, False, True, 'capacity.hbm'),
    ('memory that is left', (('byte', 1),), False, False, False, True, ''),
    ('sequences', (), False, True, False, True, ''),
    ('bytes that are held', (('byte', 1),), False, False, False, True, ''),
    ('times that a byte is held', (), False, True, False, True, ''),
    ('parts that an array is split into', (), False, True, False, True, ''),
    ('size in GB, 10^9 bytes', (), False, False, False, True, ''),
    ('size in GiB, 2^30 bytes', (), False, False, False, True, ''),
)
FORMS = {
    'kv-cache': {
        'title': 'Cache of keys and values',
        'asked': 'k',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'b k K L Q T',
        'quantities': {'b': 0, 'k': 1, 'K': 2, 'L': 3, 'Q': 4, 'T': 5, 'I': 6, 'C': 7, 'W': 8},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'k': ('K L Q T b', (), None, None, ((((0, 'b K L Q T'), True, (0, 'b K L Q T'), True, ()),),), (1, 'b k K L Q T'), ('=', (2, 'b k K L Q T'), 1, (3, ''), 0), 'no k', None, (), ((), (('no finite k', ('b',)),), ())),
            'T': ('K L Q b k', (), None, None, ((((4, 'b k K L Q'), True, (4, 'b k K L Q'), True, ()),),), (1, 'b k K L Q T'), ('=', (2, 'b k K L Q T'), 1, (3, ''), 0), 'no T', None, (), ((), (('no finite T', ('b',)),), ())),
            'L': ('K Q T b k', (), None, None, ((((4, 'b k K Q T'), True, (4, 'b k K Q T'), True, ()),),), (1, 'b k K L Q T'), ('=', (2, 'b k K L Q T'), 1, (3, ''), 0), 'no L', None, (), ((), (('no finite L', ('b',)),), ())),
            'K': ('L Q T b k', (), None, None, ((((4, 'b k L Q T'), True, (4, 'b k L Q T'), True, ()),),), (1, 'b k K L Q T'), ('=', (2, 'b k K L Q T'), 1, (3, ''), 0), 'no K', None, (), ((), (('no finite K', ('b',)),), ())),
            'Q': ('K L T b k', (), None, None, ((((4, 'b k K L T'), True, (4, 'b k K L T'), True, ()),),), (1, 'b k K L Q T'), ('=', (2, 'b k K L Q T'), 1, (3, ''), 0), 'no Q', None, (), ((), (('no finite Q', ('b',)),), ())),
            'b': ('K L Q T k', (), None, None, ((((5, 'k K L Q T'), True, (5, 'k K L Q T'), True, ()),),), (1, 'b k K L Q T'), None, 'no b', None, (), None),
        },
    },
    'latent-cache': {
        'title': 'Cache of latent vectors',
        'asked': 'k',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'b k p r L T',
        'quantities': {'b': 0, 'k': 1, 'p': 9, 'r': 10, 'L': 3, 'T': 5, 'I': 6, 'C': 7, 'W': 8},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'k': ('L T b p r', (), None, None, ((((6, 'b p r L T'), True, (6, 'b p r L T'), True, ()),),), (7, 'b k p r L T'), ('=', (8, 'b k p r L T'), 1, (3, ''), 0), 'no k', None, (), ((), (('no finite k', ('b',)),), ())),
            'T': ('L b k p r', (), None, None, ((((9, 'b k p r L'), True, (9, 'b k p r L'), True, ()),),), (7, 'b k p r L T'), ('=', (8, 'b k p r L T'), 1, (3, ''), 0), 'no T', None, (), ((), (('no finite T', ('b',)),), ())),
            'L': ('T b k p r', (), None, None, ((((9, 'b k p r T'), True, (9, 'b k p r T'), True, ()),),), (7, 'b k p r L T'), ('=', (8, 'b k p r L T'), 1, (3, ''), 0), 'no L', None, (), ((), (('no finite L', ('b',)),), ())),
            'r': ('L T b k p', (), None, (10, 'b k p L T'), ((((11, 'b k p L T'), True, (11, 'b k p L T'), True, ()),), ()), (7, 'b k p r L T'), ('=', (8, 'b k p r L T'), 1, (3, ''), 0), 'no r', None, (), ((), (('no finite r', ('b',)),), ())),
            'p': ('L T b k r', (), None, (10, 'b k r L T'), ((((11, 'b k r L T'), True, (11, 'b k r L T'), True, ()),), ()), (7, 'b k p r L T'), ('=', (8, 'b k p r L T'), 1, (3, ''), 0), 'no p', None, (), ((), (('no finite p', ('b',)),), ())),
            'b': ('L T k p r', (), None, None, ((((12, 'k p r L T'), True, (12, 'k p r L T'), True, ()),),), (7, 'b k p r L T'), None, 'no b', None, (), None),
        },
    },
    'weight-bytes': {
        'title': 'Bytes of the weights',
        'asked': 'M_w',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'w M_w N',
        'quantities': {'w': 11, 'M_w': 12, 'N': 13, 'I': 6, 'C': 7, 'W': 8},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'M_w': ('N w', (), None, None, ((((13, 'w N'), True, (13, 'w N'), True, ()),),), (14, 'w M_w N'), ('=', (15, 'w M_w N'), 1, (3, ''), 0), 'no M_w', None, (), ((), (('no finite M_w', ('w',)),), ())),
            'N': ('M_w w', (), None, None, ((((16, 'w M_w'), True, (16, 'w M_w'), True, ()),),), (14, 'w M_w N'), ('=', (15, 'w M_w N'), 1, (3, ''), 0), 'no N', None, (), ((), (('no finite N', ('w',)),), ())),
            'w': ('M_w N', (), None, None, ((((17, 'M_w N'), True, (17, 'M_w N'), True, ()),),), (14, 'w M_w N'), None, 'no w', None, (), None),
        },
    },
    'memory-left': {
        'title': 'Memory that the weights leave',
        'asked': 'M_f',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'w G M M_f N',
        'quantities': {'w': 11, 'G': 14, 'M': 15, 'M_f': 16, 'N': 13, 'I': 6, 'C': 7, 'W': 8},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'M_f': ('G M N w', (), None, (18, 'w G M N'), ((((19, 'w G M N'), True, (19, 'w G M N'), True, ()),), ()), (20, 'w G M M_f N'), ('=', (21, 'w G M M_f N'), 1, (3, ''), 0), 'no M_f', None, (), None),
            'G': ('M M_f N w', (), None, None, ((((22, 'w M M_f N'), True, (22, 'w M M_f N'), True, ()),),), (20, 'w G M M_f N'), ('=', (21, 'w G M M_f N'), 1, (3, ''), 0), 'no G', None, (), None),
            'M': ('G M_f N w', (), None, None, ((((22, 'w G M_f N'), True, (22, 'w G M_f N'), True, ()),),), (20, 'w G M M_f N'), ('=', (21, 'w G M M_f N'), 1, (3, ''), 0), 'no M', None, (), None),
            'N': ('G M M_f w', (), None, (23, 'G M M_f'), ((((24, 'w G M M_f'), True, (24, 'w G M M_f'), True, ()),), ()), (20, 'w G M M_f N'), ('=', (21, 'w G M M_f N'), 1, (3, ''), 0), 'no N', None, (), ((), (('no finite N', ('w',)),), ())),
            'w': ('G M M_f N', (), None, (23, 'G M M_f'), ((((25, 'G M M_f N'), True, (25, 'G M M_f N'), True, ()),), ()), (20, 'w G M M_f N'), None, 'no w', None, (), None),
        },
    },
    'sequences-fit': {
        'title': 'Sequences that fit',
        'asked': 'n',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'b n w G K L M N Q T',
        'quantities': {'b': 0, 'n': 17, 'w': 11, 'G': 14, 'K': 2, 'L': 3, 'M': 15, 'N': 13, 'Q': 4, 'T': 5, 'I': 6, 'C': 7, 'W': 8},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'n': ('G K L M N Q T b w', (), None, (18, 'w G M N'), (((None, False, (26, 'b w G K L M N Q T'), True, ()),), ()), (27, 'b n w G K L M N Q T'), ('<=', (28, 'b n w G K L M N Q T'), 1, (3, ''), 0), 'no n', None, (), ((), (('no finite n', ('b', 'b w')),), ())),
            'T': ('G K L M N Q b n w', (), None, (18, 'w G M N'), (((None, False, (29, 'b n w G K L M N Q'), True, ()),), ()), (27, 'b n w G K L M N Q T'), ('<=', (28, 'b n w G K L M N Q T'), 1, (3, ''), 0), 'no T', None, (), ((), (('no finite T', ('b', 'b w')),), ())),
            'G': ('K L M N Q T b n w', (), None, None, ((((30, 'b n w K L M N Q T'), True, None, False, ()),),), (27, 'b n w G K L M N Q T'), ('<=', (28, 'b n w G K L M N Q T'), 1, (3, ''), 0), 'no finite G', None, (), None),
            'M': ('G K L N Q T b n w', (), None, None, ((((31, 'b n w G K L N Q T'), True, None, False, ()),),), (27, 'b n w G K L M N Q T'), ('<=', (28, 'b n w G K L M N Q T'), 1, (3, ''), 0), 'no finite M', None, (), None),
            'N': ('G K L M Q T b n w', (), None, (32, 'b n G K L M Q T'), (((None, False, (33, 'b n w G K L M Q T'), True, ()),), ()), (27, 'b n w G K L M N Q T'), ('<=', (28, 'b n w G K L M N Q T'), 1, (3, ''), 0), 'no N', None, (), ((), (('no finite N', ('w', 'b w')),), ())),
            'w': ('G K L M N Q T b n', (), None, (32, 'b n G K L M Q T'), (((None, False, (34, 'b n G K L M N Q T'), True, ()),), ()), (27, 'b n w G K L M N Q T'), ('<=', (28, 'b n w G K L M N Q T'), 1, (3, ''), 0), 'no w', None, (), None),
            'L': ('G K M N Q T b n w', (), None, (18, 'w G M N'), (((None, False, (35, 'b n w G K M N Q T'), True, ()),), ()), (27, 'b n w G K L M N Q T'), ('<=', (28, 'b n w G K L M N Q T'), 1, (3, ''), 0), 'no L', None, (), ((), (('no finite L', ('b', 'b w')),), ())),
            'K': ('G L M N Q T b n w', (), None, (18, 'w G M N'), (((None, False, (35, 'b n w G L M N Q T'), True, ()),), ()), (27, 'b n w G K L M N Q T'), ('<=', (28, 'b n w G K L M N Q T'), 1, (3, ''), 0), 'no K', None, (), ((), (('no finite K', ('b', 'b w')),), ())),
            'Q': ('G K L M N T b n w', (), None, (18, 'w G M N'), (((None, False, (29, 'b n w G K L M N T'), True, ()),), ()), (27, 'b n w G K L M N Q T'), ('<=', (28, 'b n w G K L M N Q T'), 1, (3, ''), 0), 'no Q', None, (), ((), (('no finite Q', ('b', 'b w')),), ())),
            'b': ('G K L M N Q T n w', (), None, (18, 'w G M N'), (((None, False, (26, 'n w G K L M N Q T'), True, ()),), ()), (27, 'b n w G K L M N Q T'), ('<=', (28, 'b n w G K L M N Q T'), 1, (3, ''), 0), 'no b', None, (), None),
        },
    },
    'devices-to-hold': {
        'title': 'Devices to hold something',
        'asked': 'G',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'A G M',
        'quantities': {'A': 18, 'G': 14, 'M': 15, 'I': 6, 'C': 7, 'W': 8},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'G': ('A M', (), None, None, ((((17, 'A M'), True, None, False, ()),),), (36, 'A G M'), None, 'no finite G', None, (), None),
            'A': ('G M', (), None, None, (((None, False, (13, 'G M'), True, ()),),), (36, 'A G M'), None, 'no A', None, (), None),
            'M': ('A G', (), None, None, ((((17, 'A G'), True, None, False, ()),),), (36, 'A G M'), None, 'no finite M', None, (), None),
        },
    },
    'replication': {
        'title': 'Replication factor',
        'asked': 'f',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'f x G',
        'quantities': {'f': 19, 'x': 20, 'G': 14, 'I': 6, 'C': 7, 'W': 8},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'f': ('G x', (), None, None, ((((16, 'x G'), True, (16, 'x G'), True, ()),),), (37, 'f x G'), None, 'no f', None, (), None),
            'G': ('f x', (), None, None, ((((13, 'f x'), True, (13, 'f x'), True, ()),),), (37, 'f x G'), None, 'no G', None, (), None),
            'x': ('G f', (), None, None, ((((16, 'f G'), True, (16, 'f G'), True, ()),),), (37, 'f x G'), None, 'no x', None, (), None),
        },
    },
    'gigabytes': {
        'title': 'GB and GiB',
        'asked': 'v',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'u v',
        'quantities': {'u': 21, 'v': 22, 'I': 6, 'C': 7, 'W': 8},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'v': ('u', (), None, None, ((((38, 'u'), True, (38, 'u'), True, ()),),), (39, 'u v'), ('=', (40, 'u v'), 1, (3, ''), 0), 'no v', None, (), ((), (('no finite v', ('u',)),), ())),
            'u': ('v', (), None, None, ((((41, 'v'), True, (41, 'v'), True, ()),),), (39, 'u v'), ('=', (40, 'u v'), 1, (3, ''), 0), 'no u', None, (), ((), (('no finite u', ('v',)),), ())),
        },
    },
}
