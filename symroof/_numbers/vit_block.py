"""The closed forms of vit-block; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction

from symroof.instant.words import sqrt


def f0(v0, v1, v2, v3, v4, v5):
    return (v5 * v2 * v1 * v0 * 4 + v4 * v3 * v0 * (v5 * v5) * 4 + v5 * v4 * v3 * v1 * v0 * 8,)


def f1(v0, v1, v2, v3, v4):
    return (v3 * v0 * (v4 * v4) * 5 + v4 * v2 * v0 * 9 + v4 * v1 * v0 * 16,)


def f2(v0, v1, v2, v3, v4):
    return (v1 * v0 * 4 + v2 * v1 * v0 * 2 + v4 * v3 * v1 * v0 * 4,)


def f3(v0, v1, v2, v3, v4, v5):
    return (v5 * v2 * v0 * 2 + v5 * v1 * v0 * 6 + v5 * v4 * v3 * v0 * 8,)


def f4(v0, v1, v2, v3):
    t0 = v0 * v3
    t1 = v1 * v2
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f5(v0, v1, v2, v3, v4):
    return ((v0 * v4 - v1 * v3) / (v2 * v3),)


def f6(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v1 / v4 >= (v2 + v3 * v0) / v5 else 0
    return (t0,)


def f7(v0, v1, v2, v3, v4, v5):
    return (v1 * v5 - v4 * (v2 + v3 * v0),)


def f8(v0, v1):
    return (v1 * v0,)


def f9(v0):
    return (v0,)


def f10(v0, v1, v2):
    return (v1 + v2 * v0,)


def f11(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * v3 * v1 * v0 * 2 + v6 * v2 * v1 * v0 * 6 + v6 * v5 * v4 * v1 * v0 * 8,)


def f12(v0, v1, v2, v3):
    return (v0 * 4 + v1 * v0 * 2 + v3 * v2 * v0 * 4,)


def f13(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v0 / v4 >= (v1 + v3 * v2) / v5 else 0
    return (t0,)


def f14(v0, v1, v2, v3, v4, v5):
    return (v0 * v5 - v4 * (v1 + v3 * v2),)


def f15(v0, v1, v2):
    return (v0 + v2 * v1,)


def f16(v0, v1, v2, v3, v4):
    return (v4 * v1 * v0 * 4 + v3 * v2 * (v4 * v4) * 4 + v4 * v3 * v2 * v0 * 8,)


def f17(v0, v1, v2, v3):
    return (v2 * (v3 * v3) * 5 + v3 * v1 * 9 + v3 * v0 * 16,)


def f18(v0, v1, v2, v3, v4):
    return (v1 * v3 / (v0 * v4 - v2 * v3),)


def f19(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v3 * v0 / v4 >= (v1 + v3 * v2) / v5 else 0
    return (t0,)


def f20(v0, v1, v2, v3, v4, v5):
    return (v3 * v0 * v5 - v4 * (v1 + v3 * v2),)


def f21(v0, v1, v2, v3):
    return (v2 * v1 * v0 * (v3 * v3) * 4,)


def f22(v0, v1, v2, v3, v4):
    return (v4 * v1 * v0 * 4 + v4 * v3 * v2 * v0 * 8,)


def f23(v0, v1, v2, v3):
    return (v2 * v0 * (v3 * v3) * 5 + v3 * v1 * v0 * 9,)


def f24(v0, v1):
    return (v1 * v0 * 16,)


def f25(v0, v1, v2, v3, v4, v5):
    return (v5 * v2 * v1 * v0 * 2 + v5 * v4 * v3 * v1 * v0 * 8,)


def f26(v0, v1, v2, v3, v4, v5, v6):
    return (v1 * 4 + v3 * v1 * 2 + v5 * v4 * v1 * 4 + v6 * v2 * v0 * 6,)


def f27(v0, v1, v2, v3, v4, v5):
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


def f28(v0, v1, v2, v3, v4, v5):
    return ((v2 * v4 - v0 * v5) / (v1 * v5 - v3 * v4),)


def f29(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if (v0 + v5 * v1) / v4 >= (v2 + v5 * v3) / v6 else 0
    return (t0,)


def f30(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * (v0 + v5 * v1) - v4 * (v2 + v5 * v3),)


def f31(v0, v1, v2, v3, v4):
    return (v3 * v2 * v0 * (v4 * v4) * 4 + v4 * v3 * v2 * v1 * v0 * 8,)


def f32(v0, v1, v2):
    return (v2 * v1 * v0 * 4,)


def f33(v0, v1, v2, v3):
    return (v2 * v0 * (v3 * v3) * 5 + v3 * v1 * v0 * 16,)


def f34(v0, v1):
    return (v1 * v0 * 9,)


def f35(v0, v1, v2, v3, v4, v5, v6):
    return (v3 * v1 * 4 + v5 * v4 * v3 * v1 * 4 + v6 * v3 * v2 * v0 * 6 + v6 * v5 * v4 * v2 * v0 * 8,)


def f36(v0, v1, v2, v3, v4):
    return (v3 * v1 * 2 + v4 * v2 * v0 * 2,)


def f37(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0 * 4,)


def f38(v0, v1, v2, v3):
    return (v2 * v0 * (v3 * v3) * 4 + v3 * v2 * v1 * v0 * 8,)


def f39(v0, v1, v2, v3):
    return (v3 * v2 * v0 * 9 + v3 * v1 * v0 * 16,)


def f40(v0, v1):
    return (v0 * (v1 * v1) * 5,)


def f41(v0, v1, v2, v3, v4, v5):
    return (v3 * v1 * 4 + v4 * v3 * v1 * 2 + v5 * v4 * v2 * v0 * 2 + v5 * v3 * v2 * v0 * 6,)


def f42(v0, v1, v2, v3, v4, v5):
    return (v4 * v3 * v1 * 4 + v5 * v4 * v2 * v0 * 8,)


def f43(v0, v1, v2, v3, v4):
    return (v2 * v1 * v0 * 4 + v4 * v3 * v1 * v0 * 8,)


def f44(v0, v1, v2):
    return (v2 * v0 * 9 + v1 * v0 * 16,)


def f45(v0, v1):
    return (v1 * v0 * 5,)


def f46(v0, v1, v2, v3, v4, v5):
    return (v3 * v1 * v0 * 2 + v2 * v1 * v0 * 6 + v5 * v4 * v1 * v0 * 8,)


def f47(v0, v1, v2, v3, v4, v5):
    return ((sqrt(v4 * v4 * (v3 * v3) + v5 * v5 * (v0 * v0) + v2 * v1 * v5 * v4 * 4 - v3 * v0 * v5 * v4 * 2) + v3 * v4 - v0 * v5) / (v1 * v5 * 2),)


def f48(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if (v5 * v0 + v1 * (v5 * v5)) / v4 >= (v2 + v5 * v3) / v6 else 0
    return (t0,)


def f49(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v6 * (v0 + v5 * v1) - v4 * (v2 + v5 * v3),)


def f50(v0, v1, v2):
    return (v2 * v0 + v1 * (v2 * v2),)


def f51(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v3 * v1 * 4 + v4 * v3 * v1 * 2 + v7 * v4 * v2 * v0 * 2 + v6 * v5 * v3 * v1 * 4 + v7 * v3 * v2 * v0 * 6 + v7 * v6 * v5 * v2 * v0 * 8,)


def f52(v0, v1, v2):
    return (v0 * v2 / v1,)


def f53(v0, v1, v2, v3):
    t0 = 1 if v0 / v2 >= v1 / v3 else 0
    return (t0,)


def f54(v0, v1, v2, v3):
    return (v0 * v3 - v1 * v2,)


def f55(v0, v1, v2):
    return (v1 * v2 / v0,)


def f56(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if (v6 * v3 * v2 * v0 * 4 + v5 * v4 * v0 * (v6 * v6) * 4 + v6 * v5 * v4 * v2 * v0 * 8) / v1 >= 0 else 0
    return (t0,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, )
QUANTITIES = (
    ('bytes per activation', (), True, False, False, True, ''),
    ('bytes per weight', (), True, False, False, True, ''),
    ('images', (), False, True, False, True, ''),
    ('width of the model', (), False, True, False, True, ''),
    ('hidden width of the feed-forward network', (), False, True, False, True, ''),
    ('heads', (), False, True, False, True, ''),
    ('elements of a head', (), False, True, False, True, ''),
    ('patches of an image', (), False, True, False, True, ''),
    ('peak rate of the vector unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('time', (('second', 1),), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'vit-block': {
        'title': 'Block of a vision transformer',
        'asked': 'B',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'a w B D F H Q S',
        'quantities': {'a': 0, 'w': 1, 'B': 2, 'D': 3, 'F': 4, 'H': 5, 'Q': 6, 'S': 7, 'C_vector': 8, 't': 9, 'I': 10, 'C': 11, 'W': 12},
        'given': (),
        'rates': (('C_vector', 'vector', True),),
        'steps': {},
        'choices': {},
        'solutions': {
            'a': ('C W f_0 q_0 q_1', (('f_0', 'what a does not change in the FLOPs of the tensor unit', '4·B·D·F·S + 8·B·D·H·Q·S + 4·B·H·Q·S^2', (0, 'B D F H Q S')), ('v_0', 'what a does not change in the FLOPs of the vector unit', '16·B·D·S + 9·B·F·S + 5·B·H·S^2', (1, 'B D F H S')), ('q_0', 'what a does not change in the bytes over hbm', '4·w·D + 2·w·D·F + 4·w·D·H·Q', (2, 'w D F H Q')), ('q_1', 'coefficient of a in the bytes over hbm', '6·B·D·S + 2·B·F·S + 8·B·H·Q·S', (3, 'B D F H Q S'))), None, (4, 'f_0 q_0 C W'), (((None, False, (5, 'f_0 q_0 q_1 C W'), True, ()),), ()), (6, 'a f_0 q_0 q_1 C W'), ('>=', (7, 'a f_0 q_0 q_1 C W'), 1, (8, 'C W'), 0), 'no a', None, (('tensor', 'C', (9, 'f_0')), ('vector', 'C_vector', (9, 'v_0')), ('hbm', 'W', (10, 'a q_0 q_1'))), None),
            'w': ('C W f_0 q_0 q_1', (('f_0', 'what w does not change in the FLOPs of the tensor unit', '4·B·D·F·S + 8·B·D·H·Q·S + 4·B·H·Q·S^2', (0, 'B D F H Q S')), ('v_0', 'what w does not change in the FLOPs of the vector unit', '16·B·D·S + 9·B·F·S + 5·B·H·S^2', (1, 'B D F H S')), ('q_0', 'what w does not change in the bytes over hbm', '6·a·B·D·S + 2·a·B·F·S + 8·a·B·H·Q·S', (11, 'a B D F H Q S')), ('q_1', 'coefficient of w in the bytes over hbm', '4·D + 2·D·F + 4·D·H·Q', (12, 'D F H Q'))), None, (4, 'f_0 q_0 C W'), (((None, False, (5, 'f_0 q_0 q_1 C W'), True, ()),), ()), (13, 'f_0 q_0 q_1 w C W'), ('>=', (14, 'f_0 q_0 q_1 w C W'), 1, (8, 'C W'), 0), 'no w', None, (('tensor', 'C', (9, 'f_0')), ('vector', 'C_vector', (9, 'v_0')), ('hbm', 'W', (15, 'q_0 q_1 w'))), None),
            'B': ('C W f_1 q_0 q_1', (('f_1', 'coefficient of B in the FLOPs of the tensor unit', '4·D·F·S + 8·D·H·Q·S + 4·H·Q·S^2', (16, 'D F H Q S')), ('v_1', 'coefficient of B in the FLOPs of the vector unit', '16·D·S + 9·F·S + 5·H·S^2', (17, 'D F H S')), ('q_0', 'what B does not change in the bytes over hbm', '4·w·D + 2·w·D·F + 4·w·D·H·Q', (2, 'w D F H Q')), ('q_1', 'coefficient of B in the bytes over hbm', '6·a·D·S + 2·a·F·S + 8·a·H·Q·S', (3, 'a D F H Q S'))), None, (4, 'f_1 q_1 C W'), ((((18, 'f_1 q_0 q_1 C W'), True, None, False, ()),), ()), (19, 'f_1 q_0 q_1 B C W'), ('>=', (20, 'f_1 q_0 q_1 B C W'), 1, (8, 'C W'), 0), 'no finite B', None, (('tensor', 'C', (8, 'f_1 B')), ('vector', 'C_vector', (8, 'v_1 B')), ('hbm', 'W', (15, 'q_0 q_1 B'))), None),
            'D': ('C W f_0 f_1 q_0 q_1', (('f_0', 'what D does not change in the FLOPs of the tensor unit', '4·B·H·Q·S^2', (21, 'B H Q S')), ('f_1', 'coefficient of D in the FLOPs of the tensor unit', '4·B·F·S + 8·B·H·Q·S', (22, 'B F H Q S')), ('v_0', 'what D does not change in the FLOPs of the vector unit', '9·B·F·S + 5·B·H·S^2', (23, 'B F H S')), ('v_1', 'coefficient of D in the FLOPs of the vector unit', '16·B·S', (24, 'B S')), ('q_0', 'what D does not change in the bytes over hbm', '2·a·B·F·S + 8·a·B·H·Q·S', (25, 'a B F H Q S')), ('q_1', 'coefficient of D in the bytes over hbm', '6·a·B·S + 4·w + 2·w·F + 4·w·H·Q', (26, 'a w B F H Q S'))), None, (27, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((28, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (28, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (29, 'f_0 f_1 q_0 q_1 C D W'), ('>=', (30, 'f_0 f_1 q_0 q_1 C D W'), 1, (8, 'C W'), 0), 'no D', None, (('tensor', 'C', (15, 'f_0 f_1 D')), ('vector', 'C_vector', (15, 'v_0 v_1 D')), ('hbm', 'W', (15, 'q_0 q_1 D'))), ((), (('no finite D', ('a w',)),), ())),
            'F': ('C W f_0 f_1 q_0 q_1', (('f_0', 'what F does not change in the FLOPs of the tensor unit', '8·B·D·H·Q·S + 4·B·H·Q·S^2', (31, 'B D H Q S')), ('f_1', 'coefficient of F in the FLOPs of the tensor unit', '4·B·D·S', (32, 'B D S')), ('v_0', 'what F does not change in the FLOPs of the vector unit', '16·B·D·S + 5·B·H·S^2', (33, 'B D H S')), ('v_1', 'coefficient of F in the FLOPs of the vector unit', '9·B·S', (34, 'B S')), ('q_0', 'what F does not change in the bytes over hbm', '6·a·B·D·S + 8·a·B·H·Q·S + 4·w·D + 4·w·D·H·Q', (35, 'a w B D H Q S')), ('q_1', 'coefficient of F in the bytes over hbm', '2·a·B·S + 2·w·D', (36, 'a w B D S'))), None, (27, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((28, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (28, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (29, 'f_0 f_1 q_0 q_1 C F W'), ('>=', (30, 'f_0 f_1 q_0 q_1 C F W'), 1, (8, 'C W'), 0), 'no F', None, (('tensor', 'C', (15, 'f_0 f_1 F')), ('vector', 'C_vector', (15, 'v_0 v_1 F')), ('hbm', 'W', (15, 'q_0 q_1 F'))), ((), (('no finite F', ('a w',)),), ())),
            'H': ('C W f_0 f_1 q_0 q_1', (('f_0', 'what H does not change in the FLOPs of the tensor unit', '4·B·D·F·S', (37, 'B D F S')), ('f_1', 'coefficient of H in the FLOPs of the tensor unit', '8·B·D·Q·S + 4·B·Q·S^2', (38, 'B D Q S')), ('v_0', 'what H does not change in the FLOPs of the vector unit', '16·B·D·S + 9·B·F·S', (39, 'B D F S')), ('v_1', 'coefficient of H in the FLOPs of the vector unit', '5·B·S^2', (40, 'B S')), ('q_0', 'what H does not change in the bytes over hbm', '6·a·B·D·S + 2·a·B·F·S + 4·w·D + 2·w·D·F', (41, 'a w B D F S')), ('q_1', 'coefficient of H in the bytes over hbm', '8·a·B·Q·S + 4·w·D·Q', (42, 'a w B D Q S'))), None, (27, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((28, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (28, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (29, 'f_0 f_1 q_0 q_1 C H W'), ('>=', (30, 'f_0 f_1 q_0 q_1 C H W'), 1, (8, 'C W'), 0), 'no H', None, (('tensor', 'C', (15, 'f_0 f_1 H')), ('vector', 'C_vector', (15, 'v_0 v_1 H')), ('hbm', 'W', (15, 'q_0 q_1 H'))), ((), (('no finite H', ('a w',)),), ())),
            'Q': ('C W f_0 f_1 q_0 q_1', (('f_0', 'what Q does not change in the FLOPs of the tensor unit', '4·B·D·F·S', (37, 'B D F S')), ('f_1', 'coefficient of Q in the FLOPs of the tensor unit', '8·B·D·H·S + 4·B·H·S^2', (38, 'B D H S')), ('v_0', 'what Q does not change in the FLOPs of the vector unit', '16·B·D·S + 9·B·F·S + 5·B·H·S^2', (1, 'B D F H S')), ('q_0', 'what Q does not change in the bytes over hbm', '6·a·B·D·S + 2·a·B·F·S + 4·w·D + 2·w·D·F', (41, 'a w B D F S')), ('q_1', 'coefficient of Q in the bytes over hbm', '8·a·B·H·S + 4·w·D·H', (42, 'a w B D H S'))), None, (27, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((28, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (28, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (29, 'f_0 f_1 q_0 q_1 C Q W'), ('>=', (30, 'f_0 f_1 q_0 q_1 C Q W'), 1, (8, 'C W'), 0), 'no Q', None, (('tensor', 'C', (15, 'f_0 f_1 Q')), ('vector', 'C_vector', (9, 'v_0')), ('hbm', 'W', (15, 'q_0 q_1 Q'))), ((), (('no finite Q', ('a w',)),), ())),
            'S': ('C W f_1 f_2 q_0 q_1', (('f_1', 'coefficient of S in the FLOPs of the tensor unit', '4·B·D·F + 8·B·D·H·Q', (43, 'B D F H Q')), ('f_2', 'coefficient of S^2 in the FLOPs of the tensor unit', '4·B·H·Q', (32, 'B H Q')), ('v_1', 'coefficient of S in the FLOPs of the vector unit', '16·B·D + 9·B·F', (44, 'B D F')), ('v_2', 'coefficient of S^2 in the FLOPs of the vector unit', '5·B·H', (45, 'B H')), ('q_0', 'what S does not change in the bytes over hbm', '4·w·D + 2·w·D·F + 4·w·D·H·Q', (2, 'w D F H Q')), ('q_1', 'coefficient of S in the bytes over hbm', '6·a·B·D + 2·a·B·F + 8·a·B·H·Q', (46, 'a B D F H Q'))), None, None, ((((47, 'f_1 f_2 q_0 q_1 C W'), True, None, False, ()),),), (48, 'f_1 f_2 q_0 q_1 C S W'), ('>=', (49, 'f_1 f_2 q_0 q_1 C S W'), 2, (8, 'C W'), 0), 'no finite S', None, (('tensor', 'C', (50, 'f_1 f_2 S')), ('vector', 'C_vector', (50, 'v_1 v_2 S')), ('hbm', 'W', (15, 'q_0 q_1 S'))), None),
            'C': ('W f_0 q_0', (('f_0', 'what C does not change in the FLOPs of the tensor unit', '4·B·D·F·S + 8·B·D·H·Q·S + 4·B·H·Q·S^2', (0, 'B D F H Q S')), ('v_0', 'what C does not change in the FLOPs of the vector unit', '16·B·D·S + 9·B·F·S + 5·B·H·S^2', (1, 'B D F H S')), ('q_0', 'what C does not change in the bytes over hbm', '6·a·B·D·S + 2·a·B·F·S + 8·a·B·H·Q·S + 4·w·D + 2·w·D·F + 4·w·D·H·Q', (51, 'a w B D F H Q S'))), None, None, (((None, False, (52, 'f_0 q_0 W'), True, ()),),), (53, 'f_0 q_0 C W'), ('>=', (54, 'f_0 q_0 C W'), 1, (8, 'C W'), 1), 'no C', None, (('tensor', 'C', (9, 'f_0')), ('vector', 'C_vector', (9, 'v_0')), ('hbm', 'W', (9, 'q_0'))), ((), (('no finite C', ('a w',)),), ())),
            'W': ('C f_0 q_0', (('f_0', 'what W does not change in the FLOPs of the tensor unit', '4·B·D·F·S + 8·B·D·H·Q·S + 4·B·H·Q·S^2', (0, 'B D F H Q S')), ('v_0', 'what W does not change in the FLOPs of the vector unit', '16·B·D·S + 9·B·F·S + 5·B·H·S^2', (1, 'B D F H S')), ('q_0', 'what W does not change in the bytes over hbm', '6·a·B·D·S + 2·a·B·F·S + 8·a·B·H·Q·S + 4·w·D + 2·w·D·F + 4·w·D·H·Q', (51, 'a w B D F H Q S'))), None, None, ((((55, 'f_0 q_0 C'), True, None, False, ()),),), (53, 'f_0 q_0 C W'), ('>=', (54, 'f_0 q_0 C W'), 1, (8, 'C W'), 1), 'no finite W', None, (('tensor', 'C', (9, 'f_0')), ('vector', 'C_vector', (9, 'v_0')), ('hbm', 'W', (9, 'q_0'))), ((), (), (('a w', ('', (('f_0', 'what W does not change in the FLOPs of the tensor unit', '4·B·D·F·S + 8·B·D·H·Q·S + 4·B·H·Q·S^2', (0, 'B D F H Q S')), ('v_0', 'what W does not change in the FLOPs of the vector unit', '16·B·D·S + 9·B·F·S + 5·B·H·S^2', (1, 'B D F H S')), ('q_0', 'what W does not change in the bytes over hbm', '6·a·B·D·S + 2·a·B·F·S + 8·a·B·H·Q·S + 4·w·D + 2·w·D·F + 4·w·D·H·Q', (51, 'a w B D F H Q S'))), None, None, (((None, False, None, False, ()),),), (56, 'B C D F H Q S'), None, 'no finite W', None, (('tensor', 'C', (9, 'f_0')), ('vector', 'C_vector', (9, 'v_0')), ('hbm', 'W', (9, 'q_0'))), None)),))),
        },
    },
}
