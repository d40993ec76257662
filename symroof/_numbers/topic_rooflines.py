"""The closed forms of the topic rooflines; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1):
    return (v0 / v1,)


def f1(v0, v1, v2):
    t0 = 1 if v2 == v0 / v1 else 0
    return (t0,)


def f2(v0, v1):
    return (v1 * v0,)


def f3(v0, v1, v2):
    t0 = 1 if v1 == v0 / v2 else 0
    return (t0,)


def f4(v0, v1):
    return (v0 * v1,)


def f5(v0, v1, v2, v3, v4):
    t0 = v0 / v3
    t1 = v1 / v4
    t2 = t0 if t0 >= t1 or t0 != t0 else t1
    t3 = 1 if v2 >= t2 else 0
    return (t3,)


def f6(v0, v1, v2):
    t0 = v1 * v2
    if t0 >= v0:
        t1 = 0
    else:
        t2 = 1 if t0 < v0 else (-1)
        t1 = t2
    return (t1,)


def f7(v0, v1, v2, v3):
    return ((v1 * v2 + v0 * v3) / (v3 * v2),)


def f8(v0, v1, v2, v3, v4):
    t0 = 1 if v2 <= v0 / v3 + v1 / v4 else 0
    return (t0,)


def f9(v0, v1, v2):
    t0 = v1 * v2
    if t0 > v0:
        t1 = 0
    else:
        t2 = 1 if t0 <= v0 else (-1)
        t1 = t2
    return (t1,)


def f10(v0, v1, v2, v3):
    return (v2 * (v1 * v3 - v0) / v3,)


def f11(v0, v1, v2, v3):
    return (v3 * (v1 * v2 - v0) / v2,)


def f12(v0, v1):
    return ((v1 + v0) / v0,)


def f13(v0, v1):
    return ((v1 + v0) / v1,)


def f14(v0, v1, v2):
    t0 = v2 if v2 >= v1 or v2 != v2 else v1
    t1 = 1 if v0 == (v2 + v1) / t0 else 0
    return (t1,)


def f15(v0):
    if v0 > 1:
        t0 = 0
    else:
        t1 = 1 if v0 <= 1 else (-1)
        t0 = t1
    return (t0,)


def f16(v0, v1):
    return (v1 * (v0 - 1),)


def f17(v0, v1):
    return (v1 / (v0 - 1),)


def f18(v0, v1):
    t0 = v1 if v1 >= v0 or v1 != v1 else v0
    t1 = 1 if 0 == (v1 + v0) / t0 else 0
    return (t1,)


def f19(v0, v1, v2):
    t0 = 1 if v0 == v1 / v2 else 0
    return (t0,)


def f20(v0, v1):
    return (v1 / v0,)


def f21(v0, v1, v2):
    t0 = 1 if v0 >= v1 / v2 else 0
    return (t0,)


def f22(v0):
    return (v0,)


def f23(v0, v1, v2, v3):
    t0 = v0 * v3
    t1 = v1 if v1 <= t0 or v1 != v1 else t0
    t2 = 1 if v2 == t1 else 0
    return (t2,)


def f24(v0, v1):
    if v1 == v0:
        t0 = 0
    else:
        if v1 < v0:
            t1 = 1
        else:
            t2 = 2 if v1 > v0 else (-1)
            t1 = t2
        t0 = t1
    return (t0,)


def f25(v0, v1, v2):
    t0 = v0 * v2
    if v1 == t0:
        t1 = 0
    else:
        if v1 < t0:
            t2 = 1
        else:
            t3 = 2 if v1 > t0 else (-1)
            t2 = t3
        t1 = t2
    return (t1,)


def f26():
    return (1,)


def f27(v0, v1, v2):
    return (v0 * v2 / v1,)


def f28(v0, v1, v2, v3):
    t0 = v0 * v3
    t1 = v1 if v1 <= t0 or v1 != v1 else t0
    t2 = 1 if v2 == t1 / v1 else 0
    return (t2,)


def f29(v0):
    if v0 == 1:
        t0 = 0
    else:
        if v0 < 1:
            t1 = 1
        else:
            t2 = 2 if v0 > 1 else (-1)
            t1 = t2
        t0 = t1
    return (t0,)


def f30(v0, v1, v2):
    return (v1 * v0 / v2,)


def f31(v0, v1, v2):
    t0 = v0 * v2
    t1 = v1 if v1 <= t0 or v1 != v1 else t0
    t2 = 1 if 0 == t1 / v1 else 0
    return (t2,)


def f32(v0, v1, v2):
    return (v2 * v1 / v0,)


def f33(v0, v1, v2, v3, v4):
    t0 = v1 * v4
    t1 = v2 if v2 <= t0 or v2 != v2 else t0
    t2 = 1 if v0 <= t1 / v3 else 0
    return (t2,)


def f34(v0, v1, v2):
    return (v1 * v2 / v0,)


def f35(v0, v1, v2, v3):
    t0 = v0 * v3
    t1 = v1 if v1 <= t0 or v1 != v1 else t0
    t2 = 1 if 0 <= t1 / v2 else 0
    return (t2,)


def f36(v0, v1, v2):
    t0 = v2 * v0
    if t0 <= v1:
        t1 = 0
    else:
        t2 = 1 if t0 > v1 else (-1)
        t1 = t2
    return (t1,)


def f37(v0, v1, v2):
    t0 = v0 * v2
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


def f38(v0, v1, v2):
    return (v1 / (v0 * v2),)


def f39(v0, v1, v2, v3):
    return (v1 * v0 * v3 / v2,)


def f40(v0, v1, v2, v3, v4):
    t0 = v2 * v4
    t1 = v3 if v3 <= t0 or v3 != v3 else t0
    t2 = v2 * v1 * v4
    t3 = v3 if v3 <= t2 or v3 != v3 else t2
    t4 = 1 if v0 == t3 / t1 else 0
    return (t4,)


def f41(v0):
    t0 = 1 if v0 == 0 else 0
    return (t0,)


def f42(v0, v1, v2):
    return (v2 * v0 / v1,)


def f43(v0, v1, v2, v3):
    t0 = 1 if v1 == v3 * v0 / v2 else 0
    return (t0,)


def f44(v0, v1, v2):
    return (v0 * v1 / (v2 * 2),)


def f45(v0, v1, v2, v3):
    t0 = 1 if v1 * 2 >= v0 * v2 / v3 else 0
    return (t0,)


def f46(v0, v1, v2, v3):
    return (v1 * v3 * 2 - v0 * v2,)


def f47(v0, v1, v2):
    return (v0 * v2 * 2 / v1,)


def f48(v0, v1, v2):
    return (v1 * v2 * 2 / v0,)


def f49(v0, v1, v2):
    return (v0 * v2 / (v1 * 2),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, )
QUANTITIES = (
    ('FLOPs of the operation', (('FLOP', 1),), False, False, False, True, ''),
    ('time of the arithmetic at the peak rate', (('second', 1),), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('bytes moved over the link', (('byte', 1),), False, False, False, True, ''),
    ('time of the transfers at the full bandwidth', (('second', 1),), False, False, False, True, ''),
    ('time', (('second', 1),), False, False, False, True, ''),
    ('how many times as fast', (), False, False, False, True, ''),
    ('arithmetic intensity of the operation, FLOPs a byte', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('attainable rate, the roof over the intensity', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('fraction of the peak rate', (), False, False, True, True, ''),
    ('measured rate', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('how many times the intensity', (), False, False, False, True, ''),
    ('ridge point at the other bandwidth', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('the other bandwidth', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('bytes per weight', (), True, False, False, True, ''),
    ('batch, in tokens (batch times sequence length), of one device', (), False, True, False, True, ''),
)
FORMS = {
    'compute-time': {
        'title': 'Time of the arithmetic',
        'asked': 'T_math',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'f T_math',
        'quantities': {'f': 0, 'T_math': 1, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_math': ('C f', (), None, None, ((((0, 'f C'), True, (0, 'f C'), True, ()),),), (1, 'f C T_math'), None, 'no T_math', None, (), None),
            'f': ('C T_math', (), None, None, ((((2, 'C T_math'), True, (2, 'C T_math'), True, ()),),), (1, 'f C T_math'), None, 'no f', None, (), None),
            'C': ('T_math f', (), None, None, ((((0, 'f T_math'), True, (0, 'f T_math'), True, ()),),), (1, 'f C T_math'), None, 'no C', None, (), None),
        },
    },
    'transfer-time': {
        'title': 'Time of the transfers',
        'asked': 'T_comms',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'q T_comms',
        'quantities': {'q': 5, 'T_comms': 6, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_comms': ('W q', (), None, None, ((((0, 'q W'), True, (0, 'q W'), True, ()),),), (3, 'q T_comms W'), None, 'no T_comms', None, (), None),
            'q': ('T_comms W', (), None, None, ((((4, 'T_comms W'), True, (4, 'T_comms W'), True, ()),),), (3, 'q T_comms W'), None, 'no q', None, (), None),
            'W': ('T_comms q', (), None, None, ((((0, 'q T_comms'), True, (0, 'q T_comms'), True, ()),),), (3, 'q T_comms W'), None, 'no W', None, (), None),
        },
    },
    'time-at-least': {
        'title': 'Lower bound of the time',
        'asked': 't',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'f q t',
        'quantities': {'f': 0, 'q': 5, 't': 7, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            't': ('C W f q', (), None, None, ((((0, 'f C'), True, None, False, (((0, 'q W'), True, None, False, ()),)),),), (5, 'f q t C W'), None, 'no finite t', None, (), None),
            'f': ('C W q t', (), None, (6, 'q t W'), (((None, False, (4, 't C'), True, ()),), ()), (5, 'f q t C W'), None, 'no f', None, (), None),
            'q': ('C W f t', (), None, (6, 'f t C'), (((None, False, (4, 't W'), True, ()),), ()), (5, 'f q t C W'), None, 'no q', None, (), None),
            'C': ('W f q t', (), None, (6, 'q t W'), ((((0, 'f t'), True, None, False, ()),), ()), (5, 'f q t C W'), None, 'no finite C', None, (), None),
            'W': ('C f q t', (), None, (6, 'f t C'), ((((0, 'q t'), True, None, False, ()),), ()), (5, 'f q t C W'), None, 'no finite W', None, (), None),
        },
    },
    'time-without-overlap': {
        'title': 'Upper bound of the time',
        'asked': 't',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'f q t',
        'quantities': {'f': 0, 'q': 5, 't': 7, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            't': ('C W f q', (), None, None, (((None, False, (7, 'f q C W'), True, ()),),), (8, 'f q t C W'), None, 'no t', None, (), None),
            'f': ('C W q t', (), None, (9, 'q t W'), ((((10, 'q t C W'), True, None, False, ()),), ((None, False, None, False, ()),)), (8, 'f q t C W'), None, 'no finite f', None, (), None),
            'q': ('C W f t', (), None, (9, 'f t C'), ((((11, 'f t C W'), True, None, False, ()),), ((None, False, None, False, ()),)), (8, 'f q t C W'), None, 'no finite q', None, (), None),
        },
    },
    'overlap-gain': {
        'title': 'What overlap can save',
        'asked': 'g',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'g T_comms T_math',
        'quantities': {'g': 8, 'T_comms': 6, 'T_math': 1, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'g': ('T_comms T_math', (), None, None, ((((12, 'T_comms T_math'), True, (12, 'T_comms T_math'), True, ((None, False, (13, 'T_comms T_math'), True, ()),)), ((13, 'T_comms T_math'), True, (13, 'T_comms T_math'), True, ((None, False, (12, 'T_comms T_math'), True, ()),))),), (14, 'g T_comms T_math'), None, 'no g', None, (), None),
            'T_math': ('T_comms g', (), None, (15, 'g'), ((((16, 'g T_comms'), True, (16, 'g T_comms'), True, ((None, False, (17, 'g T_comms'), True, ()),)), ((17, 'g T_comms'), True, (17, 'g T_comms'), True, (((16, 'g T_comms'), True, None, False, ()),))), ()), (14, 'g T_comms T_math'), None, 'no T_math', None, (), ((), (), (('g', ('', (), None, None, ((),), (18, 'T_comms T_math'), None, 'no finite T_math', None, (), None)),))),
            'T_comms': ('T_math g', (), None, (15, 'g'), ((((17, 'g T_math'), True, (17, 'g T_math'), True, (((16, 'g T_math'), True, None, False, ()),)), ((16, 'g T_math'), True, (16, 'g T_math'), True, ((None, False, (17, 'g T_math'), True, ()),))), ()), (14, 'g T_comms T_math'), None, 'no T_comms', None, (), ((), (), (('g', ('', (), None, None, ((),), (18, 'T_comms T_math'), None, 'no finite T_comms', None, (), None)),))),
        },
    },
    'intensity': {
        'title': 'Arithmetic intensity',
        'asked': 'A',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'f q A',
        'quantities': {'f': 0, 'q': 5, 'A': 9, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'A': ('f q', (), None, None, ((((0, 'f q'), True, (0, 'f q'), True, ()),),), (1, 'f q A'), None, 'no A', None, (), None),
            'f': ('A q', (), None, None, ((((2, 'q A'), True, (2, 'q A'), True, ()),),), (1, 'f q A'), None, 'no f', None, (), None),
            'q': ('A f', (), None, None, ((((0, 'f A'), True, (0, 'f A'), True, ()),),), (1, 'f q A'), None, 'no q', None, (), None),
        },
    },
    'ridge': {
        'title': 'Ridge point',
        'asked': 'I',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': '',
        'quantities': {'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'I': ('C W', (), None, None, ((((0, 'C W'), True, (0, 'C W'), True, ()),),), (19, 'I C W'), None, 'no I', None, (), None),
            'C': ('I W', (), None, None, ((((2, 'I W'), True, (2, 'I W'), True, ()),),), (19, 'I C W'), None, 'no C', None, (), None),
            'W': ('C I', (), None, None, ((((20, 'I C'), True, (20, 'I C'), True, ()),),), (19, 'I C W'), None, 'no W', None, (), None),
        },
    },
    'compute-bound': {
        'title': 'Compute-bound',
        'asked': 'A',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'A',
        'quantities': {'A': 9, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'A': ('C W', (), None, None, ((((0, 'C W'), True, None, False, ()),),), (21, 'A C W'), None, 'no finite A', None, (), None),
            'C': ('A W', (), None, None, (((None, False, (4, 'A W'), True, ()),),), (21, 'A C W'), None, 'no C', None, (), None),
            'W': ('A C', (), None, None, ((((20, 'A C'), True, None, False, ()),),), (21, 'A C W'), None, 'no finite W', None, (), None),
        },
    },
    'attainable-rate': {
        'title': 'Attainable rate',
        'asked': 'P',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'A P',
        'quantities': {'A': 9, 'P': 10, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'P': ('A C W', (), None, None, ((((22, 'C'), True, (22, 'C'), True, ((None, False, (4, 'A W'), True, ()),)), ((4, 'A W'), True, (4, 'A W'), True, ((None, False, (22, 'C'), True, ()),))),), (23, 'A C P W'), None, 'no P', None, (), None),
            'A': ('C P W', (), None, (24, 'C P'), ((((0, 'P W'), True, None, False, ()),), (((0, 'P W'), True, (0, 'P W'), True, ()),), ()), (23, 'A C P W'), None, 'no A', None, (), None),
            'C': ('A P W', (), None, (25, 'A P W'), ((((22, 'P'), True, None, False, ()),), (((22, 'P'), True, (22, 'P'), True, ()),), ()), (23, 'A C P W'), None, 'no C', None, (), None),
            'W': ('A C P', (), None, (24, 'C P'), ((((20, 'A P'), True, None, False, ()),), (((20, 'A P'), True, (20, 'A P'), True, ()),), ()), (23, 'A C P W'), None, 'no W', None, (), None),
        },
    },
    'fraction-of-peak': {
        'title': 'Fraction of the peak',
        'asked': 'U',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'A U',
        'quantities': {'A': 9, 'U': 11, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'U': ('A C W', (), None, None, ((((26, ''), True, (26, ''), True, ((None, False, (27, 'A C W'), True, ()),)), ((27, 'A C W'), True, (27, 'A C W'), True, ((None, False, (26, ''), True, ()),))),), (28, 'A C U W'), None, 'no U', None, (), None),
            'A': ('C U W', (), None, (29, 'U'), ((((30, 'C U W'), True, None, False, ()),), (((30, 'C U W'), True, (30, 'C U W'), True, ()),), ()), (28, 'A C U W'), None, 'no A', None, (), ((), (), (('U', ('', (), None, None, ((),), (31, 'A C W'), None, 'no finite A', None, (), None)),))),
            'W': ('A C U', (), None, (29, 'U'), ((((32, 'A C U'), True, None, False, ()),), (((32, 'A C U'), True, (32, 'A C U'), True, ()),), ()), (28, 'A C U W'), None, 'no W', None, (), ((), (), (('U', ('', (), None, None, ((),), (31, 'A C W'), None, 'no finite W', None, (), None)),))),
            'C': ('A U W', (), None, (29, 'U'), (((None, False, (27, 'A U W'), True, ()),), (((27, 'A U W'), True, (27, 'A U W'), True, ()),), ()), (28, 'A C U W'), None, 'no C', None, (), ((), (), (('U', ('', (), None, None, ((),), (31, 'A C W'), None, 'no finite C', None, (), None)),))),
        },
    },
    'speed-up-left': {
        'title': 'Speed-up that is left',
        'asked': 'g',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'g A R',
        'quantities': {'g': 8, 'A': 9, 'R': 12, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'g': ('A C R W', (), None, None, (((None, False, (0, 'C R'), True, ((None, False, (27, 'A R W'), True, ()),)),),), (33, 'g A C R W'), None, 'no g', None, (), None),
            'R': ('A C W g', (), None, None, (((None, False, (20, 'g C'), True, ((None, False, (34, 'g A W'), True, ()),)),),), (33, 'g A C R W'), None, 'no R', None, (), ((), (), (('g', ('', (), None, None, (((None, False, None, False, ()),),), (35, 'A C R W'), None, 'no finite R', None, (), None)),))),
            'A': ('C R W g', (), None, (36, 'g C R'), ((((30, 'g R W'), True, None, False, ()),), ()), (33, 'g A C R W'), None, 'no finite A', None, (), ((), (), (('g', ('C W', (), None, None, ((((0, 'C W'), True, None, False, ()), (None, False, (0, 'C W'), True, ())),), (35, 'A C R W'), None, 'no A', None, (), None)),))),
        },
    },
    'intensity-gain': {
        'title': 'What more intensity gives',
        'asked': 'g',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'g x A',
        'quantities': {'g': 8, 'x': 13, 'A': 9, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'g': ('A C W x', (), None, (37, 'A C W'), ((((38, 'A C W'), True, (38, 'A C W'), True, ((None, False, (22, 'x'), True, ()),)), ((22, 'x'), True, (22, 'x'), True, ((None, False, (38, 'A C W'), True, ()),))), (((26, ''), True, (26, ''), True, ((None, False, (39, 'x A C W'), True, ()),)), ((39, 'x A C W'), True, (39, 'x A C W'), True, ((None, False, (26, ''), True, ()),)), ((38, 'A C W'), True, (38, 'A C W'), True, ((None, False, (22, 'x'), True, ()),)), ((22, 'x'), True, (22, 'x'), True, ((None, False, (38, 'A C W'), True, ()),))), (((26, ''), True, (26, ''), True, ((None, False, (39, 'x A C W'), True, ()),)), ((39, 'x A C W'), True, (39, 'x A C W'), True, ((None, False, (26, ''), True, ()),)))), (40, 'g x A C W'), None, 'no g', None, (), ((), (), (('x', ('', (), None, None, ((),), (41, 'g'), None, 'no finite g', None, (), None)),))),
        },
    },
    'ridge-of-other-link': {
        'title': 'Ridge at another bandwidth',
        'asked': 'J',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'J V',
        'quantities': {'J': 14, 'V': 15, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'J': ('I V W', (), None, None, ((((42, 'I V W'), True, (42, 'I V W'), True, ()),),), (43, 'I J V W'), None, 'no J', None, (), None),
            'I': ('J V W', (), None, None, ((((30, 'J V W'), True, (30, 'J V W'), True, ()),),), (43, 'I J V W'), None, 'no I', None, (), None),
            'W': ('I J V', (), None, None, ((((32, 'I J V'), True, (32, 'I J V'), True, ()),),), (43, 'I J V W'), None, 'no W', None, (), None),
            'V': ('I J W', (), None, None, ((((42, 'I J W'), True, (42, 'I J W'), True, ()),),), (43, 'I J V W'), None, 'no V', None, (), None),
        },
    },
    'critical-batch': {
        'title': 'Critical batch, to first order',
        'asked': 'B',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'w B',
        'quantities': {'w': 16, 'B': 17, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'B': ('C W w', (), None, None, ((((44, 'w C W'), True, None, False, ()),),), (45, 'w B C W'), ('>=', (46, 'w B C W'), 1, (22, 'W'), 0), 'no finite B', None, (), None),
            'w': ('B C W', (), None, None, (((None, False, (47, 'B C W'), True, ()),),), (45, 'w B C W'), None, 'no w', None, (), None),
            'C': ('B W w', (), None, None, (((None, False, (48, 'w B W'), True, ()),),), (45, 'w B C W'), ('>=', (46, 'w B C W'), 1, (22, 'W'), 0), 'no C', None, (), ((), (('no finite C', ('w',)),), ())),
            'W': ('B C w', (), None, None, ((((49, 'w B C'), True, None, False, ()),),), (45, 'w B C W'), ('>=', (46, 'w B C W'), 1, (22, 'W'), 1), 'no finite W', None, (), None),
        },
    },
}
