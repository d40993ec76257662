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


def f2(v0, v1):
    t0 = v0 + 1
    if v1 > t0:
        t1 = 0
    else:
        t2 = 1 if v1 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f3(v0, v1):
    return (v1 - v0 - 1,)


def f4(v0, v1, v2):
    return (v2 - v1 - v0 - 1,)


def f5():
    return (1,)


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


def f20(v0):
    t0 = 1 if v0 < 1 else 0
    return (t0,)


def f21(v0, v1):
    return (v0 * (2 - v1 * 2),)


def f22(v0, v1, v2):
    t0 = 1 if v2 == v0 * (2 - v1 * 2) else 0
    return (t0,)


def f23(v0):
    return (2 / v0,)


def f24(v0, v1):
    t0 = 1 if v1 == 2 / v0 else 0
    return (t0,)


def f25(v0, v1):
    return (v1 * 2 / v0,)


def f26(v0, v1, v2):
    t0 = 1 if v2 == v1 * 2 / v0 else 0
    return (t0,)


def f27(v0, v1):
    return (2 / (v1 * v0),)


def f28(v0, v1, v2):
    t0 = 1 if v2 * v0 >= 2 / v1 else 0
    return (t0,)


def f29(v0, v1, v2):
    return (v2 * v1 * v0 - 2,)


def f30(v0):
    return (v0,)


def f31(v0, v1):
    t0 = 1 if v0 == v1 else 0
    return (t0,)


def f32(v0):
    return (v0 / 2,)


def f33(v0, v1):
    t0 = 1 if v1 == v0 / 2 else 0
    return (t0,)


def f34(v0, v1):
    t0 = 1 if v1 <= v0 / 2 else 0
    return (t0,)


def f35(v0, v1):
    t0 = 1 if v0 < 2 / v1 else 0
    return (t0,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, )
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
            'n': ('e m', (), None, None, ((((0, 'e m'), True, (0, 'e m'), True, ()),),), (1, 'e m n'), None, 'no n', None, (), None),
            'e': ('m n', (), None, (2, 'm n'), ((((3, 'm n'), True, (3, 'm n'), True, ()),), ()), (1, 'e m n'), ('=', (4, 'e m n'), 1, (5, ''), 0), 'no e', None, (), ((), (('no finite e', ('n',)),), ())),
            'm': ('e n', (), None, (2, 'e n'), ((((3, 'e n'), True, (3, 'e n'), True, ()),), ()), (1, 'e m n'), ('=', (4, 'e m n'), 1, (5, ''), 0), 'no m', None, (), ((), (('no finite m', ('n',)),), ())),
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
            'w': ('n', (), None, None, ((((6, 'n'), True, (6, 'n'), True, ()),),), (7, 'n w'), ('=', (8, 'n w'), 1, (9, ''), 0), 'no w', None, (), ((), (('no finite w', ('n',)),), ())),
            'n': ('w', (), None, None, ((((10, 'w'), True, (10, 'w'), True, ()),),), (7, 'n w'), ('=', (8, 'n w'), 1, (9, ''), 0), 'no n', None, (), ((), (('no finite n', ('w',)),), ())),
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
            'E': ('h', (('h', 'two to the power of the exponent bits less one', '2^(e − 1)', (11, 'e')),), ((12, 'h'), 'h > 1'), None, ((((13, 'h'), True, (13, 'h'), True, ()),),), (14, 'h E'), None, 'no E', None, (), None),
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
            'M': ('p u', (('p', 'two to the power of the exponent', '2^E', (15, 'E')), ('u', 'two to the power of minus the mantissa bits', '1/2^m', (16, 'm'))), ((17, 'u'), 'u < 2'), None, ((((18, 'p u'), True, (18, 'p u'), True, ()),),), (19, 'p u M'), None, 'no M', None, (), None),
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
        'given': (('there is at least one mantissa bit', (20, 'u')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'M': ('p u', (('p', 'two to the power of the exponent', '2^E', (15, 'E')), ('u', 'two to the power of minus the mantissa bits', '1/2^m', (16, 'm'))), ((20, 'u'), 'u < 1'), None, ((((21, 'p u'), True, (21, 'p u'), True, ()),),), (22, 'p u M'), None, 'no M', None, (), None),
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
            'M': ('h', (('h', 'two to the power of the bits less one', '2^(n − 1)', (11, 'n')),), ((12, 'h'), 'h > 1'), None, ((((13, 'h'), True, (13, 'h'), True, ()),),), (14, 'h M'), None, 'no M', None, (), None),
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
            'y': ('p', (('p', 'two to the power of the exponent', '2^E', (15, 'E')),), None, None, ((((23, 'p'), True, (23, 'p'), True, ()),),), (24, 'p y'), None, 'no y', None, (), None),
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
            'z': ('p u', (('p', 'two to the power of the exponent', '2^E', (15, 'E')), ('u', 'two to the power of minus the mantissa bits', '1/2^m', (16, 'm'))), None, None, ((((25, 'p u'), True, (25, 'p u'), True, ()),),), (26, 'p u z'), None, 'no z', None, (), None),
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
            'S': ('g p', (('p', 'two to the power of the exponent', '2^E', (15, 'E')),), None, None, ((((27, 'g p'), True, None, False, ()),),), (28, 'g p S'), ('>=', (29, 'g p S'), 1, (30, 'p'), 0), 'no finite S', None, (), None),
            'g': ('S p', (('p', 'two to the power of the exponent', '2^E', (15, 'E')),), None, None, ((((27, 'p S'), True, None, False, ()),),), (28, 'g p S'), ('>=', (29, 'g p S'), 1, (30, 'p'), 0), 'no finite g', None, (), None),
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
            'd': ('u', (('u', 'two to the power of minus the mantissa bits', '1/2^m', (16, 'm')),), None, None, ((((30, 'u'), True, (30, 'u'), True, ()),),), (31, 'd u'), None, 'no d', None, (), None),
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
            'v': ('u', (('u', 'two to the power of minus the mantissa bits', '1/2^m', (16, 'm')),), None, None, ((((32, 'u'), True, (32, 'u'), True, ()),),), (33, 'u v'), None, 'no v', None, (), None),
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
            'x': ('u', (('u', 'two to the power of minus the mantissa bits', '1/2^m', (16, 'm')),), None, None, (((None, False, (32, 'u'), True, ()),),), (34, 'u x'), None, 'no x', None, (), None),
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
            'r': ('u', (('u', 'two to the power of minus the mantissa bits', '1/2^m', (16, 'm')),), None, None, (((None, False, (23, 'u'), False, ()),),), (35, 'r u'), None, 'no r', None, (), None),
        },
    },
}
