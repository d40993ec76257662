"""The closed forms of resnet-50; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction

from symroof.instant.words import sqrt


def f0(v0, v1, v2, v3):
    t0 = v3 * v3
    return (v2 * v1 * v0 * 64 + v1 * (v0 * v0) * t0 * 37248 + v1 * v0 * t0 * 75264,)


def f1(v0, v1, v2):
    return (v2 * v0 + v1 * v0 * 562 + v0 * (v1 * v1) * 5724 + v2 * v1 * v0 * 32,)


def f2(v0, v1, v2, v3):
    t0 = v1 * v0
    t1 = v3 * v3
    return (v2 * v1 + t0 * 64 + v1 * t1 * 3072 + t0 * t1 * 8000,)


def f3(v0, v1, v2, v3):
    t0 = v0 * v3
    t1 = v1 * v2
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f4(v0, v1, v2, v3, v4):
    return ((v0 * v4 - v1 * v3) / (v2 * v3),)


def f5(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v1 / v4 >= (v2 + v3 * v0) / v5 else 0
    return (t0,)


def f6(v0, v1, v2, v3, v4, v5):
    return (v1 * v5 - v4 * (v2 + v3 * v0),)


def f7(v0, v1):
    return (v1 * v0,)


def f8(v0):
    return (v0,)


def f9(v0, v1, v2, v3):
    t0 = v1 * v0
    return (t0 + v2 * v1 + t0 * (v3 * v3) * 8576 - v3 * v1 * v0 * 48,)


def f10(v0, v1, v2):
    return (v1 + v2 * v0,)


def f11(v0, v1, v2, v3, v4):
    t0 = v2 * v1 * v0
    t1 = v4 * v4
    return (v3 * v2 * v0 + t0 * 64 + v2 * v0 * t1 * 3072 + t0 * t1 * 8000,)


def f12(v0, v1):
    return (v1 + v0 * 562 + v0 * v0 * 5724 + v1 * v0 * 32,)


def f13(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v0 / v4 >= (v1 + v3 * v2) / v5 else 0
    return (t0,)


def f14(v0, v1, v2, v3, v4, v5):
    return (v0 * v5 - v4 * (v1 + v3 * v2),)


def f15(v0, v1, v2):
    return (v0 + v2 * v1,)


def f16(v0, v1, v2):
    return (v1 * v0 * 64 + v0 * (v2 * v2) * 75264,)


def f17(v0, v1):
    return (v0 * (v1 * v1) * 37248,)


def f18(v0, v1, v2, v3, v4):
    return (v3 * v1 + v3 * v2 * v0 + v2 * v0 * (v4 * v4) * 3072,)


def f19(v0, v1, v2, v3, v4):
    t0 = v2 * v0
    return (v1 * 562 + v3 * v1 * 32 + t0 * 64 + t0 * (v4 * v4) * 8000,)


def f20(v0):
    return (v0 * 5724,)


def f21(v0, v1, v2, v3, v4, v5, v6):
    t0 = v1 * v6
    t1 = v4 * v5
    if t0 > t1:
        t2 = 0
    else:
        t3 = v0 * v6
        t4 = v3 * v5
        t5 = t3 > t4
        if t0 == t1 and t5:
            t6 = 1
        else:
            t7 = v5 * v5 * (v3 * v3) + v6 * v6 * (v0 * v0) + v2 * v1 * v6 * v5 * 4
            t8 = v5 * (v3 * v0 * v6 + v4 * v2 * v5 * 2) * 2
            if t0 < t1 and (t5 and t7 > t8):
                t9 = 2
            else:
                if t5 and t7 == t8:
                    t10 = 3
                else:
                    if t0 <= t1 and t3 <= t4:
                        t11 = 4
                    else:
                        t12 = 5 if t5 and t7 < t8 else (-1)
                        t11 = t12
                    t10 = t11
                t9 = t10
            t6 = t9
        t2 = t6
    return (t2,)


def f22(v0, v1, v2, v3, v4, v5, v6):
    return ((sqrt(v5 * v5 * (v3 * v3) + v6 * v6 * (v0 * v0) + v2 * v1 * v6 * v5 * 4 - v5 * (v3 * v0 * v6 + v4 * v2 * v5 * 2) * 2) + v3 * v5 - v0 * v6) / (v1 * v6 * 2 - v4 * v5 * 2),)


def f23(v0, v1, v2, v3, v4):
    return (v1 * v3 / (v0 * v4 - v2 * v3),)


def f24(v0, v1, v2, v3, v4, v5, v6):
    return ((v3 * v5 - sqrt(v5 * v5 * (v3 * v3) + v6 * v6 * (v0 * v0) + v2 * v1 * v6 * v5 * 4 - v5 * (v3 * v0 * v6 + v4 * v2 * v5 * 2) * 2) - v0 * v6) / (v1 * v6 * 2 - v4 * v5 * 2),)


def f25(v0, v1, v2, v3, v4, v5):
    return ((v2 * v4 - v0 * v5) / (v1 * v5 * 2 - v3 * v4 * 2),)


def f26(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v6 * v6
    t1 = 1 if (v6 * v0 + v1 * t0) / v5 >= (v2 + v6 * v3 + v4 * t0) / v7 else 0
    return (t1,)


def f27(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v6 * v7 * (v0 + v6 * v1) - v5 * (v2 + v6 * v3 + v4 * (v6 * v6)),)


def f28(v0, v1, v2):
    return (v2 * v0 + v1 * (v2 * v2),)


def f29(v0, v1, v2, v3):
    return (v0 + v1 * (v2 + v2 * (v3 * v3) * 8576 - v3 * v2 * 48),)


def f30(v0, v1, v2, v3):
    return (v0 + v3 * v1 + v2 * (v3 * v3),)


def f31(v0, v1, v2):
    t0 = v2 * v2
    return (v1 * v0 * 64 + v0 * v0 * t0 * 37248 + v0 * t0 * 75264,)


def f32(v0, v1, v2, v3):
    t0 = v1 * v0
    t1 = v3 * v3
    return (v2 * v0 + t0 * 64 + v0 * t1 * 3072 + t0 * t1 * 8000,)


def f33(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v4 * v0 / v3 >= (v1 + v4 * v2) / v5 else 0
    return (t0,)


def f34(v0, v1, v2, v3, v4, v5):
    return (v4 * v0 * v5 - v3 * (v1 + v4 * v2),)


def f35(v0, v1, v2, v3):
    return (v1 * (v2 + v0 + v0 * (v3 * v3) * 8576 - v3 * v0 * 48),)


def f36(v0, v1, v2):
    t0 = v2 * v2
    return (v1 * (v0 * v0) * t0 * 37248 + v1 * v0 * t0 * 75264,)


def f37(v0, v1):
    return (v1 * v0 * 64,)


def f38(v0, v1, v2, v3, v4):
    t0 = v3 * v2 * v0
    t1 = v4 * v4
    return (v2 * v1 * 562 + v1 * (v2 * v2) * 5724 + t0 * 64 + v3 * v0 * t1 * 3072 + t0 * t1 * 8000,)


def f39(v0, v1, v2, v3):
    return (v1 + v3 * v0 + v2 * v1 * 32,)


def f40(v0, v1, v2, v3, v4, v5):
    t0 = v1 * v5
    t1 = v3 * v4
    t2 = v0 * v5
    t3 = v2 * v4
    if t0 >= t1 and t2 >= t3:
        t4 = 0
    else:
        t5 = t2 < t3
        if t0 > t1 and t5:
            t6 = 1
        else:
            t7 = t0 < t1
            if t7 and t2 > t3:
                t8 = 2
            else:
                if t0 <= t1 and t5:
                    t9 = 3
                else:
                    t10 = 4 if t7 and t2 == t3 else (-1)
                    t9 = t10
                t8 = t9
            t6 = t8
        t4 = t6
    return (t4,)


def f41(v0, v1, v2, v3, v4, v5):
    return ((v2 * v4 - v0 * v5) / (v1 * v5 - v3 * v4),)


def f42(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if (v0 + v5 * v1) / v4 >= (v2 + v5 * v3) / v6 else 0
    return (t0,)


def f43(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * (v0 + v5 * v1) - v4 * (v2 + v5 * v3),)


def f44(v0, v1, v2, v3, v4):
    t0 = v2 * v1
    return (t0 + v3 * v0 + t0 * (v4 * v4) * 8576 - v4 * v2 * v1 * 48,)


def f45(v0, v1, v2):
    return (v2 * v1 * v0 * 64,)


def f46(v0, v1):
    return (v1 * (v0 * v0) * 37248 + v1 * v0 * 75264,)


def f47(v0, v1, v2):
    return (v1 * v0 + v2 * v1,)


def f48(v0, v1):
    return (v1 * v0 * 8576,)


def f49(v0, v1, v2, v3, v4):
    return (v4 * v1 + v2 * v1 * 562 + v1 * (v2 * v2) * 5724 + v4 * v3 * v0 + v4 * v2 * v1 * 32 + v3 * v2 * v0 * 64,)


def f50(v0, v1, v2):
    return (v2 * v0 * 3072 + v2 * v1 * v0 * 8000,)


def f51(v0, v1, v2, v3, v4, v5):
    return (sqrt((v2 * v4 - v0 * v5) / (v1 * v5 - v3 * v4)),)


def f52(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v6
    t1 = 1 if (v0 + v1 * t0) / v4 >= (v2 + v3 * t0) / v5 else 0
    return (t1,)


def f53(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v6
    return (v5 * (v0 + v1 * t0) - v4 * (v2 + v3 * t0),)


def f54(v0, v1, v2):
    return (v0 + v1 * (v2 * v2),)


def f55(v0, v1, v2, v3, v4):
    return (v0 + v1 * (v4 * v4) - v4 * v3 * v2 * 48,)


def f56(v0, v1, v2, v3, v4, v5):
    t0 = v3 * v2 * v0
    t1 = v5 * v5
    return (v4 * v1 + v2 * v1 * 562 + v1 * (v2 * v2) * 5724 + v4 * v3 * v0 + v4 * v2 * v1 * 32 + t0 * 64 + v3 * v0 * t1 * 3072 + t0 * t1 * 8000,)


def f57(v0, v1, v2):
    return (v0 * v2 / v1,)


def f58(v0, v1, v2, v3):
    t0 = 1 if v0 / v2 >= v1 / v3 else 0
    return (t0,)


def f59(v0, v1, v2, v3):
    return (v0 * v3 - v1 * v2,)


def f60(v0, v1, v2):
    return (v1 * v2 / v0,)


def f61(v0, v1, v2, v3, v4):
    t0 = v4 * v4
    t1 = 1 if (v3 * v2 * v1 * 64 + v2 * (v1 * v1) * t0 * 37248 + v2 * v1 * t0 * 75264) / v0 >= 0 else 0
    return (t1,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58, f59, f60, f61, )
QUANTITIES = (
    ('bytes per activation', (), True, False, False, True, ''),
    ('bytes per weight', (), True, False, False, True, ''),
    ('channels of the first convolution', (), False, True, False, True, ''),
    ('images', (), False, True, False, True, ''),
    ('classes', (), False, True, False, True, ''),
    ('height and width of the last images, a 32nd of the first', (), False, True, False, True, ''),
    ('peak rate of the vector unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('time', (('second', 1),), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'resnet-50': {
        'title': 'Residual network of 50 layers',
        'asked': 'N',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'a w F N V X',
        'quantities': {'a': 0, 'w': 1, 'F': 2, 'N': 3, 'V': 4, 'X': 5, 'C_vector': 6, 't': 7, 'I': 8, 'C': 9, 'W': 10},
        'given': (),
        'rates': (('C_vector', 'vector', True),),
        'steps': {},
        'choices': {},
        'solutions': {
            'a': ('C W f_0 q_0 q_1', (('f_0', 'what a does not change in the FLOPs of the tensor unit', '64·F·N·V + 37248·F^2·N·X^2 + 75264·F·N·X^2', (0, 'F N V X')), ('q_0', 'what a does not change in the bytes over hbm', '5724·w·F^2 + 562·w·F + 32·w·F·V + w·V', (1, 'w F V')), ('q_1', 'coefficient of a in the bytes over hbm', '64·F·N + 8000·F·N·X^2 + N·V + 3072·N·X^2', (2, 'F N V X'))), None, (3, 'f_0 q_0 C W'), (((None, False, (4, 'f_0 q_0 q_1 C W'), True, ()),), ()), (5, 'a f_0 q_0 q_1 C W'), ('>=', (6, 'a f_0 q_0 q_1 C W'), 1, (7, 'C W'), 0), 'no a', None, (('tensor', 'C', (8, 'f_0')), ('vector', 'C_vector', (9, 'F N V X')), ('hbm', 'W', (10, 'a q_0 q_1'))), None),
            'w': ('C W f_0 q_0 q_1', (('f_0', 'what w does not change in the FLOPs of the tensor unit', '64·F·N·V + 37248·F^2·N·X^2 + 75264·F·N·X^2', (0, 'F N V X')), ('q_0', 'what w does not change in the bytes over hbm', '64·a·F·N + 8000·a·F·N·X^2 + a·N·V + 3072·a·N·X^2', (11, 'a F N V X')), ('q_1', 'coefficient of w in the bytes over hbm', '5724·F^2 + 562·F + 32·F·V + V', (12, 'F V'))), None, (3, 'f_0 q_0 C W'), (((None, False, (4, 'f_0 q_0 q_1 C W'), True, ()),), ()), (13, 'f_0 q_0 q_1 w C W'), ('>=', (14, 'f_0 q_0 q_1 w C W'), 1, (7, 'C W'), 0), 'no w', None, (('tensor', 'C', (8, 'f_0')), ('vector', 'C_vector', (9, 'F N V X')), ('hbm', 'W', (15, 'q_0 q_1 w'))), None),
            'F': ('C W f_1 f_2 q_0 q_1 q_2', (('f_1', 'coefficient of F in the FLOPs of the tensor unit', '64·N·V + 75264·N·X^2', (16, 'N V X')), ('f_2', 'coefficient of F^2 in the FLOPs of the tensor unit', '37248·N·X^2', (17, 'N X')), ('v_0', 'what F does not change in the FLOPs of the vector unit', 'N·V', (7, 'N V')), ('q_0', 'what F does not change in the bytes over hbm', 'a·N·V + 3072·a·N·X^2 + w·V', (18, 'a w N V X')), ('q_1', 'coefficient of F in the bytes over hbm', '64·a·N + 8000·a·N·X^2 + 562·w + 32·w·V', (19, 'a w N V X')), ('q_2', 'coefficient of F^2 in the bytes over hbm', '5724·w', (20, 'w'))), None, (21, 'f_1 f_2 q_0 q_1 q_2 C W'), ((((22, 'f_1 f_2 q_0 q_1 q_2 C W'), True, None, False, ()),), (((23, 'f_1 q_0 q_1 C W'), True, None, False, ()),), (((22, 'f_1 f_2 q_0 q_1 q_2 C W'), True, (24, 'f_1 f_2 q_0 q_1 q_2 C W'), True, ()),), (((25, 'f_1 f_2 q_1 q_2 C W'), True, (25, 'f_1 f_2 q_1 q_2 C W'), True, ()),), (), ()), (26, 'f_1 f_2 q_0 q_1 q_2 C F W'), ('>=', (27, 'f_1 f_2 q_0 q_1 q_2 C F W'), 2, (7, 'C W'), 0), 'no F', None, (('tensor', 'C', (28, 'f_1 f_2 F')), ('vector', 'C_vector', (29, 'v_0 F N X')), ('hbm', 'W', (30, 'q_0 q_1 q_2 F'))), ((), (('no finite F', ('w', 'a w')),), ())),
            'N': ('C W f_1 q_0 q_1', (('f_1', 'coefficient of N in the FLOPs of the tensor unit', '64·F·V + 37248·F^2·X^2 + 75264·F·X^2', (31, 'F V X')), ('q_0', 'what N does not change in the bytes over hbm', '5724·w·F^2 + 562·w·F + 32·w·F·V + w·V', (1, 'w F V')), ('q_1', 'coefficient of N in the bytes over hbm', '64·a·F + 8000·a·F·X^2 + a·V + 3072·a·X^2', (32, 'a F V X'))), None, (3, 'f_1 q_1 C W'), ((((23, 'f_1 q_0 q_1 C W'), True, None, False, ()),), ()), (33, 'f_1 q_0 q_1 C N W'), ('>=', (34, 'f_1 q_0 q_1 C N W'), 1, (7, 'C W'), 0), 'no finite N', None, (('tensor', 'C', (7, 'f_1 N')), ('vector', 'C_vector', (35, 'F N V X')), ('hbm', 'W', (15, 'q_0 q_1 N'))), None),
            'V': ('C W f_0 f_1 q_0 q_1', (('f_0', 'what V does not change in the FLOPs of the tensor unit', '37248·F^2·N·X^2 + 75264·F·N·X^2', (36, 'F N X')), ('f_1', 'coefficient of V in the FLOPs of the tensor unit', '64·F·N', (37, 'F N')), ('v_1', 'coefficient of V in the FLOPs of the vector unit', 'N', (8, 'N')), ('q_0', 'what V does not change in the bytes over hbm', '64·a·F·N + 8000·a·F·N·X^2 + 3072·a·N·X^2 + 5724·w·F^2 + 562·w·F', (38, 'a w F N X')), ('q_1', 'coefficient of V in the bytes over hbm', 'a·N + w + 32·w·F', (39, 'a w F N'))), None, (40, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((41, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (41, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (42, 'f_0 f_1 q_0 q_1 C V W'), ('>=', (43, 'f_0 f_1 q_0 q_1 C V W'), 1, (7, 'C W'), 0), 'no V', None, (('tensor', 'C', (15, 'f_0 f_1 V')), ('vector', 'C_vector', (44, 'v_1 F N V X')), ('hbm', 'W', (15, 'q_0 q_1 V'))), ((), (('no finite V', ('a w',)),), ())),
            'X': ('C W f_0 f_2 q_0 q_2', (('f_0', 'what X does not change in the FLOPs of the tensor unit', '64·F·N·V', (45, 'F N V')), ('f_2', 'coefficient of X^2 in the FLOPs of the tensor unit', '37248·F^2·N + 75264·F·N', (46, 'F N')), ('v_0', 'what X does not change in the FLOPs of the vector unit', 'F·N + N·V', (47, 'F N V')), ('v_2', 'coefficient of X^2 in the FLOPs of the vector unit', '8576·F·N', (48, 'F N')), ('q_0', 'what X does not change in the bytes over hbm', '64·a·F·N + a·N·V + 5724·w·F^2 + 562·w·F + 32·w·F·V + w·V', (49, 'a w F N V')), ('q_2', 'coefficient of X^2 in the bytes over hbm', '8000·a·F·N + 3072·a·N', (50, 'a F N'))), None, (40, 'f_0 f_2 q_0 q_2 C W'), (((None, False, None, False, ()),), (((51, 'f_0 f_2 q_0 q_2 C W'), True, None, False, ()),), ((None, False, (51, 'f_0 f_2 q_0 q_2 C W'), True, ()),), (), ()), (52, 'f_0 f_2 q_0 q_2 C W X'), ('>=', (53, 'f_0 f_2 q_0 q_2 C W X'), 2, (7, 'C W'), 0), 'no X', None, (('tensor', 'C', (54, 'f_0 f_2 X')), ('vector', 'C_vector', (55, 'v_0 v_2 F N X')), ('hbm', 'W', (54, 'q_0 q_2 X'))), ((), (('no finite X', ('a', 'a w')),), ())),
            'C': ('W f_0 q_0', (('f_0', 'what C does not change in the FLOPs of the tensor unit', '64·F·N·V + 37248·F^2·N·X^2 + 75264·F·N·X^2', (0, 'F N V X')), ('q_0', 'what C does not change in the bytes over hbm', '64·a·F·N + 8000·a·F·N·X^2 + a·N·V + 3072·a·N·X^2 + 5724·w·F^2 + 562·w·F + 32·w·F·V + w·V', (56, 'a w F N V X'))), None, None, (((None, False, (57, 'f_0 q_0 W'), True, ()),),), (58, 'f_0 q_0 C W'), ('>=', (59, 'f_0 q_0 C W'), 1, (7, 'C W'), 1), 'no C', None, (('tensor', 'C', (8, 'f_0')), ('vector', 'C_vector', (9, 'F N V X')), ('hbm', 'W', (8, 'q_0'))), ((), (('no finite C', ('a w',)),), ())),
            'W': ('C f_0 q_0', (('f_0', 'what W does not change in the FLOPs of the tensor unit', '64·F·N·V + 37248·F^2·N·X^2 + 75264·F·N·X^2', (0, 'F N V X')), ('q_0', 'what W does not change in the bytes over hbm', '64·a·F·N + 8000·a·F·N·X^2 + a·N·V + 3072·a·N·X^2 + 5724·w·F^2 + 562·w·F + 32·w·F·V + w·V', (56, 'a w F N V X'))), None, None, ((((60, 'f_0 q_0 C'), True, None, False, ()),),), (58, 'f_0 q_0 C W'), ('>=', (59, 'f_0 q_0 C W'), 1, (7, 'C W'), 1), 'no finite W', None, (('tensor', 'C', (8, 'f_0')), ('vector', 'C_vector', (9, 'F N V X')), ('hbm', 'W', (8, 'q_0'))), ((), (), (('a w', ('', (('f_0', 'what W does not change in the FLOPs of the tensor unit', '64·F·N·V + 37248·F^2·N·X^2 + 75264·F·N·X^2', (0, 'F N V X')), ('q_0', 'what W does not change in the bytes over hbm', '64·a·F·N + 8000·a·F·N·X^2 + a·N·V + 3072·a·N·X^2 + 5724·w·F^2 + 562·w·F + 32·w·F·V + w·V', (56, 'a w F N V X'))), None, None, (((None, False, None, False, ()),),), (61, 'C F N V X'), None, 'no finite W', None, (('tensor', 'C', (8, 'f_0')), ('vector', 'C_vector', (9, 'F N V X')), ('hbm', 'W', (8, 'q_0'))), None)),))),
        },
    },
}
