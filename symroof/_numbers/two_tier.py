"""The closed forms of two-tier; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1, v2, v3):
    return (v1 * v0 * v3 * 2 / (v2 * (v1 + v0 * 2)),)


def f1(v0, v1, v2):
    return (v2 * v0 / v1,)


def f2(v0, v1, v2, v3, v4, v5, v6):
    t0 = v1 * v1
    t1 = t0 * v1
    t2 = t1 * 2
    t3 = t2 / v4
    if t3 >= v0 * (t0 + t2 / v2) / v5:
        t4 = t3 >= v0 * t1 * 2 / (v6 * v3)
    else:
        t4 = False
    t5 = 1 if t4 else 0
    return (t5,)


def f3(v0):
    return (v0 * v0 * v0 * 2,)


def f4(v0, v1, v2):
    t0 = v1 * v1
    return (v0 * (t0 + t0 * v1 * 2 / v2),)


def f5(v0, v1, v2):
    return (v0 * (v1 * v1 * v1) * 2 / v2,)


def f6(v0, v1, v2, v3, v4, v5):
    t0 = v1 * v4
    t1 = v0 * v3
    t2 = v5 * v2
    t3 = t2 >= t1
    if t0 > t1 and t3:
        t4 = 0
    else:
        if t2 < t1:
            t5 = 1
        else:
            t6 = 2 if t0 <= t1 and t3 else (-1)
            t5 = t6
        t4 = t5
    return (t4,)


def f7(v0, v1, v2, v3):
    return (v1 * v0 * v2 / (v1 * v3 * 2 - v0 * v2 * 2),)


def f8(v0, v1):
    t0 = 1 if v0 * v0 * v0 * 2 / v1 >= 0 else 0
    return (t0,)


def f9():
    return (0,)


def f10(v0, v1, v2, v3, v4, v5):
    t0 = v1 * v4 * 2
    t1 = v0 * v3
    t2 = v5 * v2
    t3 = t2 >= t1
    if t0 > t1 and t3:
        t4 = 0
    else:
        if t2 < t1:
            t5 = 1
        else:
            t6 = 2 if t0 <= t1 and t3 else (-1)
            t5 = t6
        t4 = t5
    return (t4,)


def f11(v0, v1, v2, v3):
    return (v1 * v0 * v2 * 2 / (v1 * v3 * 2 - v0 * v2),)


def f12(v0, v1, v2, v3, v4):
    t0 = v2 * v1 * v4 * 2
    t1 = v0 * v3 * (v2 + v1 * 2)
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f13(v0, v1, v2):
    return (v0 * v1 / v2,)


def f14(v0, v1, v2):
    return (v0 * v2 / v1,)


def f15(v0, v1, v2, v3):
    return (v2 * v1 * v3 * 2 / (v0 * (v2 + v1 * 2)),)


def f16(v0, v1, v2):
    return (v2 * v1 / v0,)


def f17(v0, v1, v2, v3):
    t0 = v3 * v1
    t1 = v0 * v2
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f18(v0, v1, v2, v3):
    return (v0 * v3 * (v2 + v1 * 2) / (v2 * v1 * 2),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, )
QUANTITIES = (
    ('bytes per element', (), True, False, False, True, ''),
    ('rows and columns of each matrix', (), False, True, False, True, ''),
    ('side of a tile held on chip', (), False, True, False, True, ''),
    ('side of a tile held in registers', (), False, True, False, True, ''),
    ('bandwidth of the on-chip link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'two-tier': {
        'title': 'Blocked matrix product with two memories',
        'asked': 'p',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'b n p q W_on_chip',
        'quantities': {'b': 0, 'n': 1, 'p': 2, 'q': 3, 'W_on_chip': 4, 'I': 5, 'C': 6, 'W': 7},
        'given': (),
        'rates': (('W_on_chip', 'on-chip', False),),
        'steps': {},
        'choices': {},
        'solutions': {
            'b': ('C W W_on_chip n p q', (), None, None, (((None, False, (0, 'n p C W'), True, ((None, False, (1, 'q C W_on_chip'), True, ()),)),),), (2, 'b n p q C W W_on_chip'), None, 'no b', None, (('tensor', 'C', (3, 'n')), ('hbm', 'W', (4, 'b n p')), ('on-chip', 'W_on_chip', (5, 'b n q'))), None),
            'n': ('C W W_on_chip b p q', (), None, (6, 'b p q C W W_on_chip'), ((((7, 'b p C W'), True, None, False, ()),), (), ()), (2, 'b n p q C W W_on_chip'), None, 'no finite n', None, (('tensor', 'C', (3, 'n')), ('hbm', 'W', (4, 'b n p')), ('on-chip', 'W_on_chip', (5, 'b n q'))), ((), (), (('b', ('', (), None, None, (((None, False, None, False, ()),),), (8, 'n C'), None, 'no finite n', None, (('tensor', 'C', (3, 'n')), ('hbm', 'W', (9, '')), ('on-chip', 'W_on_chip', (9, ''))), None)),))),
            'p': ('C W W_on_chip b n q', (), None, (10, 'b n q C W W_on_chip'), ((((11, 'b n C W'), True, None, False, ()),), (), ()), (2, 'b n p q C W W_on_chip'), None, 'no finite p', None, (('tensor', 'C', (3, 'n')), ('hbm', 'W', (4, 'b n p')), ('on-chip', 'W_on_chip', (5, 'b n q'))), ((), (), (('b', ('', (), None, None, (((None, False, None, False, ()),),), (8, 'n C'), None, 'no finite p', None, (('tensor', 'C', (3, 'n')), ('hbm', 'W', (4, 'b n p')), ('on-chip', 'W_on_chip', (5, 'b n q'))), None)),))),
            'q': ('C W W_on_chip b n p', (), None, (12, 'b n p C W'), ((((13, 'b C W_on_chip'), True, None, False, ()),), ()), (2, 'b n p q C W W_on_chip'), None, 'no finite q', None, (('tensor', 'C', (3, 'n')), ('hbm', 'W', (4, 'b n p')), ('on-chip', 'W_on_chip', (5, 'b n q'))), ((), (), (('b', ('', (), None, None, (((None, False, None, False, ()),),), (8, 'n C'), None, 'no finite q', None, (('tensor', 'C', (3, 'n')), ('hbm', 'W', (4, 'b n p')), ('on-chip', 'W_on_chip', (5, 'b n q'))), None)),))),
            'W_on_chip': ('C W b n p q', (), None, (12, 'b n p C W'), ((((14, 'b q C'), True, None, False, ()),), ()), (2, 'b n p q C W W_on_chip'), None, 'no finite W_on_chip', None, (('tensor', 'C', (3, 'n')), ('hbm', 'W', (4, 'b n p')), ('on-chip', 'W_on_chip', (5, 'b n q'))), ((), (), (('b', ('', (), None, None, (((None, False, None, False, ()),),), (8, 'n C'), None, 'no finite W_on_chip', None, (('tensor', 'C', (3, 'n')), ('hbm', 'W', (4, 'b n p')), ('on-chip', 'W_on_chip', (5, 'b n q'))), None)),))),
            'C': ('W W_on_chip b n p q', (), None, None, (((None, False, (15, 'b n p W'), True, ((None, False, (16, 'b q W_on_chip'), True, ()),)),),), (2, 'b n p q C W W_on_chip'), None, 'no C', None, (('tensor', 'C', (3, 'n')), ('hbm', 'W', (4, 'b n p')), ('on-chip', 'W_on_chip', (5, 'b n q'))), ((), (), (('b', ('', (), None, None, (((None, False, None, False, ()),),), (8, 'n C'), None, 'no finite C', None, (('tensor', 'C', (3, 'n')), ('hbm', 'W', (9, '')), ('on-chip', 'W_on_chip', (9, ''))), None)),))),
            'W': ('C W_on_chip b n p q', (), None, (17, 'b q C W_on_chip'), ((((18, 'b n p C'), True, None, False, ()),), ()), (2, 'b n p q C W W_on_chip'), None, 'no finite W', None, (('tensor', 'C', (3, 'n')), ('hbm', 'W', (4, 'b n p')), ('on-chip', 'W_on_chip', (5, 'b n q'))), ((), (), (('b', ('', (), None, None, (((None, False, None, False, ()),),), (8, 'n C'), None, 'no finite W', None, (('tensor', 'C', (3, 'n')), ('hbm', 'W', (4, 'b n p')), ('on-chip', 'W_on_chip', (5, 'b n q'))), None)),))),
        },
    },
}
