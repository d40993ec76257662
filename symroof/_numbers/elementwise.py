"""The closed forms of elementwise; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1, v2):
    t0 = v1 * v2
    if v0 > t0:
        t1 = 0
    else:
        t2 = 1 if v0 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f1(v0, v1, v2):
    return ((v0 - v1 * v2) / v2,)


def f2(v0, v1, v2, v3):
    t0 = 1 if v1 / (v2 + v0) >= v3 else 0
    return (t0,)


def f3(v0, v1, v2, v3):
    return (v1 - v3 * (v2 + v0),)


def f4(v0, v1):
    return (v1 + v0,)


def f5(v0, v1):
    return (v1 * v0,)


def f6(v0, v1, v2):
    return (v1 * (v2 + v0),)


def f7(v0, v1, v2):
    return (v1 / (v2 + v0),)


def f8(v0):
    t0 = 1 if 0 >= v0 else 0
    return (t0,)


def f9():
    return (0,)


def f10(v0, v1, v2):
    return (v2 * (v1 + v0),)


def f11(v0, v1, v2, v3):
    t0 = v3 * (v2 + v0)
    if v1 >= t0:
        t1 = 0
    else:
        t2 = 1 if v1 < t0 else (-1)
        t1 = t2
    return (t1,)


def f12(v0, v1, v2):
    t0 = v0 * v2
    if v1 > t0:
        t1 = 0
    else:
        t2 = 1 if v1 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f13(v0, v1, v2):
    return ((v1 - v0 * v2) / v2,)


def f14(v0, v1, v2, v3):
    return (v1 * v3 / (v2 + v0),)


def f15(v0, v1, v2, v3, v4):
    t0 = 1 if v1 / (v2 + v0) >= v3 / v4 else 0
    return (t0,)


def f16(v0, v1, v2, v3, v4):
    return (v1 * v4 - v3 * (v2 + v0),)


def f17(v0, v1):
    t0 = 1 if 0 >= v0 / v1 else 0
    return (t0,)


def f18(v0, v1, v2, v3):
    return (v3 * (v2 + v0) / v1,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, )
QUANTITIES = (
    ('bytes per activation', (), True, False, False, True, ''),
    ('FLOPs per element', (), False, False, False, True, ''),
    ('elements', (), False, True, False, True, ''),
    ('bytes per output element', (), True, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'elementwise': {
        'title': 'Elementwise kernel',
        'asked': 'k',
        'unit': 'vector',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'a k n o',
        'quantities': {'a': 0, 'k': 1, 'n': 2, 'o': 3, 'I': 4, 'C': 5, 'W': 6},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'a': ('I k o', (), None, (0, 'k o I'), (((None, False, (1, 'k o I'), True, ()),), ()), (2, 'a k o I'), ('>=', (3, 'a k o I'), 1, (4, 'a o'), 1), 'no a', ((5, 'k n'), (6, 'a n o'), (7, 'a k o')), (), ((), (), (('k', ('I', (), None, None, ((),), (8, 'I'), None, 'no finite a', ((9, ''), (6, 'a n o'), (9, '')), (), None)), ('k o', ('I', (), None, None, ((),), (8, 'I'), None, 'no finite a', ((9, ''), (5, 'a n'), (9, '')), (), None))))),
            'k': ('I a o', (), None, None, ((((10, 'a o I'), True, None, False, ()),),), (2, 'a k o I'), ('>=', (3, 'a k o I'), 1, (4, 'a o'), 0), 'no finite k', ((5, 'k n'), (6, 'a n o'), (7, 'a k o')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('a o',)),), (), ())),
            'n': ('I a k o', (), None, (11, 'a k o I'), (((None, False, None, False, ()),), ()), (2, 'a k o I'), ('>=', (3, 'a k o I'), 0, (4, 'a o'), 0), 'no finite n', ((5, 'k n'), (6, 'a n o'), (7, 'a k o')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('a o', 'a k o')),), (), (('k', ('I', (), None, None, ((),), (8, 'I'), None, 'no finite n', ((9, ''), (6, 'a n o'), (9, '')), (), None)), ('a k', ('I', (), None, None, ((),), (8, 'I'), None, 'no finite n', ((9, ''), (5, 'n o'), (9, '')), (), None)), ('k o', ('I', (), None, None, ((),), (8, 'I'), None, 'no finite n', ((9, ''), (5, 'a n'), (9, '')), (), None))))),
            'o': ('I a k', (), None, (12, 'a k I'), (((None, False, (13, 'a k I'), True, ()),), ()), (2, 'a k o I'), ('>=', (3, 'a k o I'), 1, (4, 'a o'), 1), 'no o', ((5, 'k n'), (6, 'a n o'), (7, 'a k o')), (), ((), (), (('k', ('I', (), None, None, ((),), (8, 'I'), None, 'no finite o', ((9, ''), (6, 'a n o'), (9, '')), (), None)), ('a k', ('I', (), None, None, ((),), (8, 'I'), None, 'no finite o', ((9, ''), (5, 'n o'), (9, '')), (), None))))),
            'I': ('a k o', (), None, None, (((None, False, (7, 'a k o'), True, ()),),), (2, 'a k o I'), ('>=', (3, 'a k o I'), 1, (4, 'a o'), 0), 'no I', ((5, 'k n'), (6, 'a n o'), (7, 'a k o')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('a o', 'a k o')),), (), (('k', ('', (), None, None, ((),), (8, 'I'), None, 'no finite I', ((9, ''), (6, 'a n o'), (9, '')), (), None)), ('a k', ('', (), None, None, ((),), (8, 'I'), None, 'no finite I', ((9, ''), (5, 'n o'), (9, '')), (), None)), ('k o', ('', (), None, None, ((),), (8, 'I'), None, 'no finite I', ((9, ''), (5, 'a n'), (9, '')), (), None))))),
            'C': ('W a k o', (), None, None, (((None, False, (14, 'a k o W'), True, ()),),), (15, 'a k o C W'), ('>=', (16, 'a k o C W'), 1, (10, 'a o W'), 0), 'no C', ((5, 'k n'), (6, 'a n o'), (7, 'a k o')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('a o', 'a k o')),), (), (('k', ('W', (), None, None, ((),), (17, 'C W'), None, 'no finite C', ((9, ''), (6, 'a n o'), (9, '')), (), None)), ('a k', ('W', (), None, None, ((),), (17, 'C W'), None, 'no finite C', ((9, ''), (5, 'n o'), (9, '')), (), None)), ('k o', ('W', (), None, None, ((),), (17, 'C W'), None, 'no finite C', ((9, ''), (5, 'a n'), (9, '')), (), None))))),
            'W': ('C a k o', (), None, None, ((((18, 'a k o C'), True, None, False, ()),),), (15, 'a k o C W'), ('>=', (16, 'a k o C W'), 1, (10, 'a o W'), 1), 'no finite W', ((5, 'k n'), (6, 'a n o'), (7, 'a k o')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('a o', 'a k o')),), (), (('k', ('C', (), None, None, ((),), (17, 'C W'), None, 'no finite W', ((9, ''), (6, 'a n o'), (9, '')), (), None)), ('a k', ('C', (), None, None, ((),), (17, 'C W'), None, 'no finite W', ((9, ''), (5, 'n o'), (9, '')), (), None)), ('k o', ('C', (), None, None, ((),), (17, 'C W'), None, 'no finite W', ((9, ''), (5, 'a n'), (9, '')), (), None))))),
        },
    },
}
