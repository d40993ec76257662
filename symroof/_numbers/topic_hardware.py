"""The closed forms of the topic hardware; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0):
    return (v0 * 2,)


def f1(v0, v1):
    t0 = 1 if v1 == v0 * 2 else 0
    return (t0,)


def f2(v0, v1):
    return (v1 - v0 * 2,)


def f3():
    return (1,)


def f4(v0):
    return (v0 / 2,)


def f5(v0, v1, v2):
    return (v2 * v1 * v0,)


def f6(v0, v1, v2, v3):
    t0 = 1 if v3 == v2 * v1 * v0 else 0
    return (t0,)


def f7(v0, v1, v2):
    return (v2 / (v1 * v0),)


def f8(v0, v1):
    return (v1 / (v0 * 2),)


def f9(v0, v1, v2):
    t0 = 1 if v2 == v1 * v0 * 2 else 0
    return (t0,)


def f10(v0, v1):
    return (v1 * v0 * 2,)


def f11(v0, v1):
    t0 = 1 if v0 == v1 * 2 else 0
    return (t0,)


def f12(v0):
    return (v0 / 8,)


def f13(v0, v1):
    t0 = 1 if v0 == v1 * 8 else 0
    return (t0,)


def f14(v0):
    return (v0 * 8,)


def f15(v0, v1):
    return (v1 * v0,)


def f16(v0, v1, v2):
    t0 = 1 if v2 == v1 * v0 else 0
    return (t0,)


def f17(v0, v1):
    return (v1 / v0,)


def f18(v0, v1, v2):
    t0 = 1 if v0 == v2 / v1 else 0
    return (t0,)


def f19(v0, v1):
    return (v0 * v1,)


def f20(v0, v1, v2):
    return (v0 * v1 - v2,)


def f21(v0):
    return (v0,)


def f22(v0, v1, v2, v3):
    return (v1 * v2 / (v3 * v0),)


def f23(v0, v1, v2, v3, v4):
    t0 = 1 if v0 == v2 * v3 / (v4 * v1) else 0
    return (t0,)


def f24(v0, v1, v2, v3):
    return (v3 * v0 * v1 / v2,)


def f25(v0, v1, v2, v3, v4):
    return (v4 * v0 * v1 - v2 * v3,)


def f26(v0, v1, v2, v3):
    return (v2 * v3 / (v0 * v1),)


def f27(v0, v1, v2):
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


def f28(v0, v1, v2):
    return (v1 / (v0 * v2),)


def f29(v0, v1, v2):
    return (v2 * v0 / v1,)


def f30(v0, v1, v2, v3, v4, v5):
    t0 = v1 * v4
    t1 = v2 if v2 <= t0 or v2 != v2 else t0
    t2 = v5 * v1
    t3 = v3 if v3 <= t2 or v3 != v3 else t2
    t4 = 1 if v0 == t3 / t1 else 0
    return (t4,)


def f31(v0, v1, v2, v3):
    return (v0 * v2 / (v1 * v3),)


def f32(v0, v1, v2, v3, v4):
    t0 = 1 if v3 == v0 * v2 / (v1 * v4) else 0
    return (t0,)


def f33(v0, v1, v2, v3, v4):
    return (v3 * v1 * v4 - v0 * v2,)


def f34(v0, v1, v2, v3):
    return (v2 * v0 * v3 / v1,)


def f35(v0, v1, v2, v3):
    return (v0 * v1 / (v2 * v3),)


def f36(v0, v1, v2, v3, v4, v5):
    t0 = v0 * v4
    t1 = v5 * v1
    t2 = v2 if v2 <= t0 or v2 != v2 else t0
    t3 = t2 if t2 <= t1 or t2 != t2 else t1
    t4 = 1 if v3 == t3 else 0
    return (t4,)


def f37(v0, v1, v2, v3):
    t0 = v3 * v0
    if v2 == v1 and v2 <= t0:
        t1 = 0
    else:
        t2 = v2 < v1
        if t2 and v2 == t0:
            t3 = 1
        else:
            if t2 and v2 < t0:
                t4 = 2
            else:
                if v2 > v1:
                    t5 = 3
                else:
                    t6 = 4 if v2 <= v1 and v2 > t0 else (-1)
                    t5 = t6
                t4 = t5
            t3 = t4
        t1 = t3
    return (t1,)


def f38(v0, v1):
    return (v0 / v1,)


def f39(v0, v1, v2, v3):
    t0 = v0 * v3
    if v2 == v1 and v2 <= t0:
        t1 = 0
    else:
        t2 = v2 < v1
        if t2 and v2 == t0:
            t3 = 1
        else:
            if t2 and v2 < t0:
                t4 = 2
            else:
                if v2 > v1:
                    t5 = 3
                else:
                    t6 = 4 if v2 <= v1 and v2 > t0 else (-1)
                    t5 = t6
                t4 = t5
            t3 = t4
        t1 = t3
    return (t1,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, )
QUANTITIES = (
    ('multiply-adds of one unit in one cycle', (), False, False, False, True, ''),
    ('FLOPs of one unit in one cycle', (('FLOP', 1),), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('clock', (('hertz', 1),), False, False, False, True, ''),
    ('units of a device that compute side by side', (), False, True, False, True, ''),
    ('peak rate with structured sparsity', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('devices', (), False, True, False, True, ''),
    ('peak rate of a rack with structured sparsity', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of both directions together', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('bits a second', (('second', -1),), False, False, False, True, ''),
    ('links, or ports', (), False, True, False, True, ''),
    ('bandwidth of one link in one direction', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('how many times the peak', (), False, False, False, True, ''),
    ('peak rate of the other machine or precision', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('how many times the bandwidth', (), False, False, False, True, ''),
    ('bandwidth of the other machine', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('how many times the ridge', (), False, False, False, True, ''),
    ('how many times as fast', (), False, False, False, True, ''),
    ('arithmetic intensity of the operation, FLOPs a byte', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('reached share of the peak', (), False, False, True, True, ''),
    ('reached share of the bandwidth', (), False, False, True, True, ''),
    ('ridge point at the rates that are reached', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('FLOPs a byte moved over the second link', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('attainable rate, the roof over the intensity', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the second memory or link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'flops-per-cycle': {
        'title': 'FLOPs of a cycle',
        'asked': 'x',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'm x',
        'quantities': {'m': 0, 'x': 1, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'x': ('m', (), None, None, ((((0, 'm'), True, (0, 'm'), True, ()),),), (1, 'm x'), ('=', (2, 'm x'), 1, (3, ''), 0), 'no x', None, (), ((), (('no finite x', ('m',)),), ())),
            'm': ('x', (), None, None, ((((4, 'x'), True, (4, 'x'), True, ()),),), (1, 'm x'), None, 'no m', None, (), None),
        },
    },
    'peak-of-units': {
        'title': 'Peak from units, clock and width',
        'asked': 'C',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'f u x',
        'quantities': {'f': 5, 'u': 6, 'x': 1, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'C': ('f u x', (), None, None, ((((5, 'f u x'), True, (5, 'f u x'), True, ()),),), (6, 'f u x C'), None, 'no C', None, (), None),
            'u': ('C f x', (), None, None, ((((7, 'f x C'), True, (7, 'f x C'), True, ()),),), (6, 'f u x C'), None, 'no u', None, (), None),
            'f': ('C u x', (), None, None, ((((7, 'u x C'), True, (7, 'u x C'), True, ()),),), (6, 'f u x C'), None, 'no f', None, (), None),
            'x': ('C f u', (), None, None, ((((7, 'f u C'), True, (7, 'f u C'), True, ()),),), (6, 'f u x C'), None, 'no x', None, (), None),
        },
    },
    'dense-peak': {
        'title': 'Peak with structured sparsity',
        'asked': 'C',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'Y',
        'quantities': {'Y': 7, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'C': ('Y', (), None, None, ((((4, 'Y'), True, (4, 'Y'), True, ()),),), (1, 'C Y'), None, 'no C', None, (), None),
            'Y': ('C', (), None, None, ((((0, 'C'), True, (0, 'C'), True, ()),),), (1, 'C Y'), None, 'no Y', None, (), None),
        },
    },
    'dense-peak-of-rack': {
        'title': 'From the sparse figure of a rack to the dense one of a device',
        'asked': 'C',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'G Z',
        'quantities': {'G': 8, 'Z': 9, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'C': ('G Z', (), None, None, ((((8, 'G Z'), True, (8, 'G Z'), True, ()),),), (9, 'C G Z'), None, 'no C', None, (), None),
            'Z': ('C G', (), None, None, ((((10, 'C G'), True, (10, 'C G'), True, ()),),), (9, 'C G Z'), None, 'no Z', None, (), None),
            'G': ('C Z', (), None, None, ((((8, 'C Z'), True, (8, 'C Z'), True, ()),),), (9, 'C G Z'), None, 'no G', None, (), None),
        },
    },
    'one-way-bandwidth': {
        'title': 'Bandwidth of both directions',
        'asked': 'W',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'V',
        'quantities': {'V': 10, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'W': ('V', (), None, None, ((((4, 'V'), True, (4, 'V'), True, ()),),), (11, 'V W'), None, 'no W', None, (), None),
            'V': ('W', (), None, None, ((((0, 'W'), True, (0, 'W'), True, ()),),), (11, 'V W'), None, 'no V', None, (), None),
        },
    },
    'bits-per-second': {
        'title': 'Bits and bytes a second',
        'asked': 'W',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'r',
        'quantities': {'r': 11, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'W': ('r', (), None, None, ((((12, 'r'), True, (12, 'r'), True, ()),),), (13, 'r W'), None, 'no W', None, (), None),
            'r': ('W', (), None, None, ((((14, 'W'), True, (14, 'W'), True, ()),),), (13, 'r W'), None, 'no r', None, (), None),
        },
    },
    'bandwidth-of-links': {
        'title': 'Several links',
        'asked': 'W',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'n v',
        'quantities': {'n': 12, 'v': 13, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'W': ('n v', (), None, None, ((((15, 'n v'), True, (15, 'n v'), True, ()),),), (16, 'n v W'), None, 'no W', None, (), None),
            'n': ('W v', (), None, None, ((((17, 'v W'), True, (17, 'v W'), True, ()),),), (16, 'n v W'), None, 'no n', None, (), None),
            'v': ('W n', (), None, None, ((((17, 'n W'), True, (17, 'n W'), True, ()),),), (16, 'n v W'), None, 'no v', None, (), None),
        },
    },
    'peak-ratio': {
        'title': 'Ratio of two peaks',
        'asked': 'c',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'c C_2',
        'quantities': {'c': 14, 'C_2': 15, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'c': ('C C_2', (), None, None, ((((17, 'C C_2'), True, (17, 'C C_2'), True, ()),),), (18, 'c C C_2'), None, 'no c', None, (), None),
            'C_2': ('C c', (), None, None, ((((19, 'c C'), True, (19, 'c C'), True, ()),),), (18, 'c C C_2'), ('=', (20, 'c C C_2'), 1, (21, 'C'), 0), 'no C_2', None, (), ((), (('no finite C_2', ('c',)),), ())),
            'C': ('C_2 c', (), None, None, ((((17, 'c C_2'), True, (17, 'c C_2'), True, ()),),), (18, 'c C C_2'), ('=', (20, 'c C C_2'), 1, (21, 'C'), 1), 'no C', None, (), ((), (('no finite C', ('c',)),), ())),
        },
    },
    'bandwidth-ratio': {
        'title': 'Ratio of two bandwidths',
        'asked': 'd',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'd W_2',
        'quantities': {'d': 16, 'W_2': 17, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'd': ('W W_2', (), None, None, ((((17, 'W W_2'), True, (17, 'W W_2'), True, ()),),), (18, 'd W W_2'), None, 'no d', None, (), None),
            'W_2': ('W d', (), None, None, ((((19, 'd W'), True, (19, 'd W'), True, ()),),), (18, 'd W W_2'), ('=', (20, 'd W W_2'), 1, (21, 'W'), 0), 'no W_2', None, (), ((), (('no finite W_2', ('d',)),), ())),
            'W': ('W_2 d', (), None, None, ((((17, 'd W_2'), True, (17, 'd W_2'), True, ()),),), (18, 'd W W_2'), ('=', (20, 'd W W_2'), 1, (21, 'W'), 1), 'no W', None, (), ((), (('no finite W', ('d',)),), ())),
        },
    },
    'ridge-ratio': {
        'title': 'How far the ridge moved',
        'asked': 'j',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'j C_2 W_2',
        'quantities': {'j': 18, 'C_2': 15, 'W_2': 17, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'j': ('C C_2 W W_2', (), None, None, ((((22, 'C C_2 W W_2'), True, (22, 'C C_2 W W_2'), True, ()),),), (23, 'j C C_2 W W_2'), None, 'no j', None, (), None),
            'C_2': ('C W W_2 j', (), None, None, ((((24, 'j C W W_2'), True, (24, 'j C W W_2'), True, ()),),), (23, 'j C C_2 W W_2'), ('=', (25, 'j C C_2 W W_2'), 1, (15, 'C W_2'), 0), 'no C_2', None, (), ((), (('no finite C_2', ('j',)),), ())),
            'W_2': ('C C_2 W j', (), None, None, ((((26, 'j C C_2 W'), True, (26, 'j C C_2 W'), True, ()),),), (23, 'j C C_2 W W_2'), ('=', (25, 'j C C_2 W W_2'), 1, (15, 'C W_2'), 1), 'no W_2', None, (), ((), (('no finite W_2', ('j',)),), ())),
        },
    },
    'machine-speed-up': {
        'title': 'Speed-up by another machine',
        'asked': 'g',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'g A C_2 W_2',
        'quantities': {'g': 19, 'A': 20, 'C_2': 15, 'W_2': 17, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'g': ('A C C_2 W W_2', (), None, (27, 'A C W'), ((((28, 'A C_2 W'), True, (28, 'A C_2 W'), True, ((None, False, (17, 'W W_2'), True, ()),)), ((17, 'W W_2'), True, (17, 'W W_2'), True, ((None, False, (28, 'A C_2 W'), True, ()),))), (((17, 'C C_2'), True, (17, 'C C_2'), True, ((None, False, (29, 'A C W_2'), True, ()),)), ((29, 'A C W_2'), True, (29, 'A C W_2'), True, ((None, False, (17, 'C C_2'), True, ()),)), ((28, 'A C_2 W'), True, (28, 'A C_2 W'), True, ((None, False, (17, 'W W_2'), True, ()),)), ((17, 'W W_2'), True, (17, 'W W_2'), True, ((None, False, (28, 'A C_2 W'), True, ()),))), (((17, 'C C_2'), True, (17, 'C C_2'), True, ((None, False, (29, 'A C W_2'), True, ()),)), ((29, 'A C W_2'), True, (29, 'A C W_2'), True, ((None, False, (17, 'C C_2'), True, ()),)))), (30, 'g A C C_2 W W_2'), None, 'no g', None, (), None),
        },
    },
    'achieved-ridge': {
        'title': 'Ridge at the rates that are reached',
        'asked': 'J',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'e k J',
        'quantities': {'e': 21, 'k': 22, 'J': 23, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'J': ('C W e k', (), None, None, ((((31, 'e k C W'), True, (31, 'e k C W'), True, ()),),), (32, 'e k C J W'), ('=', (33, 'e k C J W'), 1, (19, 'k W'), 0), 'no J', None, (), (((('it divides by zero at these values', '', 'e·C/(k·W)', 'other values'), ('k', 'e k')),), (('no finite J', ('e',)),), ())),
            'e': ('C J W k', (), None, None, ((((34, 'k C J W'), True, (34, 'k C J W'), True, ()),),), (32, 'e k C J W'), ('=', (33, 'e k C J W'), 1, (19, 'k W'), 0), 'no e', None, (), (((('it divides by zero at these values', '', 'e·C/(k·W)', 'other values'), ('k',)),), (), ())),
            'k': ('C J W e', (), None, None, ((((35, 'e C J W'), True, (35, 'e C J W'), True, ()),),), (32, 'e k C J W'), ('=', (33, 'e k C J W'), 1, (19, 'k W'), 1), 'no k', None, (), ((), (('no finite k', ('e',)),), ())),
        },
    },
    'rate-over-two-levels': {
        'title': 'Attainable rate with two memories',
        'asked': 'P',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'A A_2 P W_2',
        'quantities': {'A': 20, 'A_2': 24, 'P': 25, 'W_2': 26, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'P': ('A A_2 C W W_2', (), None, None, ((((21, 'C'), True, (21, 'C'), True, ((None, False, (19, 'A W'), True, ()), (None, False, (15, 'A_2 W_2'), True, ()))), ((19, 'A W'), True, (19, 'A W'), True, ((None, False, (21, 'C'), True, ()), (None, False, (15, 'A_2 W_2'), True, ()))), ((15, 'A_2 W_2'), True, (15, 'A_2 W_2'), True, ((None, False, (21, 'C'), True, ()), (None, False, (19, 'A W'), True, ())))),), (36, 'A A_2 C P W W_2'), None, 'no P', None, (), None),
            'A': ('A_2 C P W W_2', (), None, (37, 'A_2 C P W_2'), ((((38, 'P W'), True, None, False, ()),), (((38, 'P W'), True, None, False, ()),), (((38, 'P W'), True, (38, 'P W'), True, ()),), (), ()), (36, 'A A_2 C P W W_2'), None, 'no A', None, (), None),
            'A_2': ('A C P W W_2', (), None, (39, 'A C P W'), ((((38, 'P W_2'), True, None, False, ()),), (((38, 'P W_2'), True, None, False, ()),), (((38, 'P W_2'), True, (38, 'P W_2'), True, ()),), (), ()), (36, 'A A_2 C P W W_2'), None, 'no A_2', None, (), None),
            'W_2': ('A A_2 C P W', (), None, (39, 'A C P W'), ((((17, 'A_2 P'), True, None, False, ()),), (((17, 'A_2 P'), True, None, False, ()),), (((17, 'A_2 P'), True, (17, 'A_2 P'), True, ()),), (), ()), (36, 'A A_2 C P W W_2'), None, 'no W_2', None, (), None),
        },
    },
}
