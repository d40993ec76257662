"""The closed forms of the topic number-formats; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction

from symroof.instant.words import power


def f0(v0, v1):
    return (v1 + v0 + 1,)


def f1(v0, v1, v2):
    t0 = 1 if v2 == v1 + v0 + 1 else 0
    return (t0,)


def f2(v0, v1, v2):
    return (v2 - v1 - v0 - 1,)


def f3():
    return (1,)


def f4(v0, v1):
    t0 = v0 + 1
    if v1 > t0:
        t1 = 0
    else:
        t2 = 1 if v1 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f5(v0, v1):
    return (v1 - v0 - 1,)


def f6(v0):
    return (v0 / 8,)


def f7(v0, v1):
    t0 = 1 if v1 == v0 / 8 else 0
    return (t0,)


def f8(v0, v1):
    return (v1 * 8 - v0,)


def f9():
    return (8,)


def f10(v0):
    return (v0 * 8,)


def f11(v0):
    return (power(2, v0 - 1),)


def f12(v0):
    t0 = 1 if v0 > 1 else 0
    return (t0,)


def f13(v0):
    return (v0 - 1,)


def f14(v0, v1):
    t0 = 1 if v1 == v0 - 1 else 0
    return (t0,)


def f15(v0):
    return (power(2, v0),)


def f16(v0):
    return (power(2, v0 * (-1)),)


def f17(v0):
    t0 = 1 if v0 < 2 else 0
    return (t0,)


def f18(v0, v1):
    return (v0 * (2 - v1),)


def f19(v0, v1, v2):
    t0 = 1 if v2 == v0 * (2 - v1) else 0
    return (t0,)


def f20(v0, v1, v2):
    return (v2 - v0 * (2 - v1),)


def f21(v0):
    t0 = 1 if v0 < 1 else 0
    return (t0,)


def f22(v0, v1):
    return (v0 * (2 - v1 * 2),)


def f23(v0, v1, v2):
    t0 = 1 if v2 == v0 * (2 - v1 * 2) else 0
    return (t0,)


def f24(v0, v1, v2):
    return (v2 - v0 * (1 - v1) * 2,)


def f25(v0, v1):
    return (v1 + 1 - v0,)


def f26(v0):
    return (2 / v0,)


def f27(v0, v1):
    t0 = 1 if v1 == 2 / v0 else 0
    return (t0,)


def f28(v0, v1):
    return (v1 * v0 - 2,)


def f29(v0):
    return (v0,)


def f30(v0, v1):
    return (v1 * 2 / v0,)


def f31(v0, v1, v2):
    t0 = 1 if v2 == v1 * 2 / v0 else 0
    return (t0,)


def f32(v0, v1, v2):
    return (v2 * v0 - v1 * 2,)


def f33(v0, v1):
    return (2 / (v1 * v0),)


def f34(v0, v1, v2):
    t0 = 1 if v2 * v0 >= 2 / v1 else 0
    return (t0,)


def f35(v0, v1, v2):
    return (v2 * v1 * v0 - 2,)


def f36(v0, v1):
    t0 = 1 if v0 == v1 else 0
    return (t0,)


def f37(v0, v1):
    return (v0 - v1,)


def f38(v0):
    return (v0 / 2,)


def f39(v0, v1):
    t0 = 1 if v1 == v0 / 2 else 0
    return (t0,)


def f40(v0, v1):
    return (v1 * 2 - v0,)


def f41():
    return (2,)


def f42(v0, v1):
    t0 = 1 if v1 <= v0 / 2 else 0
    return (t0,)


def f43(v0, v1):
    t0 = 1 if v0 < 2 / v1 else 0
    return (t0,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, )
QUANTITIES = (
    ('exponent bits', (), False, True, False, True, ''),
    ('mantissa bits that are stored', (), False, True, False, True, ''),
    ('bits of a number', (), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('bytes an element', (), True, False, False, True, ''),
    ('exponent: the bias, or the largest exponent', (), False, True, False, True, ''),
    ('largest finite value', (), False, False, False, True, ''),
    ('bits of a number', (), False, True, False, True, ''),
    ('largest value', (), False, False, False, True, ''),
    ('smallest positive normal value', (), False, False, False, True, ''),
    ('smallest positive subnormal value', (), False, False, False, True, ''),
    ('smallest gradient that has to be kept as a normal value', (), False, False, False, True, ''),
    ('scale of the loss', (), False, False, False, True, ''),
    ('distance of neighbouring numbers between 1 and 2', (), False, False, False, True, ''),
    ('largest relative error of rounding to nearest', (), False, False, False, True, ''),
    ('update, as a share of the largest power of two that is at most the weight', (), False, False, False, True, ''),
    ('the largest power of two that is at most the weight, over the update', (), False, False, False, True, ''),
)
FORMS = {
    'format-bits': {
        'title': 'Bits of a format',
        'asked': 'n',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'e m n',
        'quantities': {'e': 0, 'm': 1, 'n': 2, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'n': ('e m', (), None, None, ((((0, 'e m'), True, (0, 'e m'), True, ()),),), (1, 'e m n'), ('=', (2, 'e m n'), 1, (3, ''), 0), 'no n', None, ()),
            'e': ('m n', (), None, (4, 'm n'), ((((5, 'm n'), True, (5, 'm n'), True, ()),), ()), (1, 'e m n'), ('=', (2, 'e m n'), 1, (3, ''), 0), 'no e', None, ()),
            'm': ('e n', (), None, (4, 'e n'), ((((5, 'e n'), True, (5, 'e n'), True, ()),), ()), (1, 'e m n'), ('=', (2, 'e m n'), 1, (3, ''), 0), 'no m', None, ()),
        },
    },
    'bytes-of-bits': {
        'title': 'Bytes an element',
        'asked': 'w',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'n w',
        'quantities': {'n': 2, 'w': 6, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'w': ('n', (), None, None, ((((6, 'n'), True, (6, 'n'), True, ()),),), (7, 'n w'), ('=', (8, 'n w'), 1, (9, ''), 0), 'no w', None, ()),
            'n': ('w', (), None, None, ((((10, 'w'), True, (10, 'w'), True, ()),),), (7, 'n w'), ('=', (8, 'n w'), 1, (9, ''), 0), 'no n', None, ()),
        },
    },
    'exponent-bias': {
        'title': 'Bias of the exponent',
        'asked': 'E',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'e E',
        'quantities': {'e': 0, 'E': 7, 'I': 3, 'C': 4, 'W': 5},
        'given': (('there are at least two exponent bits', (12, 'h')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'E': ('h', (('h', 'two to the power of the exponent bits less one', '2^(e − 1)', (11, 'e')),), ((12, 'h'), 'h > 1'), None, ((((13, 'h'), True, (13, 'h'), True, ()),),), (14, 'h E'), None, 'no E', None, ()),
        },
    },
    'largest-value': {
        'title': 'Largest finite value',
        'asked': 'M',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'm E M',
        'quantities': {'m': 1, 'E': 7, 'M': 8, 'I': 3, 'C': 4, 'W': 5},
        'given': (('a unit in the last place is at most the leading 1', (17, 'u')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'M': ('p u', (('p', 'two to the power of the exponent', '2^E', (15, 'E')), ('u', 'two to the power of minus the mantissa bits', '1/2^m', (16, 'm'))), ((17, 'u'), 'u < 2'), None, ((((18, 'p u'), True, (18, 'p u'), True, ()),),), (19, 'p u M'), ('=', (20, 'p u M'), 1, (3, ''), 0), 'no M', None, ()),
        },
    },
    'largest-value-with-nan': {
        'title': 'Largest finite value where all ones are NaN',
        'asked': 'M',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'm E M',
        'quantities': {'m': 1, 'E': 7, 'M': 8, 'I': 3, 'C': 4, 'W': 5},
        'given': (('there is at least one mantissa bit', (21, 'u')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'M': ('p u', (('p', 'two to the power of the exponent', '2^E', (15, 'E')), ('u', 'two to the power of minus the mantissa bits', '1/2^m', (16, 'm'))), ((21, 'u'), 'u < 1'), None, ((((22, 'p u'), True, (22, 'p u'), True, ()),),), (23, 'p u M'), ('=', (24, 'p u M'), 1, (3, ''), 0), 'no M', None, ()),
        },
    },
    'largest-integer': {
        'title': 'Largest value of an integer format',
        'asked': 'M',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'n M',
        'quantities': {'n': 9, 'M': 10, 'I': 3, 'C': 4, 'W': 5},
        'given': (('there are at least two bits', (12, 'h')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'M': ('h', (('h', 'two to the power of the bits less one', '2^(n − 1)', (11, 'n')),), ((12, 'h'), 'h > 1'), None, ((((13, 'h'), True, (13, 'h'), True, ()),),), (14, 'h M'), ('=', (25, 'h M'), 1, (3, ''), 0), 'no M', None, ()),
        },
    },
    'smallest-normal': {
        'title': 'Smallest normal value',
        'asked': 'y',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'y E',
        'quantities': {'y': 11, 'E': 7, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'y': ('p', (('p', 'two to the power of the exponent', '2^E', (15, 'E')),), None, None, ((((26, 'p'), True, (26, 'p'), True, ()),),), (27, 'p y'), ('=', (28, 'p y'), 1, (29, 'p'), 0), 'no y', None, ()),
        },
    },
    'smallest-subnormal': {
        'title': 'Smallest subnormal value',
        'asked': 'z',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'm z E',
        'quantities': {'m': 1, 'z': 12, 'E': 7, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'z': ('p u', (('p', 'two to the power of the exponent', '2^E', (15, 'E')), ('u', 'two to the power of minus the mantissa bits', '1/2^m', (16, 'm'))), None, None, ((((30, 'p u'), True, (30, 'p u'), True, ()),),), (31, 'p u z'), ('=', (32, 'p u z'), 1, (29, 'p'), 0), 'no z', None, ()),
        },
    },
    'loss-scale': {
        'title': 'Scale of the loss',
        'asked': 'S',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'g E S',
        'quantities': {'g': 13, 'E': 7, 'S': 14, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'S': ('g p', (('p', 'two to the power of the exponent', '2^E', (15, 'E')),), None, None, ((((33, 'g p'), True, None, False, ()),),), (34, 'g p S'), ('>=', (35, 'g p S'), 1, (29, 'p'), 0), 'no finite S', None, ()),
            'g': ('S p', (('p', 'two to the power of the exponent', '2^E', (15, 'E')),), None, None, ((((33, 'p S'), True, None, False, ()),),), (34, 'g p S'), ('>=', (35, 'g p S'), 1, (29, 'p'), 0), 'no finite g', None, ()),
        },
    },
    'spacing': {
        'title': 'Distance of neighbouring numbers',
        'asked': 'd',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'd m',
        'quantities': {'d': 15, 'm': 1, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'd': ('u', (('u', 'two to the power of minus the mantissa bits', '1/2^m', (16, 'm')),), None, None, ((((29, 'u'), True, (29, 'u'), True, ()),),), (36, 'd u'), ('=', (37, 'd u'), 1, (3, ''), 0), 'no d', None, ()),
        },
    },
    'unit-roundoff': {
        'title': 'Relative error of rounding',
        'asked': 'v',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'm v',
        'quantities': {'m': 1, 'v': 16, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'v': ('u', (('u', 'two to the power of minus the mantissa bits', '1/2^m', (16, 'm')),), None, None, ((((38, 'u'), True, (38, 'u'), True, ()),),), (39, 'u v'), ('=', (40, 'u v'), 1, (41, ''), 0), 'no v', None, ()),
        },
    },
    'lost-update': {
        'title': 'Updates that are lost',
        'asked': 'x',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'm x',
        'quantities': {'m': 1, 'x': 17, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'x': ('u', (('u', 'two to the power of minus the mantissa bits', '1/2^m', (16, 'm')),), None, None, (((None, False, (38, 'u'), True, ()),),), (42, 'u x'), ('<=', (40, 'u x'), 1, (41, ''), 0), 'no x', None, ()),
        },
    },
    'kept-ratio': {
        'title': 'Weight over update that is kept',
        'asked': 'r',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'm r',
        'quantities': {'m': 1, 'r': 18, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'r': ('u', (('u', 'two to the power of minus the mantissa bits', '1/2^m', (16, 'm')),), None, None, (((None, False, (26, 'u'), False, ()),),), (43, 'r u'), ('<', (28, 'r u'), 1, (29, 'u'), 0), 'no r', None, ()),
        },
    },
}
