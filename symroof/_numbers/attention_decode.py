"""The closed forms of attention-decode; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1, v2, v3):
    return (v3 * v1 * 2 / (v0 * (v1 + v3 * v2)),)


def f1(v0, v1, v2, v3, v4):
    t0 = 1 if v4 * v2 * 2 / (v0 * (v2 + v4 * v3)) >= v1 else 0
    return (t0,)


def f2(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0 * 4,)


def f3(v0, v1, v2, v3, v4, v5):
    return (v4 * v1 * v0 * (v2 + v5 * v3) * 2,)


def f4(v0, v1, v2, v3, v4):
    t0 = v4 * v2 * 2
    t1 = v0 * v1 * (v2 + v4 * v3)
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f5(v0, v1, v2, v3, v4):
    return (v4 * v2 * 2 - v0 * v1 * (v2 + v4 * v3),)


def f6(v0, v1, v2, v3):
    return (v0 * (v1 + v3 * v2),)


def f7(v0, v1, v2):
    t0 = v2 * 2
    t1 = v0 * v1
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f8(v0, v1, v2, v3):
    return (v3 * v2 * v0 * v1 / (v3 * 2 - v0 * v1),)


def f9(v0, v1, v2, v3):
    return (v2 * (v3 * 2 - v0 * v1) / (v3 * v0 * v1),)


def f10(v0, v1, v2, v3):
    t0 = v2 * 2
    t1 = v3 * v0 * v1
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f11(v0, v1, v2, v3):
    return (v2 * v0 * v1 / (v2 * 2 - v3 * v0 * v1),)


def f12(v0, v1, v2, v3, v4):
    return (v3 * v1 * v4 * 2 / (v0 * (v1 + v3 * v2)),)


def f13(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v4 * v2 * 2 / (v0 * (v2 + v4 * v3)) >= v1 / v5 else 0
    return (t0,)


def f14(v0, v1, v2, v3, v4, v5):
    return (v4 * v2 * v5 * 2 - v0 * v1 * (v2 + v4 * v3),)


def f15(v0, v1, v2, v3, v4):
    return (v0 * v4 * (v1 + v3 * v2),)


def f16(v0, v1, v2, v3, v4):
    return (v0 * v1 * (v2 + v4 * v3) / (v4 * v2 * 2),)


def f17(v0, v1):
    t0 = v0 / v1
    t1 = 1 if Fraction((t0) // 1) == t0 else 0
    return (t1,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, )
QUANTITIES = (
    ('bytes per element', (), True, False, False, True, ''),
    ('sequences', (), False, True, False, True, ''),
    ('heads', (), False, True, False, True, ''),
    ('key/value heads', (), False, True, False, True, ''),
    ('elements of a head', (), False, True, False, True, ''),
    ('tokens that a new one sees', (), False, True, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'attention-decode': {
        'title': 'Attention of a decode step',
        'asked': 'H',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'b B H K Q T',
        'quantities': {'b': 0, 'B': 1, 'H': 2, 'K': 3, 'Q': 4, 'T': 5, 'I': 6, 'C': 7, 'W': 8},
        'given': (('every key/value head serves as many query heads', (17, 'H K')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'b': ('H I K T', (), None, None, (((None, False, (0, 'I H K T'), True, ()),),), (1, 'b I H K T'), None, 'no b', ((2, 'B H Q T'), (3, 'b B H K Q T'), (0, 'b H K T')), (), None),
            'B': ('H I K T b', (), None, (4, 'b I H K T'), (((None, False, None, False, ()),), ()), (1, 'b I H K T'), ('>=', (5, 'b I H K T'), 0, (6, 'b H K T'), 0), 'no finite B', ((2, 'B H Q T'), (3, 'b B H K Q T'), (0, 'b H K T')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
            'H': ('I K T b', (), None, (7, 'b I T'), ((((8, 'b I K T'), True, None, False, ()),), ()), (1, 'b I H K T'), ('>=', (5, 'b I H K T'), 1, (6, 'b H K T'), 1), 'no finite H', ((2, 'B H Q T'), (3, 'b B H K Q T'), (0, 'b H K T')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
            'K': ('H I T b', (), None, (7, 'b I T'), (((None, False, (9, 'b I H T'), True, ()),), ()), (1, 'b I H K T'), ('>=', (5, 'b I H K T'), 1, (6, 'b H K T'), 1), 'no K', ((2, 'B H Q T'), (3, 'b B H K Q T'), (0, 'b H K T')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
            'Q': ('H I K T b', (), None, (4, 'b I H K T'), (((None, False, None, False, ()),), ()), (1, 'b I H K T'), ('>=', (5, 'b I H K T'), 0, (6, 'b H K T'), 0), 'no finite Q', ((2, 'B H Q T'), (3, 'b B H K Q T'), (0, 'b H K T')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
            'T': ('H I K b', (), None, (10, 'b I H K'), ((((11, 'b I H K'), True, None, False, ()),), ()), (1, 'b I H K T'), ('>=', (5, 'b I H K T'), 1, (6, 'b H K T'), 1), 'no finite T', ((2, 'B H Q T'), (3, 'b B H K Q T'), (0, 'b H K T')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
            'I': ('H K T b', (), None, None, (((None, False, (0, 'b H K T'), True, ()),),), (1, 'b I H K T'), ('>=', (5, 'b I H K T'), 1, (6, 'b H K T'), 0), 'no I', ((2, 'B H Q T'), (3, 'b B H K Q T'), (0, 'b H K T')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
            'C': ('H K T W b', (), None, None, (((None, False, (12, 'b H K T W'), True, ()),),), (13, 'b C H K T W'), ('>=', (14, 'b C H K T W'), 1, (15, 'b H K T W'), 0), 'no C', ((2, 'B H Q T'), (3, 'b B H K Q T'), (0, 'b H K T')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
            'W': ('C H K T b', (), None, None, ((((16, 'b C H K T'), True, None, False, ()),),), (13, 'b C H K T W'), ('>=', (14, 'b C H K T W'), 1, (15, 'b H K T W'), 1), 'no finite W', ((2, 'B H Q T'), (3, 'b B H K Q T'), (0, 'b H K T')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
        },
    },
}
