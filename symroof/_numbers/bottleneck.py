"""The closed forms of bottleneck; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction

from symroof.instant.words import sqrt


def f0(v0, v1, v2, v3):
    t0 = v3 * v3
    return (v2 * (v1 * v1) * t0 * 18 + v2 * v1 * v0 * t0 * 4,)


def f1(v0, v1, v2, v3):
    t0 = v3 * v3
    return (v2 * v0 * t0 * 3 + v2 * v1 * t0 * 4,)


def f2(v0, v1, v2):
    return (v1 * v0 + v2 * v0 * 2 + v0 * (v2 * v2) * 9 + v2 * v1 * v0 * 2,)


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


def f9(v0, v1, v2):
    return (v1 + v2 * v0,)


def f10(v0, v1, v2, v3, v4):
    t0 = v4 * v4
    return (v3 * v1 * v0 * t0 * 3 + v3 * v2 * v0 * t0 * 4,)


def f11(v0, v1):
    return (v0 + v1 * 2 + v1 * v1 * 9 + v1 * v0 * 2,)


def f12(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v0 / v4 >= (v1 + v3 * v2) / v5 else 0
    return (t0,)


def f13(v0, v1, v2, v3, v4, v5):
    return (v0 * v5 - v4 * (v1 + v3 * v2),)


def f14(v0, v1, v2):
    return (v0 + v2 * v1,)


def f15(v0, v1, v2):
    return (v1 * (v0 * v0) * (v2 * v2) * 18,)


def f16(v0, v1, v2):
    return (v1 * v0 * (v2 * v2) * 4,)


def f17(v0, v1):
    return (v0 * (v1 * v1) * 3,)


def f18(v0, v1, v2, v3, v4):
    return (v2 * v1 * 2 + v1 * (v2 * v2) * 9 + v3 * v2 * v0 * (v4 * v4) * 4,)


def f19(v0, v1, v2, v3, v4):
    return (v1 + v2 * v1 * 2 + v3 * v0 * (v4 * v4) * 3,)


def f20(v0, v1, v2, v3, v4, v5):
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


def f21(v0, v1, v2, v3, v4, v5):
    return ((v2 * v4 - v0 * v5) / (v1 * v5 - v3 * v4),)


def f22(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if (v0 + v5 * v1) / v4 >= (v2 + v5 * v3) / v6 else 0
    return (t0,)


def f23(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * (v0 + v5 * v1) - v4 * (v2 + v5 * v3),)


def f24(v0, v1):
    return (v0 * (v1 * v1) * 18,)


def f25(v0, v1, v2):
    return (v1 * v0 * (v2 * v2) * 3,)


def f26(v0, v1):
    return (v0 * (v1 * v1) * 4,)


def f27(v0, v1, v2, v3, v4):
    return (v2 * v1 + v3 * v2 * v0 * (v4 * v4) * 3,)


def f28(v0, v1, v2, v3, v4):
    return (v1 * 2 + v2 * v1 * 2 + v3 * v0 * (v4 * v4) * 4,)


def f29(v0):
    return (v0 * 9,)


def f30(v0, v1, v2, v3, v4, v5, v6):
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


def f31(v0, v1, v2, v3, v4, v5, v6):
    return ((sqrt(v5 * v5 * (v3 * v3) + v6 * v6 * (v0 * v0) + v2 * v1 * v6 * v5 * 4 - v5 * (v3 * v0 * v6 + v4 * v2 * v5 * 2) * 2) + v3 * v5 - v0 * v6) / (v1 * v6 * 2 - v4 * v5 * 2),)


def f32(v0, v1, v2, v3, v4):
    return (v1 * v3 / (v0 * v4 - v2 * v3),)


def f33(v0, v1, v2, v3, v4, v5, v6):
    return ((v3 * v5 - sqrt(v5 * v5 * (v3 * v3) + v6 * v6 * (v0 * v0) + v2 * v1 * v6 * v5 * 4 - v5 * (v3 * v0 * v6 + v4 * v2 * v5 * 2) * 2) - v0 * v6) / (v1 * v6 * 2 - v4 * v5 * 2),)


def f34(v0, v1, v2, v3, v4, v5):
    return ((v2 * v4 - v0 * v5) / (v1 * v5 * 2 - v3 * v4 * 2),)


def f35(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v6 * v6
    t1 = 1 if (v6 * v0 + v1 * t0) / v5 >= (v2 + v6 * v3 + v4 * t0) / v7 else 0
    return (t1,)


def f36(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v6 * v7 * (v0 + v6 * v1) - v5 * (v2 + v6 * v3 + v4 * (v6 * v6)),)


def f37(v0, v1, v2):
    return (v2 * v0 + v1 * (v2 * v2),)


def f38(v0, v1, v2, v3):
    return (v0 + v3 * v1 + v2 * (v3 * v3),)


def f39(v0, v1, v2):
    t0 = v2 * v2
    return (v1 * v1 * t0 * 18 + v1 * v0 * t0 * 4,)


def f40(v0, v1, v2):
    t0 = v2 * v2
    return (v0 * t0 * 3 + v1 * t0 * 4,)


def f41(v0, v1, v2, v3):
    t0 = v3 * v3
    return (v1 * v0 * t0 * 3 + v2 * v0 * t0 * 4,)


def f42(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v4 * v0 / v3 >= (v1 + v4 * v2) / v5 else 0
    return (t0,)


def f43(v0, v1, v2, v3, v4, v5):
    return (v4 * v0 * v5 - v3 * (v1 + v4 * v2),)


def f44(v0, v1, v2):
    return (v2 * (v1 * v1) * 18 + v2 * v1 * v0 * 4,)


def f45(v0, v1, v2):
    return (v2 * v0 * 3 + v2 * v1 * 4,)


def f46(v0, v1, v2, v3):
    return (v3 * v1 * v0 * 3 + v3 * v2 * v0 * 4,)


def f47(v0, v1, v2, v3, v4):
    return (sqrt(v3) * sqrt(v1) * sqrt(1 / (v0 * v4 - v2 * v3)),)


def f48(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v5
    t1 = 1 if v0 * t0 / v3 >= (v1 + v2 * t0) / v4 else 0
    return (t1,)


def f49(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v5
    return (v0 * v4 * t0 - v3 * (v1 + v2 * t0),)


def f50(v0, v1):
    return (v0 * (v1 * v1),)


def f51(v0, v1, v2):
    return (v0 + v1 * (v2 * v2),)


def f52(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v5
    return (v2 * v1 + v3 * v1 * 2 + v1 * (v3 * v3) * 9 + v3 * v2 * v1 * 2 + v4 * v2 * v0 * t0 * 3 + v4 * v3 * v0 * t0 * 4,)


def f53(v0, v1, v2):
    return (v0 * v2 / v1,)


def f54(v0, v1, v2, v3):
    t0 = 1 if v0 / v2 >= v1 / v3 else 0
    return (t0,)


def f55(v0, v1, v2, v3):
    return (v0 * v3 - v1 * v2,)


def f56(v0, v1, v2):
    return (v1 * v2 / v0,)


def f57(v0, v1, v2, v3, v4):
    t0 = v4 * v4
    t1 = 1 if (v3 * (v2 * v2) * t0 * 18 + v3 * v2 * v1 * t0 * 4) / v0 >= 0 else 0
    return (t1,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, )
QUANTITIES = (
    ('bytes per activation', (), True, False, False, True, ''),
    ('bytes per weight', (), True, False, False, True, ''),
    ("channels of the block's input and output", (), False, True, False, True, ''),
    ('channels of the 3x3 convolution', (), False, True, False, True, ''),
    ('images', (), False, True, False, True, ''),
    ('height and width of an image', (), False, True, False, True, ''),
    ('peak rate of the vector unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('time', (('second', 1),), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'bottleneck': {
        'title': 'Residual bottleneck of convolutions',
        'asked': 'N',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'a w D F N X',
        'quantities': {'a': 0, 'w': 1, 'D': 2, 'F': 3, 'N': 4, 'X': 5, 'C_vector': 6, 't': 7, 'I': 8, 'C': 9, 'W': 10},
        'given': (),
        'rates': (('C_vector', 'vector', True),),
        'steps': {},
        'choices': {'elementwise': ('fused', 'written')},
        'solutions': {
            'a': ('C W f_0 q_0 q_1', (('f_0', 'what a does not change in the FLOPs of the tensor unit', '4·D·F·N·X^2 + 18·F^2·N·X^2', (0, 'D F N X')), ('v_0', 'what a does not change in the FLOPs of the vector unit', '3·D·N·X^2 + 4·F·N·X^2', (1, 'D F N X')), ('q_0', 'what a does not change in the bytes over hbm', 'w·D + 2·w·D·F + 9·w·F^2 + 2·w·F', (2, 'w D F')), ('q_1', 'coefficient of a in the bytes over hbm', '3·D·N·X^2 + 4·F·N·X^2', (1, 'D F N X'))), None, (3, 'f_0 q_0 C W'), (((None, False, (4, 'f_0 q_0 q_1 C W'), True, ()),), ()), (5, 'a f_0 q_0 q_1 C W'), ('>=', (6, 'a f_0 q_0 q_1 C W'), 1, (7, 'C W'), 0), 'no a', None, (('tensor', 'C', (8, 'f_0')), ('vector', 'C_vector', (8, 'v_0')), ('hbm', 'W', (9, 'a q_0 q_1'))), None),
            'w': ('C W f_0 q_0 q_1', (('f_0', 'what w does not change in the FLOPs of the tensor unit', '4·D·F·N·X^2 + 18·F^2·N·X^2', (0, 'D F N X')), ('v_0', 'what w does not change in the FLOPs of the vector unit', '3·D·N·X^2 + 4·F·N·X^2', (1, 'D F N X')), ('q_0', 'what w does not change in the bytes over hbm', '3·a·D·N·X^2 + 4·a·F·N·X^2', (10, 'a D F N X')), ('q_1', 'coefficient of w in the bytes over hbm', 'D + 2·D·F + 9·F^2 + 2·F', (11, 'D F'))), None, (3, 'f_0 q_0 C W'), (((None, False, (4, 'f_0 q_0 q_1 C W'), True, ()),), ()), (12, 'f_0 q_0 q_1 w C W'), ('>=', (13, 'f_0 q_0 q_1 w C W'), 1, (7, 'C W'), 0), 'no w', None, (('tensor', 'C', (8, 'f_0')), ('vector', 'C_vector', (8, 'v_0')), ('hbm', 'W', (14, 'q_0 q_1 w'))), None),
            'D': ('C W f_0 f_1 q_0 q_1', (('f_0', 'what D does not change in the FLOPs of the tensor unit', '18·F^2·N·X^2', (15, 'F N X')), ('f_1', 'coefficient of D in the FLOPs of the tensor unit', '4·F·N·X^2', (16, 'F N X')), ('v_0', 'what D does not change in the FLOPs of the vector unit', '4·F·N·X^2', (16, 'F N X')), ('v_1', 'coefficient of D in the FLOPs of the vector unit', '3·N·X^2', (17, 'N X')), ('q_0', 'what D does not change in the bytes over hbm', '4·a·F·N·X^2 + 9·w·F^2 + 2·w·F', (18, 'a w F N X')), ('q_1', 'coefficient of D in the bytes over hbm', '3·a·N·X^2 + w + 2·w·F', (19, 'a w F N X'))), None, (20, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((21, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (21, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (22, 'f_0 f_1 q_0 q_1 C D W'), ('>=', (23, 'f_0 f_1 q_0 q_1 C D W'), 1, (7, 'C W'), 0), 'no D', None, (('tensor', 'C', (14, 'f_0 f_1 D')), ('vector', 'C_vector', (14, 'v_0 v_1 D')), ('hbm', 'W', (14, 'q_0 q_1 D'))), ((), (('no finite D', ('a w',)),), ())),
            'F': ('C W f_1 f_2 q_0 q_1 q_2', (('f_1', 'coefficient of F in the FLOPs of the tensor unit', '4·D·N·X^2', (16, 'D N X')), ('f_2', 'coefficient of F^2 in the FLOPs of the tensor unit', '18·N·X^2', (24, 'N X')), ('v_0', 'what F does not change in the FLOPs of the vector unit', '3·D·N·X^2', (25, 'D N X')), ('v_1', 'coefficient of F in the FLOPs of the vector unit', '4·N·X^2', (26, 'N X')), ('q_0', 'what F does not change in the bytes over hbm', '3·a·D·N·X^2 + w·D', (27, 'a w D N X')), ('q_1', 'coefficient of F in the bytes over hbm', '4·a·N·X^2 + 2·w + 2·w·D', (28, 'a w D N X')), ('q_2', 'coefficient of F^2 in the bytes over hbm', '9·w', (29, 'w'))), None, (30, 'f_1 f_2 q_0 q_1 q_2 C W'), ((((31, 'f_1 f_2 q_0 q_1 q_2 C W'), True, None, False, ()),), (((32, 'f_1 q_0 q_1 C W'), True, None, False, ()),), (((31, 'f_1 f_2 q_0 q_1 q_2 C W'), True, (33, 'f_1 f_2 q_0 q_1 q_2 C W'), True, ()),), (((34, 'f_1 f_2 q_1 q_2 C W'), True, (34, 'f_1 f_2 q_1 q_2 C W'), True, ()),), (), ()), (35, 'f_1 f_2 q_0 q_1 q_2 C F W'), ('>=', (36, 'f_1 f_2 q_0 q_1 q_2 C F W'), 2, (7, 'C W'), 0), 'no F', None, (('tensor', 'C', (37, 'f_1 f_2 F')), ('vector', 'C_vector', (14, 'v_0 v_1 F')), ('hbm', 'W', (38, 'q_0 q_1 q_2 F'))), ((), (('no finite F', ('a', 'w', 'a w')),), ())),
            'N': ('C W f_1 q_0 q_1', (('f_1', 'coefficient of N in the FLOPs of the tensor unit', '4·D·F·X^2 + 18·F^2·X^2', (39, 'D F X')), ('v_1', 'coefficient of N in the FLOPs of the vector unit', '3·D·X^2 + 4·F·X^2', (40, 'D F X')), ('q_0', 'what N does not change in the bytes over hbm', 'w·D + 2·w·D·F + 9·w·F^2 + 2·w·F', (2, 'w D F')), ('q_1', 'coefficient of N in the bytes over hbm', '3·a·D·X^2 + 4·a·F·X^2', (41, 'a D F X'))), None, (3, 'f_1 q_1 C W'), ((((32, 'f_1 q_0 q_1 C W'), True, None, False, ()),), ()), (42, 'f_1 q_0 q_1 C N W'), ('>=', (43, 'f_1 q_0 q_1 C N W'), 1, (7, 'C W'), 0), 'no finite N', None, (('tensor', 'C', (7, 'f_1 N')), ('vector', 'C_vector', (7, 'v_1 N')), ('hbm', 'W', (14, 'q_0 q_1 N'))), None),
            'X': ('C W f_2 q_0 q_2', (('f_2', 'coefficient of X^2 in the FLOPs of the tensor unit', '4·D·F·N + 18·F^2·N', (44, 'D F N')), ('v_2', 'coefficient of X^2 in the FLOPs of the vector unit', '3·D·N + 4·F·N', (45, 'D F N')), ('q_0', 'what X does not change in the bytes over hbm', 'w·D + 2·w·D·F + 9·w·F^2 + 2·w·F', (2, 'w D F')), ('q_2', 'coefficient of X^2 in the bytes over hbm', '3·a·D·N + 4·a·F·N', (46, 'a D F N'))), None, (3, 'f_2 q_2 C W'), ((((47, 'f_2 q_0 q_2 C W'), True, None, False, ()),), ()), (48, 'f_2 q_0 q_2 C W X'), ('>=', (49, 'f_2 q_0 q_2 C W X'), 2, (7, 'C W'), 0), 'no finite X', None, (('tensor', 'C', (50, 'f_2 X')), ('vector', 'C_vector', (50, 'v_2 X')), ('hbm', 'W', (51, 'q_0 q_2 X'))), None),
            'C': ('W f_0 q_0', (('f_0', 'what C does not change in the FLOPs of the tensor unit', '4·D·F·N·X^2 + 18·F^2·N·X^2', (0, 'D F N X')), ('v_0', 'what C does not change in the FLOPs of the vector unit', '3·D·N·X^2 + 4·F·N·X^2', (1, 'D F N X')), ('q_0', 'what C does not change in the bytes over hbm', '3·a·D·N·X^2 + 4·a·F·N·X^2 + w·D + 2·w·D·F + 9·w·F^2 + 2·w·F', (52, 'a w D F N X'))), None, None, (((None, False, (53, 'f_0 q_0 W'), True, ()),),), (54, 'f_0 q_0 C W'), ('>=', (55, 'f_0 q_0 C W'), 1, (7, 'C W'), 1), 'no C', None, (('tensor', 'C', (8, 'f_0')), ('vector', 'C_vector', (8, 'v_0')), ('hbm', 'W', (8, 'q_0'))), ((), (('no finite C', ('a w',)),), ())),
            'W': ('C f_0 q_0', (('f_0', 'what W does not change in the FLOPs of the tensor unit', '4·D·F·N·X^2 + 18·F^2·N·X^2', (0, 'D F N X')), ('v_0', 'what W does not change in the FLOPs of the vector unit', '3·D·N·X^2 + 4·F·N·X^2', (1, 'D F N X')), ('q_0', 'what W does not change in the bytes over hbm', '3·a·D·N·X^2 + 4·a·F·N·X^2 + w·D + 2·w·D·F + 9·w·F^2 + 2·w·F', (52, 'a w D F N X'))), None, None, ((((56, 'f_0 q_0 C'), True, None, False, ()),),), (54, 'f_0 q_0 C W'), ('>=', (55, 'f_0 q_0 C W'), 1, (7, 'C W'), 1), 'no finite W', None, (('tensor', 'C', (8, 'f_0')), ('vector', 'C_vector', (8, 'v_0')), ('hbm', 'W', (8, 'q_0'))), ((), (), (('a w', ('', (('f_0', 'what W does not change in the FLOPs of the tensor unit', '4·D·F·N·X^2 + 18·F^2·N·X^2', (0, 'D F N X')), ('v_0', 'what W does not change in the FLOPs of the vector unit', '3·D·N·X^2 + 4·F·N·X^2', (1, 'D F N X')), ('q_0', 'what W does not change in the bytes over hbm', '3·a·D·N·X^2 + 4·a·F·N·X^2 + w·D + 2·w·D·F + 9·w·F^2 + 2·w·F', (52, 'a w D F N X'))), None, None, (((None, False, None, False, ()),),), (57, 'C D F N X'), None, 'no finite W', None, (('tensor', 'C', (8, 'f_0')), ('vector', 'C_vector', (8, 'v_0')), ('hbm', 'W', (8, 'q_0'))), None)),))),
        },
    },
}
