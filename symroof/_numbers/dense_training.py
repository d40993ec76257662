"""The closed forms of dense-training; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction

from symroof.instant.words import sqrt


def f0(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5
    t1 = t0 * v3
    return (v6 * v2 * v1 * v0 * 18 + t1 * v0 * (v6 + 1) * 7 + t1 * v1 * v0 * 12 + t0 * v4 * v1 * v0 * 12,)


def f1(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5
    return (v6 * v2 * v0 * 20 + v6 * v1 * v0 * 34 + v6 * v3 * v0 * (v6 + 1) * 6 + t0 * v4 * v0 * 6 + t0 * v3 * v0 * 8,)


def f2(v0, v1, v2, v3, v4, v5):
    return (v1 * v0 * 6 + v2 * v1 * v0 * 9 + v5 * v3 * v1 * v0 * 6 + v5 * v4 * v1 * v0 * 6,)


def f3(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5
    return (t0 * v0 * 4 + v6 * v2 * v0 * 17 + v6 * v1 * v0 * 43 + t0 * v3 * v0 * 16 + t0 * v4 * v0 * 16,)


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


def f11(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v7 * v6
    return (t0 * v1 * v0 * 4 + v7 * v3 * v1 * v0 * 17 + v7 * v2 * v1 * v0 * 43 + t0 * v4 * v1 * v0 * 16 + t0 * v5 * v1 * v0 * 16,)


def f12(v0, v1, v2, v3, v4):
    return (v0 * 6 + v1 * v0 * 9 + v4 * v2 * v0 * 6 + v4 * v3 * v0 * 6,)


def f13(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v0 / v4 >= (v1 + v3 * v2) / v5 else 0
    return (t0,)


def f14(v0, v1, v2, v3, v4, v5):
    return (v0 * v5 - v4 * (v1 + v3 * v2),)


def f15(v0, v1, v2):
    return (v0 + v2 * v1,)


def f16(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    t1 = t0 * v2
    return (v5 * v1 * v0 * 18 + t1 * (v5 + 1) * 7 + t1 * v0 * 12 + t0 * v3 * v0 * 12,)


def f17(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (v5 * v1 * 20 + v5 * v0 * 34 + v5 * v2 * (v5 + 1) * 6 + t0 * v3 * 6 + t0 * v2 * 8,)


def f18(v0, v1, v2, v3, v4):
    return (v1 * v3 / (v0 * v4 - v2 * v3),)


def f19(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v3 * v0 / v4 >= (v1 + v3 * v2) / v5 else 0
    return (t0,)


def f20(v0, v1, v2, v3, v4, v5):
    return (v3 * v0 * v5 - v4 * (v1 + v3 * v2),)


def f21(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0 * (v3 + 1) * 7,)


def f22(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (v5 * v1 * v0 * 18 + t0 * v2 * v0 * 12 + t0 * v3 * v0 * 12,)


def f23(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (v5 * v1 * v0 * 20 + v5 * v2 * v0 * (v5 + 1) * 6 + t0 * v3 * v0 * 6 + t0 * v2 * v0 * 8,)


def f24(v0, v1):
    return (v1 * v0 * 34,)


def f25(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5
    return (t0 * v1 * v0 * 4 + v6 * v2 * v1 * v0 * 17 + t0 * v3 * v1 * v0 * 16 + t0 * v4 * v1 * v0 * 16,)


def f26(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v1 * 6 + v3 * v1 * 9 + v6 * v4 * v1 * 6 + v6 * v5 * v1 * 6 + v7 * v2 * v0 * 43,)


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


def f31(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    t1 = t0 * v2
    return (t1 * v0 * (v5 + 1) * 7 + t1 * v1 * v0 * 12 + t0 * v3 * v1 * v0 * 12,)


def f32(v0, v1, v2):
    return (v2 * v1 * v0 * 18,)


def f33(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (v5 * v1 * v0 * 34 + v5 * v2 * v0 * (v5 + 1) * 6 + t0 * v3 * v0 * 6 + t0 * v2 * v0 * 8,)


def f34(v0, v1):
    return (v1 * v0 * 20,)


def f35(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v7 * v6
    return (v3 * v1 * 6 + t0 * v2 * v0 * 4 + v6 * v4 * v3 * v1 * 6 + v6 * v5 * v3 * v1 * 6 + v7 * v3 * v2 * v0 * 43 + t0 * v4 * v2 * v0 * 16 + t0 * v5 * v2 * v0 * 16,)


def f36(v0, v1, v2, v3, v4):
    return (v3 * v1 * 9 + v4 * v2 * v0 * 17,)


def f37(v0, v1, v2, v3, v4, v5):
    return (v5 * v2 * v1 * v0 * 18 + v5 * v4 * v3 * v1 * v0 * 12,)


def f38(v0, v1, v2, v3):
    t0 = v3 * v2
    return (t0 * v0 * (v3 + 1) * 7 + t0 * v1 * v0 * 12,)


def f39(v0, v1, v2, v3, v4, v5):
    return (v5 * v2 * v0 * 20 + v5 * v1 * v0 * 34 + v5 * v4 * v3 * v0 * 6,)


def f40(v0, v1, v2):
    return (v2 * v0 * (v2 + 1) * 6 + v2 * v1 * v0 * 8,)


def f41(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v7 * v6
    return (v3 * v1 * 6 + v4 * v3 * v1 * 9 + t0 * v2 * v0 * 4 + v6 * v5 * v3 * v1 * 6 + v7 * v4 * v2 * v0 * 17 + v7 * v3 * v2 * v0 * 43 + t0 * v5 * v2 * v0 * 16,)


def f42(v0, v1, v2, v3, v4, v5):
    return (v4 * v3 * v1 * 6 + v5 * v4 * v2 * v0 * 16,)


def f43(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4 * v3
    return (v5 * v2 * v1 * v0 * 18 + t0 * v0 * (v5 + 1) * 7 + t0 * v1 * v0 * 12,)


def f44(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0 * 12,)


def f45(v0, v1, v2, v3, v4, v5):
    return (v5 * v2 * v0 * 20 + v5 * v1 * v0 * 34 + v5 * v3 * v0 * (v5 + 1) * 6 + v5 * v4 * v3 * v0 * 8,)


def f46(v0, v1, v2):
    return (v2 * v1 * v0 * 6,)


def f47(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0 * 18,)


def f48(v0, v1, v2, v3, v4):
    t0 = v4 * v2
    return (t0 * v0 * (v4 + 1) * 7 + t0 * v1 * v0 * 12 + v4 * v3 * v1 * v0 * 12,)


def f49(v0, v1, v2, v3, v4):
    return (v4 * v2 * v0 * 20 + v4 * v1 * v0 * 34 + v4 * v3 * v0 * (v4 + 1) * 6,)


def f50(v0, v1, v2, v3):
    return (v3 * v2 * v0 * 6 + v3 * v1 * v0 * 8,)


def f51(v0, v1, v2, v3, v4, v5):
    return (v3 * v1 * 6 + v4 * v3 * v1 * 9 + v5 * v4 * v2 * v0 * 17 + v5 * v3 * v2 * v0 * 43,)


def f52(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * v2 * v0 * 4 + v4 * v3 * v1 * 6 + v5 * v3 * v1 * 6 + v6 * v4 * v2 * v0 * 16 + v6 * v5 * v2 * v0 * 16,)


def f53(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v3
    return (t0 * v0 * 7 + v2 * v1 * v0 * 18 + t0 * v1 * v0 * 12 + v5 * v4 * v1 * v0 * 12,)


def f54(v0, v1, v2):
    return (v2 * v1 * v0 * 7,)


def f55(v0, v1, v2, v3, v4, v5):
    return (v3 * v0 * 6 + v2 * v0 * 20 + v1 * v0 * 34 + v5 * v4 * v0 * 6 + v5 * v3 * v0 * 8,)


def f56(v0, v1):
    return (v1 * v0 * 6,)


def f57(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * v1 * v0 * 4 + v3 * v1 * v0 * 17 + v2 * v1 * v0 * 43 + v6 * v4 * v1 * v0 * 16 + v6 * v5 * v1 * v0 * 16,)


def f58(v0, v1, v2, v3, v4, v5):
    return ((sqrt(v4 * v4 * (v3 * v3) + v5 * v5 * (v0 * v0) + v2 * v1 * v5 * v4 * 4 - v3 * v0 * v5 * v4 * 2) + v3 * v4 - v0 * v5) / (v1 * v5 * 2),)


def f59(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if (v5 * v0 + v1 * (v5 * v5)) / v4 >= (v2 + v5 * v3) / v6 else 0
    return (t0,)


def f60(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v6 * (v0 + v5 * v1) - v4 * (v2 + v5 * v3),)


def f61(v0, v1, v2):
    return (v2 * v0 + v1 * (v2 * v2),)


def f62(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v8 * v7
    return (v3 * v1 * 6 + v4 * v3 * v1 * 9 + t0 * v2 * v0 * 4 + v7 * v5 * v3 * v1 * 6 + v7 * v6 * v3 * v1 * 6 + v8 * v4 * v2 * v0 * 17 + v8 * v3 * v2 * v0 * 43 + t0 * v5 * v2 * v0 * 16 + t0 * v6 * v2 * v0 * 16,)


def f63(v0, v1, v2):
    return (v0 * v2 / v1,)


def f64(v0, v1, v2, v3):
    t0 = 1 if v0 / v2 >= v1 / v3 else 0
    return (t0,)


def f65(v0, v1, v2, v3):
    return (v0 * v3 - v1 * v2,)


def f66(v0, v1, v2):
    return (v1 * v2 / v0,)


def f67(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v7 * v6
    t1 = t0 * v4
    t2 = 1 if (v7 * v3 * v2 * v0 * 18 + t1 * v0 * (v7 + 1) * 7 + t1 * v2 * v0 * 12 + t0 * v5 * v2 * v0 * 12) / v1 >= 0 else 0
    return (t2,)


def f68(v0, v1):
    t0 = v0 / v1
    t1 = 1 if Fraction((t0) // 1) == t0 else 0
    return (t1,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58, f59, f60, f61, f62, f63, f64, f65, f66, f67, f68, )
QUANTITIES = (
    ('bytes per activation', (), True, False, False, True, ''),
    ('bytes per weight', (), True, False, False, True, ''),
    ('sequences', (), False, True, False, True, ''),
    ('width of the model', (), False, True, False, True, ''),
    ('hidden width of the feed-forward network', (), False, True, False, True, ''),
    ('heads', (), False, True, False, True, ''),
    ('key/value heads', (), False, True, False, True, ''),
    ('elements of a head', (), False, True, False, True, ''),
    ('tokens of a sequence', (), False, True, False, True, ''),
    ('peak rate of the vector unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('time', (('second', 1),), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'dense-training': {
        'title': 'Dense transformer layer, training forward and backward',
        'asked': 'S',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'a w B D F H K Q S',
        'quantities': {'a': 0, 'w': 1, 'B': 2, 'D': 3, 'F': 4, 'H': 5, 'K': 6, 'Q': 7, 'S': 8, 'C_vector': 9, 't': 10, 'I': 11, 'C': 12, 'W': 13},
        'given': (('every key/value head serves as many query heads', (68, 'H K')),),
        'rates': (('C_vector', 'vector', True),),
        'steps': {},
        'choices': {'mlp': ('gated', 'plain'), 'causal': ('exact', 'halved', 'full')},
        'solutions': {
            'a': ('C W f_0 q_0 q_1', (('f_0', 'what a does not change in the FLOPs of the tensor unit', '18·B·D·F·S + 12·B·D·H·Q·S + 12·B·D·K·Q·S + 7·B·H·Q·S·(S + 1)', (0, 'B D F H K Q S')), ('v_0', 'what a does not change in the FLOPs of the vector unit', '34·B·D·S + 20·B·F·S + 8·B·H·Q·S + 6·B·H·S·(S + 1) + 6·B·K·Q·S', (1, 'B D F H K Q S')), ('q_0', 'what a does not change in the bytes over hbm', '6·w·D + 9·w·D·F + 6·w·D·H·Q + 6·w·D·K·Q', (2, 'w D F H K Q')), ('q_1', 'coefficient of a in the bytes over hbm', '43·B·D·S + 17·B·F·S + 16·B·H·Q·S + 16·B·K·Q·S + 4·B·Q·S', (3, 'B D F H K Q S'))), None, (4, 'f_0 q_0 C W'), (((None, False, (5, 'f_0 q_0 q_1 C W'), True, ()),), ()), (6, 'a f_0 q_0 q_1 C W'), ('>=', (7, 'a f_0 q_0 q_1 C W'), 1, (8, 'C W'), 0), 'no a', None, (('tensor', 'C', (9, 'f_0')), ('vector', 'C_vector', (9, 'v_0')), ('hbm', 'W', (10, 'a q_0 q_1'))), None),
            'w': ('C W f_0 q_0 q_1', (('f_0', 'what w does not change in the FLOPs of the tensor unit', '18·B·D·F·S + 12·B·D·H·Q·S + 12·B·D·K·Q·S + 7·B·H·Q·S·(S + 1)', (0, 'B D F H K Q S')), ('v_0', 'what w does not change in the FLOPs of the vector unit', '34·B·D·S + 20·B·F·S + 8·B·H·Q·S + 6·B·H·S·(S + 1) + 6·B·K·Q·S', (1, 'B D F H K Q S')), ('q_0', 'what w does not change in the bytes over hbm', '43·a·B·D·S + 17·a·B·F·S + 16·a·B·H·Q·S + 16·a·B·K·Q·S + 4·a·B·Q·S', (11, 'a B D F H K Q S')), ('q_1', 'coefficient of w in the bytes over hbm', '6·D + 9·D·F + 6·D·H·Q + 6·D·K·Q', (12, 'D F H K Q'))), None, (4, 'f_0 q_0 C W'), (((None, False, (5, 'f_0 q_0 q_1 C W'), True, ()),), ()), (13, 'f_0 q_0 q_1 w C W'), ('>=', (14, 'f_0 q_0 q_1 w C W'), 1, (8, 'C W'), 0), 'no w', None, (('tensor', 'C', (9, 'f_0')), ('vector', 'C_vector', (9, 'v_0')), ('hbm', 'W', (15, 'q_0 q_1 w'))), None),
            'B': ('C W f_1 q_0 q_1', (('f_1', 'coefficient of B in the FLOPs of the tensor unit', '18·D·F·S + 12·D·H·Q·S + 12·D·K·Q·S + 7·H·Q·S·(S + 1)', (16, 'D F H K Q S')), ('v_1', 'coefficient of B in the FLOPs of the vector unit', '34·D·S + 20·F·S + 8·H·Q·S + 6·H·S·(S + 1) + 6·K·Q·S', (17, 'D F H K Q S')), ('q_0', 'what B does not change in the bytes over hbm', '6·w·D + 9·w·D·F + 6·w·D·H·Q + 6·w·D·K·Q', (2, 'w D F H K Q')), ('q_1', 'coefficient of B in the bytes over hbm', '43·a·D·S + 17·a·F·S + 16·a·H·Q·S + 16·a·K·Q·S + 4·a·Q·S', (3, 'a D F H K Q S'))), None, (4, 'f_1 q_1 C W'), ((((18, 'f_1 q_0 q_1 C W'), True, None, False, ()),), ()), (19, 'f_1 q_0 q_1 B C W'), ('>=', (20, 'f_1 q_0 q_1 B C W'), 1, (8, 'C W'), 0), 'no finite B', None, (('tensor', 'C', (8, 'f_1 B')), ('vector', 'C_vector', (8, 'v_1 B')), ('hbm', 'W', (15, 'q_0 q_1 B'))), None),
            'D': ('C W f_0 f_1 q_0 q_1', (('f_0', 'what D does not change in the FLOPs of the tensor unit', '7·B·H·Q·S·(S + 1)', (21, 'B H Q S')), ('f_1', 'coefficient of D in the FLOPs of the tensor unit', '18·B·F·S + 12·B·H·Q·S + 12·B·K·Q·S', (22, 'B F H K Q S')), ('v_0', 'what D does not change in the FLOPs of the vector unit', '20·B·F·S + 8·B·H·Q·S + 6·B·H·S·(S + 1) + 6·B·K·Q·S', (23, 'B F H K Q S')), ('v_1', 'coefficient of D in the FLOPs of the vector unit', '34·B·S', (24, 'B S')), ('q_0', 'what D does not change in the bytes over hbm', '17·a·B·F·S + 16·a·B·H·Q·S + 16·a·B·K·Q·S + 4·a·B·Q·S', (25, 'a B F H K Q S')), ('q_1', 'coefficient of D in the bytes over hbm', '43·a·B·S + 6·w + 9·w·F + 6·w·H·Q + 6·w·K·Q', (26, 'a w B F H K Q S'))), None, (27, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((28, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (28, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (29, 'f_0 f_1 q_0 q_1 C D W'), ('>=', (30, 'f_0 f_1 q_0 q_1 C D W'), 1, (8, 'C W'), 0), 'no D', None, (('tensor', 'C', (15, 'f_0 f_1 D')), ('vector', 'C_vector', (15, 'v_0 v_1 D')), ('hbm', 'W', (15, 'q_0 q_1 D'))), ((), (('no finite D', ('a w',)),), ())),
            'F': ('C W f_0 f_1 q_0 q_1', (('f_0', 'what F does not change in the FLOPs of the tensor unit', '12·B·D·H·Q·S + 12·B·D·K·Q·S + 7·B·H·Q·S·(S + 1)', (31, 'B D H K Q S')), ('f_1', 'coefficient of F in the FLOPs of the tensor unit', '18·B·D·S', (32, 'B D S')), ('v_0', 'what F does not change in the FLOPs of the vector unit', '34·B·D·S + 8·B·H·Q·S + 6·B·H·S·(S + 1) + 6·B·K·Q·S', (33, 'B D H K Q S')), ('v_1', 'coefficient of F in the FLOPs of the vector unit', '20·B·S', (34, 'B S')), ('q_0', 'what F does not change in the bytes over hbm', '43·a·B·D·S + 16·a·B·H·Q·S + 16·a·B·K·Q·S + 4·a·B·Q·S + 6·w·D + 6·w·D·H·Q + 6·w·D·K·Q', (35, 'a w B D H K Q S')), ('q_1', 'coefficient of F in the bytes over hbm', '17·a·B·S + 9·w·D', (36, 'a w B D S'))), None, (27, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((28, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (28, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (29, 'f_0 f_1 q_0 q_1 C F W'), ('>=', (30, 'f_0 f_1 q_0 q_1 C F W'), 1, (8, 'C W'), 0), 'no F', None, (('tensor', 'C', (15, 'f_0 f_1 F')), ('vector', 'C_vector', (15, 'v_0 v_1 F')), ('hbm', 'W', (15, 'q_0 q_1 F'))), ((), (('no finite F', ('a w',)),), ())),
            'H': ('C W f_0 f_1 q_0 q_1', (('f_0', 'what H does not change in the FLOPs of the tensor unit', '18·B·D·F·S + 12·B·D·K·Q·S', (37, 'B D F K Q S')), ('f_1', 'coefficient of H in the FLOPs of the tensor unit', '12·B·D·Q·S + 7·B·Q·S·(S + 1)', (38, 'B D Q S')), ('v_0', 'what H does not change in the FLOPs of the vector unit', '34·B·D·S + 20·B·F·S + 6·B·K·Q·S', (39, 'B D F K Q S')), ('v_1', 'coefficient of H in the FLOPs of the vector unit', '8·B·Q·S + 6·B·S·(S + 1)', (40, 'B Q S')), ('q_0', 'what H does not change in the bytes over hbm', '43·a·B·D·S + 17·a·B·F·S + 16·a·B·K·Q·S + 4·a·B·Q·S + 6·w·D + 9·w·D·F + 6·w·D·K·Q', (41, 'a w B D F K Q S')), ('q_1', 'coefficient of H in the bytes over hbm', '16·a·B·Q·S + 6·w·D·Q', (42, 'a w B D Q S'))), None, (27, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((28, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (28, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (29, 'f_0 f_1 q_0 q_1 C H W'), ('>=', (30, 'f_0 f_1 q_0 q_1 C H W'), 1, (8, 'C W'), 0), 'no H', None, (('tensor', 'C', (15, 'f_0 f_1 H')), ('vector', 'C_vector', (15, 'v_0 v_1 H')), ('hbm', 'W', (15, 'q_0 q_1 H'))), ((), (('no finite H', ('a w',)),), ())),
            'K': ('C W f_0 f_1 q_0 q_1', (('f_0', 'what K does not change in the FLOPs of the tensor unit', '18·B·D·F·S + 12·B·D·H·Q·S + 7·B·H·Q·S·(S + 1)', (43, 'B D F H Q S')), ('f_1', 'coefficient of K in the FLOPs of the tensor unit', '12·B·D·Q·S', (44, 'B D Q S')), ('v_0', 'what K does not change in the FLOPs of the vector unit', '34·B·D·S + 20·B·F·S + 8·B·H·Q·S + 6·B·H·S·(S + 1)', (45, 'B D F H Q S')), ('v_1', 'coefficient of K in the FLOPs of the vector unit', '6·B·Q·S', (46, 'B Q S')), ('q_0', 'what K does not change in the bytes over hbm', '43·a·B·D·S + 17·a·B·F·S + 16·a·B·H·Q·S + 4·a·B·Q·S + 6·w·D + 9·w·D·F + 6·w·D·H·Q', (41, 'a w B D F H Q S')), ('q_1', 'coefficient of K in the bytes over hbm', '16·a·B·Q·S + 6·w·D·Q', (42, 'a w B D Q S'))), None, (27, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((28, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (28, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (29, 'f_0 f_1 q_0 q_1 C K W'), ('>=', (30, 'f_0 f_1 q_0 q_1 C K W'), 1, (8, 'C W'), 0), 'no K', None, (('tensor', 'C', (15, 'f_0 f_1 K')), ('vector', 'C_vector', (15, 'v_0 v_1 K')), ('hbm', 'W', (15, 'q_0 q_1 K'))), ((), (('no finite K', ('a w',)),), ())),
            'Q': ('C W f_0 f_1 q_0 q_1', (('f_0', 'what Q does not change in the FLOPs of the tensor unit', '18·B·D·F·S', (47, 'B D F S')), ('f_1', 'coefficient of Q in the FLOPs of the tensor unit', '12·B·D·H·S + 12·B·D·K·S + 7·B·H·S·(S + 1)', (48, 'B D H K S')), ('v_0', 'what Q does not change in the FLOPs of the vector unit', '34·B·D·S + 20·B·F·S + 6·B·H·S·(S + 1)', (49, 'B D F H S')), ('v_1', 'coefficient of Q in the FLOPs of the vector unit', '8·B·H·S + 6·B·K·S', (50, 'B H K S')), ('q_0', 'what Q does not change in the bytes over hbm', '43·a·B·D·S + 17·a·B·F·S + 6·w·D + 9·w·D·F', (51, 'a w B D F S')), ('q_1', 'coefficient of Q in the bytes over hbm', '16·a·B·H·S + 16·a·B·K·S + 4·a·B·S + 6·w·D·H + 6·w·D·K', (52, 'a w B D H K S'))), None, (27, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((28, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (28, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (29, 'f_0 f_1 q_0 q_1 C Q W'), ('>=', (30, 'f_0 f_1 q_0 q_1 C Q W'), 1, (8, 'C W'), 0), 'no Q', None, (('tensor', 'C', (15, 'f_0 f_1 Q')), ('vector', 'C_vector', (15, 'v_0 v_1 Q')), ('hbm', 'W', (15, 'q_0 q_1 Q'))), ((), (('no finite Q', ('a w',)),), ())),
            'S': ('C W f_1 f_2 q_0 q_1', (('f_1', 'coefficient of S in the FLOPs of the tensor unit', '18·B·D·F + 12·B·D·H·Q + 12·B·D·K·Q + 7·B·H·Q', (53, 'B D F H K Q')), ('f_2', 'coefficient of S^2 in the FLOPs of the tensor unit', '7·B·H·Q', (54, 'B H Q')), ('v_1', 'coefficient of S in the FLOPs of the vector unit', '34·B·D + 20·B·F + 6·B·H + 8·B·H·Q + 6·B·K·Q', (55, 'B D F H K Q')), ('v_2', 'coefficient of S^2 in the FLOPs of the vector unit', '6·B·H', (56, 'B H')), ('q_0', 'what S does not change in the bytes over hbm', '6·w·D + 9·w·D·F + 6·w·D·H·Q + 6·w·D·K·Q', (2, 'w D F H K Q')), ('q_1', 'coefficient of S in the bytes over hbm', '43·a·B·D + 17·a·B·F + 16·a·B·H·Q + 16·a·B·K·Q + 4·a·B·Q', (57, 'a B D F H K Q'))), None, None, ((((58, 'f_1 f_2 q_0 q_1 C W'), True, None, False, ()),),), (59, 'f_1 f_2 q_0 q_1 C S W'), ('>=', (60, 'f_1 f_2 q_0 q_1 C S W'), 2, (8, 'C W'), 0), 'no finite S', None, (('tensor', 'C', (61, 'f_1 f_2 S')), ('vector', 'C_vector', (61, 'v_1 v_2 S')), ('hbm', 'W', (15, 'q_0 q_1 S'))), None),
            'C': ('W f_0 q_0', (('f_0', 'what C does not change in the FLOPs of the tensor unit', '18·B·D·F·S + 12·B·D·H·Q·S + 12·B·D·K·Q·S + 7·B·H·Q·S·(S + 1)', (0, 'B D F H K Q S')), ('v_0', 'what C does not change in the FLOPs of the vector unit', '34·B·D·S + 20·B·F·S + 8·B·H·Q·S + 6·B·H·S·(S + 1) + 6·B·K·Q·S', (1, 'B D F H K Q S')), ('q_0', 'what C does not change in the bytes over hbm', '43·a·B·D·S + 17·a·B·F·S + 16·a·B·H·Q·S + 16·a·B·K·Q·S + 4·a·B·Q·S + 6·w·D + 9·w·D·F + 6·w·D·H·Q + 6·w·D·K·Q', (62, 'a w B D F H K Q S'))), None, None, (((None, False, (63, 'f_0 q_0 W'), True, ()),),), (64, 'f_0 q_0 C W'), ('>=', (65, 'f_0 q_0 C W'), 1, (8, 'C W'), 1), 'no C', None, (('tensor', 'C', (9, 'f_0')), ('vector', 'C_vector', (9, 'v_0')), ('hbm', 'W', (9, 'q_0'))), ((), (('no finite C', ('a w',)),), ())),
            'W': ('C f_0 q_0', (('f_0', 'what W does not change in the FLOPs of the tensor unit', '18·B·D·F·S + 12·B·D·H·Q·S + 12·B·D·K·Q·S + 7·B·H·Q·S·(S + 1)', (0, 'B D F H K Q S')), ('v_0', 'what W does not change in the FLOPs of the vector unit', '34·B·D·S + 20·B·F·S + 8·B·H·Q·S + 6·B·H·S·(S + 1) + 6·B·K·Q·S', (1, 'B D F H K Q S')), ('q_0', 'what W does not change in the bytes over hbm', '43·a·B·D·S + 17·a·B·F·S + 16·a·B·H·Q·S + 16·a·B·K·Q·S + 4·a·B·Q·S + 6·w·D + 9·w·D·F + 6·w·D·H·Q + 6·w·D·K·Q', (62, 'a w B D F H K Q S'))), None, None, ((((66, 'f_0 q_0 C'), True, None, False, ()),),), (64, 'f_0 q_0 C W'), ('>=', (65, 'f_0 q_0 C W'), 1, (8, 'C W'), 1), 'no finite W', None, (('tensor', 'C', (9, 'f_0')), ('vector', 'C_vector', (9, 'v_0')), ('hbm', 'W', (9, 'q_0'))), ((), (), (('a w', ('', (('f_0', 'what W does not change in the FLOPs of the tensor unit', '18·B·D·F·S + 12·B·D·H·Q·S + 12·B·D·K·Q·S + 7·B·H·Q·S·(S + 1)', (0, 'B D F H K Q S')), ('v_0', 'what W does not change in the FLOPs of the vector unit', '34·B·D·S + 20·B·F·S + 8·B·H·Q·S + 6·B·H·S·(S + 1) + 6·B·K·Q·S', (1, 'B D F H K Q S')), ('q_0', 'what W does not change in the bytes over hbm', '43·a·B·D·S + 17·a·B·F·S + 16·a·B·H·Q·S + 16·a·B·K·Q·S + 4·a·B·Q·S + 6·w·D + 9·w·D·F + 6·w·D·H·Q + 6·w·D·K·Q', (62, 'a w B D F H K Q S'))), None, None, (((None, False, None, False, ()),),), (67, 'B C D F H K Q S'), None, 'no finite W', None, (('tensor', 'C', (9, 'f_0')), ('vector', 'C_vector', (9, 'v_0')), ('hbm', 'W', (9, 'q_0'))), None)),))),
        },
    },
}
