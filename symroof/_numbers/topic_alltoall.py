"""The closed forms of the topic alltoall; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction

from symroof.instant.words import sqrt


def f0(v0):
    t0 = 1 if v0 > 1 else 0
    return (t0,)


def f1(v0, v1, v2):
    return (v1 * (v0 - 1) / (v2 * (v0 * v0)),)


def f2(v0, v1, v2, v3):
    t0 = 1 if v1 == v2 * (v0 - 1) / (v3 * (v0 * v0)) else 0
    return (t0,)


def f3(v0, v1, v2):
    return (v1 * v2 * (v0 * v0) / (v0 - 1),)


def f4(v0, v1, v2):
    return (v2 * (v0 - 1) / (v1 * (v0 * v0)),)


def f5(v0, v1, v2):
    t0 = v0 * v2 * 4
    if v1 > t0:
        t1 = 0
    else:
        if v1 == t0:
            t2 = 1
        else:
            t3 = 2 if v1 < t0 else (-1)
            t2 = t3
        t1 = t2
    return (t1,)


def f6(v0, v1, v2):
    t0 = v0 * v2
    return ((v1 - sqrt(v1) * sqrt(v1 - t0 * 4)) / (t0 * 2),)


def f7(v0, v1, v2):
    t0 = v0 * v2
    return ((v1 + sqrt(v1) * sqrt(v1 - t0 * 4)) / (t0 * 2),)


def f8(v0, v1, v2):
    return (v1 / (v0 * v2 * 2),)


def f9(v0, v1):
    return (v0 / (v1 * 8),)


def f10(v0, v1, v2):
    t0 = 1 if v0 == v1 / (v2 * 8) else 0
    return (t0,)


def f11(v0, v1):
    return (v0 * v1 * 8,)


def f12(v0, v1):
    return (v1 / (v0 * 8),)


def f13(v0):
    return (v0 * (v0 - 1) / 2,)


def f14(v0, v1):
    t0 = 1 if v0 == v1 * (v1 - 1) / 2 else 0
    return (t0,)


def f15(v0):
    return (sqrt(v0 * 8 + 1) / 2 + Fraction(1, 2),)


def f16(v0, v1):
    return (v0 * 2 - v1 * (v1 - 1),)


def f17():
    return (2,)


def f18(v0, v1, v2):
    return (v1 * (v0 - 1) / (v0 * v2 * 2),)


def f19(v0, v1, v2, v3):
    t0 = 1 if v1 == v2 * (v0 - 1) / (v0 * v3 * 2) else 0
    return (t0,)


def f20(v0, v1, v2):
    return (v1 * v0 * v2 * 2 / (v0 - 1),)


def f21(v0, v1, v2):
    return (v2 * (v0 - 1) / (v1 * v0 * 2),)


def f22(v0, v1, v2):
    t0 = v0 * v2 * 2
    if t0 < v1:
        t1 = 0
    else:
        t2 = 1 if t0 >= v1 else (-1)
        t1 = t2
    return (t1,)


def f23(v0, v1, v2):
    return (v1 / (v1 - v0 * v2 * 2),)


def f24(v0):
    return (v0 * (v0 + 2) / 8,)


def f25(v0, v1):
    t0 = 1 if v0 == v1 * (v1 + 2) / 8 else 0
    return (t0,)


def f26(v0):
    return (sqrt(v0 * 8 + 1) - 1,)


def f27(v0, v1):
    return (v0 * 8 - v1 * (v1 + 2),)


def f28():
    return (8,)


def f29(v0, v1, v2):
    return (v1 * (v0 + 2) / (v0 * v2 * 8),)


def f30(v0, v1, v2, v3):
    t0 = 1 if v1 == v2 * (v0 + 2) / (v0 * v3 * 8) else 0
    return (t0,)


def f31(v0, v1, v2):
    return (v1 * v0 * v2 * 8 / (v0 + 2),)


def f32(v0, v1, v2):
    return (v2 * (v0 + 2) / (v1 * v0 * 8),)


def f33(v0, v1, v2):
    t0 = v0 * v2 * 8
    if t0 > v1:
        t1 = 0
    else:
        t2 = 1 if t0 <= v1 else (-1)
        t1 = t2
    return (t1,)


def f34(v0, v1, v2):
    return (v1 * 2 / (v0 * v2 * 8 - v1),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, )
QUANTITIES = (
    ('devices that take part', (), False, True, False, True, ''),
    ('time of an AllToAll', (('second', 1),), False, False, False, True, ''),
    ('bytes of the whole array that takes part', (('byte', 1),), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of one link, one way', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('chunks that cross a link in one direction', (), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'alltoall-switched': {
        'title': 'AllToAll through a switch',
        'asked': 'T_a2a',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'N T_a2a V',
        'quantities': {'N': 0, 'T_a2a': 1, 'V': 2, 'I': 3, 'C': 4, 'W': 5},
        'given': (('at least two devices take part', (0, 'N')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_a2a': ('N V W', (), ((0, 'N'), 'N > 1'), None, ((((1, 'N V W'), True, (1, 'N V W'), True, ()),),), (2, 'N T_a2a V W'), None, 'no T_a2a', None, (), None),
            'V': ('N T_a2a W', (), ((0, 'N'), 'N > 1'), None, ((((3, 'N T_a2a W'), True, (3, 'N T_a2a W'), True, ()),),), (2, 'N T_a2a V W'), None, 'no V', None, (), None),
            'W': ('N T_a2a V', (), ((0, 'N'), 'N > 1'), None, ((((4, 'N T_a2a V'), True, (4, 'N T_a2a V'), True, ()),),), (2, 'N T_a2a V W'), None, 'no W', None, (), None),
            'N': ('T_a2a V W', (), None, (5, 'T_a2a V W'), ((((6, 'T_a2a V W'), True, (6, 'T_a2a V W'), True, ()), ((7, 'T_a2a V W'), True, (7, 'T_a2a V W'), True, ())), (((8, 'T_a2a V W'), True, (8, 'T_a2a V W'), True, ()),), ()), (2, 'N T_a2a V W'), None, 'no N', None, (), None),
        },
    },
    'alltoall-ring': {
        'title': 'AllToAll on a ring in both directions',
        'asked': 'T_a2a',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'T_a2a V',
        'quantities': {'T_a2a': 1, 'V': 2, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_a2a': ('V W', (), None, None, ((((9, 'V W'), True, (9, 'V W'), True, ()),),), (10, 'T_a2a V W'), None, 'no T_a2a', None, (), None),
            'V': ('T_a2a W', (), None, None, ((((11, 'T_a2a W'), True, (11, 'T_a2a W'), True, ()),),), (10, 'T_a2a V W'), None, 'no V', None, (), None),
            'W': ('T_a2a V', (), None, None, ((((12, 'T_a2a V'), True, (12, 'T_a2a V'), True, ()),),), (10, 'T_a2a V W'), None, 'no W', None, (), None),
        },
    },
    'chunks-one-way': {
        'title': 'Chunks over one link of a ring in one direction',
        'asked': 'c',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'c N',
        'quantities': {'c': 6, 'N': 0, 'I': 3, 'C': 4, 'W': 7},
        'given': (('at least two devices take part', (0, 'N')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'c': ('N', (), ((0, 'N'), 'N > 1'), None, ((((13, 'N'), True, (13, 'N'), True, ()),),), (14, 'c N'), None, 'no c', None, (), None),
            'N': ('c', (), None, None, ((((15, 'c'), True, (15, 'c'), True, ()),),), (14, 'c N'), ('=', (16, 'c N'), 2, (17, ''), 0), 'no N', None, (), None),
        },
    },
    'alltoall-ring-one-way': {
        'title': 'AllToAll on a ring in one direction',
        'asked': 'T_a2a',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'N T_a2a V',
        'quantities': {'N': 0, 'T_a2a': 1, 'V': 2, 'I': 3, 'C': 4, 'W': 5},
        'given': (('at least two devices take part', (0, 'N')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_a2a': ('N V W', (), ((0, 'N'), 'N > 1'), None, ((((18, 'N V W'), True, (18, 'N V W'), True, ()),),), (19, 'N T_a2a V W'), None, 'no T_a2a', None, (), None),
            'V': ('N T_a2a W', (), ((0, 'N'), 'N > 1'), None, ((((20, 'N T_a2a W'), True, (20, 'N T_a2a W'), True, ()),),), (19, 'N T_a2a V W'), None, 'no V', None, (), None),
            'W': ('N T_a2a V', (), ((0, 'N'), 'N > 1'), None, ((((21, 'N T_a2a V'), True, (21, 'N T_a2a V'), True, ()),),), (19, 'N T_a2a V W'), None, 'no W', None, (), None),
            'N': ('T_a2a V W', (), None, (22, 'T_a2a V W'), ((((23, 'T_a2a V W'), True, (23, 'T_a2a V W'), True, ()),), ()), (19, 'N T_a2a V W'), None, 'no N', None, (), None),
        },
    },
    'chunks-both-ways': {
        'title': 'Chunks over one link of a ring in both directions',
        'asked': 'c',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'c N',
        'quantities': {'c': 6, 'N': 0, 'I': 3, 'C': 4, 'W': 7},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'c': ('N', (), None, None, ((((24, 'N'), True, (24, 'N'), True, ()),),), (25, 'c N'), None, 'no c', None, (), None),
            'N': ('c', (), None, None, ((((26, 'c'), True, (26, 'c'), True, ()),),), (25, 'c N'), ('=', (27, 'c N'), 2, (28, ''), 0), 'no N', None, (), ((), (('no finite N', ('c',)),), ())),
        },
    },
    'alltoall-ring-busy-direction': {
        'title': 'AllToAll on a ring, the opposite chunks in one direction',
        'asked': 'T_a2a',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'N T_a2a V',
        'quantities': {'N': 0, 'T_a2a': 1, 'V': 2, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_a2a': ('N V W', (), None, None, ((((29, 'N V W'), True, (29, 'N V W'), True, ()),),), (30, 'N T_a2a V W'), None, 'no T_a2a', None, (), None),
            'V': ('N T_a2a W', (), None, None, ((((31, 'N T_a2a W'), True, (31, 'N T_a2a W'), True, ()),),), (30, 'N T_a2a V W'), None, 'no V', None, (), None),
            'W': ('N T_a2a V', (), None, None, ((((32, 'N T_a2a V'), True, (32, 'N T_a2a V'), True, ()),),), (30, 'N T_a2a V W'), None, 'no W', None, (), None),
            'N': ('T_a2a V W', (), None, (33, 'T_a2a V W'), ((((34, 'T_a2a V W'), True, (34, 'T_a2a V W'), True, ()),), ()), (30, 'N T_a2a V W'), None, 'no N', None, (), None),
        },
    },
}
