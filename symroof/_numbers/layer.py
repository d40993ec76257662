"""The closed forms of layer; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction

from symroof.instant.words import sqrt


def f0(v0):
    if 1 >= v0:
        t0 = 0
    else:
        t1 = 1 if 1 < v0 else (-1)
        t0 = t1
    return (t0,)


def f1(v0, v1, v2, v3, v4, v5):
    return (v4 * v5 * (v3 + v4 * v1 * 2) * 2 / (v0 * (v3 + v4 * v2 * v1 * 4)),)


def f2(v0, v1, v2, v3, v4, v5):
    return (v5 * (v3 + v4 * v1 * 2) / (v1 * v0 * (v2 * 2 - 2)),)


def f3(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = (v5 * v4 * 2 + v2 * (v5 * v5) * 4) / (v3 * v1)
    t1 = v5 * v2 * v0
    if t0 >= (v4 * v0 / v3 + t1 * 4) / v6:
        t2 = t0 >= t1 * (v3 - 1) * 4 / (v7 * v3)
    else:
        t2 = False
    t3 = 1 if t2 else 0
    return (t3,)


def f4(v0, v1, v2, v3):
    return ((v3 * v2 * 2 + v0 * (v3 * v3) * 4) / v1,)


def f5(v0, v1, v2, v3, v4):
    return (v3 * v0 / v2 + v4 * v1 * v0 * 4,)


def f6(v0, v1, v2, v3):
    return (v3 * v1 * v0 * (v2 - 1) * 4 / v2,)


def f7(v0, v1, v2, v3, v4, v5):
    t0 = v3 * v4
    t1 = v2 * v0 * v1
    t2 = t0 * 2
    t3 = v0 * v1
    t4 = t3 + v5 * v3
    t5 = t4 >= t1
    t6 = t0 >= t1
    if t6 and (t2 >= t3 and t5):
        t7 = 0
    else:
        t8 = t4 < t1
        if t6 and t8:
            t9 = 1
        else:
            t10 = t2 < t3
            if t0 > t1 and t10:
                t11 = 2
            else:
                t12 = t0 < t1
                t13 = t2 > t3
                if t12 and (t13 and t5):
                    t14 = 3
                else:
                    if t12 and (t13 and t8):
                        t15 = 4
                    else:
                        if t0 <= t1 and t10:
                            t16 = 5
                        else:
                            t17 = 6 if t12 and t2 == t3 else (-1)
                            t16 = t17
                        t15 = t16
                    t14 = t15
                t11 = t14
            t9 = t11
        t7 = t9
    return (t7,)


def f8(v0, v1, v2, v3, v4, v5):
    return (v5 * v3 / (v2 * v0 * v1 * 2 - v0 * v1 * 2 - v5 * v4 * 2),)


def f9(v0, v1, v2, v3, v4, v5):
    t0 = v4 * v5
    return (v3 * (v0 * v1 - t0 * 2) / (v4 * (t0 * 4 - v2 * v0 * v1 * 4)),)


def f10(v0, v1, v2, v3, v4):
    t0 = 1 if (v4 * v3 * 2 + v1 * (v4 * v4) * 4) / (v2 * v0) >= 0 else 0
    return (t0,)


def f11():
    return (0,)


def f12(v0, v1, v2, v3, v4, v5):
    t0 = v4 * v5 * (v3 + v4 * v2 * 2) * 2
    t1 = v3 * v0 * v1
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f13(v0, v1, v2, v3, v4, v5):
    t0 = v4 * v2
    return ((v4 * v5 * (v3 + t0 * 2) * 2 - v3 * v0 * v1) / (t0 * v0 * v1 * 4),)


def f14(v0, v1, v2, v3, v4, v5):
    t0 = v2 * v0 * v1 * 2
    return ((v5 * v3 + t0 + v5 * v4 * v2 * 2) / t0,)


def f15(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v5 * v6 * (v4 + v5 * v2 * 2) * 2
    t1 = v0 * v1 * (v4 + v5 * v3 * v2 * 4)
    t2 = v7 * v4 + v2 * v0 * v1 * 2 + v7 * v5 * v2 * 2
    t3 = v3 * v2 * v0 * v1 * 2
    t4 = t2 >= t3
    if t0 >= t1 and t4:
        t5 = 0
    else:
        if t2 < t3:
            t6 = 1
        else:
            t7 = 2 if t0 < t1 and t4 else (-1)
            t6 = t7
        t5 = t6
    return (t5,)


def f16(v0, v1, v2, v3, v4, v5):
    t0 = v3 * v4
    t1 = t0 * 2
    t2 = v0 * v1
    t3 = v2 * v0 * v1
    t4 = t2 + v5 * v3
    t5 = t4 >= t3
    t6 = t0 >= t3
    if t1 >= t2 and (t6 and t5):
        t7 = 0
    else:
        t8 = t4 < t3
        if t6 and t8:
            t9 = 1
        else:
            t10 = t0 < t3
            t11 = t1 > t2
            if t11 and (t10 and t5):
                t12 = 2
            else:
                if t11 and (t10 and t8):
                    t13 = 3
                else:
                    t14 = t1 < t2
                    if t14 and t0 > t3:
                        t15 = 4
                    else:
                        if t1 <= t2 and t10:
                            t16 = 5
                        else:
                            t17 = 6 if t14 and t0 == t3 else (-1)
                            t16 = t17
                        t15 = t16
                    t13 = t15
                t12 = t13
            t9 = t12
        t7 = t9
    return (t7,)


def f17(v0, v1, v2, v3, v4, v5):
    return (v2 * (v3 * v0 * v1 * 2 - v0 * v1 * 2 - v5 * v4 * 2) / v5,)


def f18(v0, v1, v2, v3, v4, v5):
    t0 = v4 * v5
    return (v4 * v2 * (v3 * v0 * v1 * 4 - t0 * 4) / (t0 * 2 - v0 * v1),)


def f19(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4 + v2 * v0 * v1 * 2
    t1 = v3 * v2 * v0 * v1 * 2
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f20(v0, v1, v2, v3, v4, v5):
    return ((sqrt(v4 * v4 * (v5 * v5) + v1 * v1 * (v2 * v2) * (v3 * v3) * (v0 * v0) * 4 + v4 * v2 * v0 * v5 * v1 * 4 - v4 * v3 * v2 * v0 * v5 * v1 * 4) + v3 * v2 * v0 * v1 * 2 - v4 * v5) / (v2 * v5 * 4),)


def f21(v0, v1, v2, v3, v4, v5):
    return ((v3 * v2 * v0 * v1 * 2 - v5 * v4 - v2 * v0 * v1 * 2) / (v5 * v2 * 2),)


def f22(v0, v1, v2, v3, v4, v5, v6):
    t0 = v5 * v6 * (v4 + v5 * v2 * 2) * 2
    t1 = v0 * v1 * (v4 + v5 * v3 * v2 * 4)
    t2 = t0 >= t1
    if t2 and 1 >= v3:
        t3 = 0
    else:
        if t2 and 1 < v3:
            t4 = 1
        else:
            t5 = 2 if t0 < t1 else (-1)
            t4 = t5
        t3 = t4
    return (t3,)


def f23(v0, v1, v2, v3, v4, v5):
    return (v2 * v0 * v1 * (v3 * 2 - 2) / (v4 + v5 * v2 * 2),)


def f24(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v4 + v2 * v0 * v1 * 2 + v6 * v5 * v2 * 2
    t1 = v3 * v2 * v0 * v1 * 2
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f25(v0, v1, v2, v3, v4, v5):
    return (v0 * v1 * (v4 + v5 * v3 * v2 * 4) / (v5 * (v4 + v5 * v2 * 2) * 2),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, )
QUANTITIES = (
    ('bytes per element', (), True, False, False, True, ''),
    ('width of the model', (), False, True, False, True, ''),
    ('chips that share the layer', (), False, True, False, True, ''),
    ('layers', (), False, True, False, True, ''),
    ('parameters of the layer', (), False, True, False, True, ''),
    ('tokens of the sequence', (), False, True, False, True, ''),
    ('bandwidth of the network link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'layer': {
        'title': 'Transformer layer under tensor parallelism',
        'asked': 'S',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'b D G L N S W_network',
        'quantities': {'b': 0, 'D': 1, 'G': 2, 'L': 3, 'N': 4, 'S': 5, 'W_network': 6, 'I': 7, 'C': 8, 'W': 9},
        'given': (),
        'rates': (('W_network', 'network', False),),
        'steps': {},
        'choices': {},
        'solutions': {
            'b': ('C D G N S W W_network', (), None, (0, 'G'), (((None, False, (1, 'C D G N S W'), True, ()),), ((None, False, (1, 'C D G N S W'), True, ((None, False, (2, 'C D G N S W_network'), True, ()),)),)), (3, 'b C D G N S W W_network'), None, 'no b', None, (('tensor', 'C', (4, 'D G N S')), ('hbm', 'W', (5, 'b D G N S')), ('network', 'W_network', (6, 'b D G S'))), None),
            'D': ('C G N S W W_network b', (), None, (7, 'b C G S W W_network'), (((None, False, None, False, ()),), ((None, False, (8, 'b C G N S W_network'), True, ()),), (((9, 'b C G N S W'), True, None, False, ()),), ((None, False, (9, 'b C G N S W'), True, ()),), ((None, False, (9, 'b C G N S W'), True, ((None, False, (8, 'b C G N S W_network'), True, ()),)),), (), ()), (3, 'b C D G N S W W_network'), None, 'no D', None, (('tensor', 'C', (4, 'D G N S')), ('hbm', 'W', (5, 'b D G N S')), ('network', 'W_network', (6, 'b D G S'))), ((), (), (('b', ('', (), None, None, (((None, False, None, False, ()),),), (10, 'C D G N S'), None, 'no finite D', None, (('tensor', 'C', (4, 'D G N S')), ('hbm', 'W', (11, '')), ('network', 'W_network', (11, ''))), None)),))),
            'G': ('C D N S W W_network b', (), None, (12, 'b C D N S W'), (((None, False, (13, 'b C D N S W'), True, ((None, False, (14, 'b C D N S W_network'), True, ()),)),), ()), (3, 'b C D G N S W W_network'), None, 'no G', None, (('tensor', 'C', (4, 'D G N S')), ('hbm', 'W', (5, 'b D G N S')), ('network', 'W_network', (6, 'b D G S'))), ((), (), (('b', ('', (), None, None, (((None, False, None, False, ()),),), (10, 'C D G N S'), None, 'no finite G', None, (('tensor', 'C', (4, 'D G N S')), ('hbm', 'W', (11, '')), ('network', 'W_network', (11, ''))), None)),))),
            'L': ('C D G N S W W_network b', (), None, (15, 'b C D G N S W W_network'), (((None, False, None, False, ()),), (), ()), (3, 'b C D G N S W W_network'), None, 'no finite L', None, (('tensor', 'C', (4, 'D G N S')), ('hbm', 'W', (5, 'b D G N S')), ('network', 'W_network', (6, 'b D G S'))), ((), (), (('b', ('', (), None, None, (((None, False, None, False, ()),),), (10, 'C D G N S'), None, 'no finite L', None, (('tensor', 'C', (4, 'D G N S')), ('hbm', 'W', (5, 'b D G N S')), ('network', 'W_network', (6, 'b D G S'))), None)),))),
            'N': ('C D G S W W_network b', (), None, (16, 'b C G S W W_network'), (((None, False, None, False, ()),), (((17, 'b C D G S W_network'), True, None, False, ()),), (((18, 'b C D G S W'), True, None, False, ()),), (((18, 'b C D G S W'), True, None, False, (((17, 'b C D G S W_network'), True, None, False, ()),)),), ((None, False, (18, 'b C D G S W'), True, ()),), (), ()), (3, 'b C D G N S W W_network'), None, 'no N', None, (('tensor', 'C', (4, 'D G N S')), ('hbm', 'W', (5, 'b D G N S')), ('network', 'W_network', (6, 'b D G S'))), ((), (), (('b', ('', (), None, None, (((None, False, None, False, ()),),), (10, 'C D G N S'), None, 'no finite N', None, (('tensor', 'C', (4, 'D G N S')), ('hbm', 'W', (11, '')), ('network', 'W_network', (11, ''))), None)),))),
            'S': ('C D G N W W_network b', (), None, (19, 'b C D G N W_network'), ((((20, 'b C D G N W'), True, None, False, ()),), (((20, 'b C D G N W'), True, None, False, (((21, 'b C D G N W_network'), True, None, False, ()),)),)), (3, 'b C D G N S W W_network'), None, 'no finite S', None, (('tensor', 'C', (4, 'D G N S')), ('hbm', 'W', (5, 'b D G N S')), ('network', 'W_network', (6, 'b D G S'))), ((), (), (('b', ('', (), None, None, (((None, False, None, False, ()),),), (10, 'C D G N S'), None, 'no finite S', None, (('tensor', 'C', (4, 'D G N S')), ('hbm', 'W', (11, '')), ('network', 'W_network', (11, ''))), None)),))),
            'W_network': ('C D G N S W b', (), None, (22, 'b C D G N S W'), (((None, False, None, False, ()),), (((23, 'b C D G N S'), True, None, False, ()),), ()), (3, 'b C D G N S W W_network'), None, 'no finite W_network', None, (('tensor', 'C', (4, 'D G N S')), ('hbm', 'W', (5, 'b D G N S')), ('network', 'W_network', (6, 'b D G S'))), ((), (), (('b', ('', (), None, None, (((None, False, None, False, ()),),), (10, 'C D G N S'), None, 'no finite W_network', None, (('tensor', 'C', (4, 'D G N S')), ('hbm', 'W', (5, 'b D G N S')), ('network', 'W_network', (6, 'b D G S'))), None)),))),
            'C': ('D G N S W W_network b', (), None, (0, 'G'), (((None, False, (1, 'b D G N S W'), True, ()),), ((None, False, (1, 'b D G N S W'), True, ((None, False, (2, 'b D G N S W_network'), True, ()),)),)), (3, 'b C D G N S W W_network'), None, 'no C', None, (('tensor', 'C', (4, 'D G N S')), ('hbm', 'W', (5, 'b D G N S')), ('network', 'W_network', (6, 'b D G S'))), ((), (), (('b', ('', (), None, None, (((None, False, None, False, ()),),), (10, 'C D G N S'), None, 'no finite C', None, (('tensor', 'C', (4, 'D G N S')), ('hbm', 'W', (11, '')), ('network', 'W_network', (11, ''))), None)),))),
            'W': ('C D G N S W_network b', (), None, (24, 'b C D G N S W_network'), ((((25, 'b C D G N S'), True, None, False, ()),), ()), (3, 'b C D G N S W W_network'), None, 'no finite W', None, (('tensor', 'C', (4, 'D G N S')), ('hbm', 'W', (5, 'b D G N S')), ('network', 'W_network', (6, 'b D G S'))), ((), (), (('b', ('', (), None, None, (((None, False, None, False, ()),),), (10, 'C D G N S'), None, 'no finite W', None, (('tensor', 'C', (4, 'D G N S')), ('hbm', 'W', (5, 'b D G N S')), ('network', 'W_network', (6, 'b D G S'))), None)),))),
        },
    },
}
