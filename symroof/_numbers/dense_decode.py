"""The closed forms of dense-decode; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1, v2, v3, v4, v5, v6):
    return (v2 * v1 * v0 * 6 + v5 * v3 * v1 * v0 * 4 + v5 * v4 * v1 * v0 * 4 + v6 * v5 * v3 * v0 * 4,)


def f1(v0, v1, v2, v3, v4, v5, v6):
    return (v2 * v0 * 5 + v1 * v0 * 10 + v5 * v3 * v0 * 3 + v5 * v4 * v0 * 3 + v6 * v3 * v0 * 5,)


def f2(v0, v1, v2, v3, v4, v5):
    return (v1 * v0 * 2 + v2 * v1 * v0 * 3 + v5 * v3 * v1 * v0 * 2 + v5 * v4 * v1 * v0 * 2,)


def f3(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v0 + v2 * v0 * 2 + v1 * v0 * 6 + v5 * v4 * v0 * 2 + v5 * v3 * v0 * 4 + v6 * v5 * v4 * v0 * 2,)


def f4(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5
    return (v5 * v1 * v0 * 2 + v5 * v2 * v1 * v0 * 3 + t0 * v3 * v1 * v0 * 2 + t0 * v4 * v1 * v0 * 2,)


def f5(v0, v1, v2, v3, v4):
    return (v4 * v3 * v2 * v1 * v0 * 2,)


def f6(v0, v1, v2, v3):
    t0 = v0 * v3
    t1 = v1 * v2
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f7(v0, v1, v2, v3, v4):
    return ((v0 * v4 - v1 * v3) / (v2 * v3),)


def f8(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v1 / v4 >= (v2 + v3 * v0) / v5 else 0
    return (t0,)


def f9(v0, v1, v2, v3, v4, v5):
    return (v1 * v5 - v4 * (v2 + v3 * v0),)


def f10(v0, v1):
    return (v1 * v0,)


def f11(v0):
    return (v0,)


def f12(v0, v1, v2):
    return (v1 + v2 * v0,)


def f13(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v6 * v1 * v0 + v3 * v1 * v0 * 2 + v2 * v1 * v0 * 6 + v6 * v5 * v1 * v0 * 2 + v6 * v4 * v1 * v0 * 4 + v7 * v6 * v5 * v1 * v0 * 2,)


def f14(v0, v1, v2, v3, v4):
    return (v0 * 2 + v1 * v0 * 3 + v4 * v2 * v0 * 2 + v4 * v3 * v0 * 2,)


def f15(v0, v1, v2, v3, v4, v5):
    return (v5 * v4 * v3 * v2 * v1 * v0 * 2,)


def f16(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (v4 * v0 * 2 + v4 * v1 * v0 * 3 + t0 * v2 * v0 * 2 + t0 * v3 * v0 * 2,)


def f17(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v0 / v4 >= (v1 + v3 * v2) / v5 else 0
    return (t0,)


def f18(v0, v1, v2, v3, v4, v5):
    return (v0 * v5 - v4 * (v1 + v3 * v2),)


def f19(v0, v1, v2):
    return (v0 + v2 * v1,)


def f20(v0, v1, v2, v3, v4, v5):
    return (v1 * v0 * 6 + v4 * v2 * v0 * 4 + v4 * v3 * v0 * 4 + v5 * v4 * v2 * 4,)


def f21(v0, v1, v2, v3, v4, v5):
    return (v1 * 5 + v0 * 10 + v4 * v2 * 3 + v4 * v3 * 3 + v5 * v2 * 5,)


def f22(v0, v1, v2, v3, v4):
    return (v1 * v3 / (v0 * v4 - v2 * v3),)


def f23(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v3 * v0 / v4 >= (v1 + v3 * v2) / v5 else 0
    return (t0,)


def f24(v0, v1, v2, v3, v4, v5):
    return (v3 * v0 * v5 - v4 * (v1 + v3 * v2),)


def f25(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * (v1 * v0 * 2 + v2 * v1 * v0 * 3 + v6 * v3 * v1 * v0 * 2 + v6 * v4 * v1 * v0 * 2),)


def f26(v0, v1, v2, v3):
    return (v1 * v2 / (v0 * v3),)


def f27(v0, v1, v2, v3, v4):
    t0 = 1 if v2 * v0 / v3 >= v1 / v4 else 0
    return (t0,)


def f28(v0, v1, v2, v3, v4):
    return (v2 * v0 * v4 - v1 * v3,)


def f29(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0 * 4,)


def f30(v0, v1, v2, v3, v4):
    return (v1 * v0 * 6 + v4 * v2 * v0 * 4 + v4 * v3 * v0 * 4,)


def f31(v0, v1, v2, v3, v4, v5):
    return (v1 * v0 * 5 + v4 * v2 * v0 * 3 + v4 * v3 * v0 * 3 + v5 * v2 * v0 * 5,)


def f32(v0):
    return (v0 * 10,)


def f33(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v1 * v0 + v2 * v1 * v0 * 2 + v5 * v4 * v1 * v0 * 2 + v5 * v3 * v1 * v0 * 4 + v6 * v5 * v4 * v1 * v0 * 2,)


def f34(v0, v1, v2, v3, v4, v5, v6):
    return (v1 * 2 + v3 * v1 * 3 + v2 * v0 * 6 + v6 * v4 * v1 * 2 + v6 * v5 * v1 * 2,)


def f35(v0, v1, v2, v3, v4, v5):
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


def f36(v0, v1, v2, v3, v4, v5):
    return ((v2 * v4 - v0 * v5) / (v1 * v5 - v3 * v4),)


def f37(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if (v0 + v5 * v1) / v4 >= (v2 + v5 * v3) / v6 else 0
    return (t0,)


def f38(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * (v0 + v5 * v1) - v4 * (v2 + v5 * v3),)


def f39(v0, v1, v2, v3, v4, v5):
    return (v4 * v2 * v1 * v0 * 4 + v4 * v3 * v1 * v0 * 4 + v5 * v4 * v2 * v0 * 4,)


def f40(v0, v1):
    return (v1 * v0 * 6,)


def f41(v0, v1, v2, v3, v4, v5):
    return (v1 * v0 * 10 + v4 * v2 * v0 * 3 + v4 * v3 * v0 * 3 + v5 * v2 * v0 * 5,)


def f42(v0):
    return (v0 * 5,)


def f43(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v6 * v5
    t1 = v6 * v4
    return (v3 * v1 * 2 + v6 * v2 * v0 + v3 * v2 * v0 * 6 + t0 * v2 * v0 * 2 + t1 * v3 * v1 * 2 + t0 * v3 * v1 * 2 + t1 * v2 * v0 * 4 + v7 * v6 * v5 * v2 * v0 * 2,)


def f44(v0, v1, v2, v3):
    return (v2 * v0 * 2 + v3 * v1 * 3,)


def f45(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v7 * v6
    return (v6 * v3 * v1 * 2 + t0 * v4 * v3 * v1 * 2 + t0 * v5 * v3 * v1 * 2 + v8 * v7 * v6 * v5 * v2 * v0 * 2,)


def f46(v0, v1, v2):
    return (v2 * v1 * v0 * 3,)


def f47(v0, v1, v2, v3, v4):
    return (v2 * v1 * v0 * 6 + v4 * v3 * v1 * v0 * 4,)


def f48(v0, v1, v2, v3):
    return (v2 * v1 * v0 * 4 + v3 * v2 * v0 * 4,)


def f49(v0, v1, v2, v3, v4):
    return (v2 * v0 * 5 + v1 * v0 * 10 + v4 * v3 * v0 * 3,)


def f50(v0, v1, v2):
    return (v1 * v0 * 3 + v2 * v0 * 5,)


def f51(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v6 * v5
    return (v3 * v1 * 2 + v6 * v2 * v0 + v4 * v2 * v0 * 2 + v4 * v3 * v1 * 3 + v3 * v2 * v0 * 6 + t0 * v2 * v0 * 2 + t0 * v3 * v1 * 2 + v7 * v6 * v5 * v2 * v0 * 2,)


def f52(v0, v1, v2, v3, v4):
    return (v4 * v3 * v1 * 2 + v4 * v2 * v0 * 4,)


def f53(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return (v6 * v3 * v1 * 2 + v6 * v4 * v3 * v1 * 3 + v7 * v6 * v5 * v3 * v1 * 2 + v8 * v7 * v6 * v5 * v2 * v0 * 2,)


def f54(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0 * 2,)


def f55(v0, v1, v2, v3, v4, v5):
    return (v2 * v1 * v0 * 6 + v4 * v3 * v1 * v0 * 4 + v5 * v4 * v3 * v0 * 4,)


def f56(v0, v1, v2):
    return (v2 * v1 * v0 * 4,)


def f57(v0, v1, v2, v3, v4, v5):
    return (v2 * v0 * 5 + v1 * v0 * 10 + v4 * v3 * v0 * 3 + v5 * v3 * v0 * 5,)


def f58(v0, v1):
    return (v1 * v0 * 3,)


def f59(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5
    return (v3 * v1 * 2 + v6 * v2 * v0 + v4 * v2 * v0 * 2 + v4 * v3 * v1 * 3 + v3 * v2 * v0 * 6 + t0 * v3 * v1 * 2 + t0 * v2 * v0 * 4,)


def f60(v0, v1, v2, v3, v4, v5):
    return (v4 * v2 * v0 * 2 + v4 * v3 * v1 * 2 + v5 * v4 * v2 * v0 * 2,)


def f61(v0, v1, v2, v3, v4, v5):
    return (v4 * v1 * v0 * 2 + v4 * v2 * v1 * v0 * 3 + v5 * v4 * v3 * v1 * v0 * 2,)


def f62(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v4 * v3 * v1 * 2 + v6 * v5 * v4 * v2 * v0 * 2,)


def f63(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v7 * v6
    t1 = v7 * v5
    return (v3 * v1 * 2 + v7 * v2 * v0 + v4 * v2 * v0 * 2 + v4 * v3 * v1 * 3 + v3 * v2 * v0 * 6 + t0 * v2 * v0 * 2 + t1 * v3 * v1 * 2 + t0 * v3 * v1 * 2 + t1 * v2 * v0 * 4 + v8 * v7 * v6 * v2 * v0 * 2,)


def f64(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return (v3 * v1 * 2 + v4 * v3 * v1 * 3 + v7 * v5 * v3 * v1 * 2 + v7 * v6 * v3 * v1 * 2 + v8 * v7 * v6 * v2 * v0 * 2,)


def f65(v0, v1, v2, v3):
    t0 = v0 * v3
    t1 = v1 * v2
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f66(v0, v1, v2, v3):
    t0 = 1 if v0 / v2 >= v1 / v3 else 0
    return (t0,)


def f67(v0, v1, v2, v3):
    return (v0 * v3 - v1 * v2,)


def f68(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = 1 if (v3 * v2 * v0 * 6 + v6 * v4 * v2 * v0 * 4 + v6 * v5 * v2 * v0 * 4 + v7 * v6 * v4 * v0 * 4) / v1 >= 0 else 0
    return (t0,)


def f69(v0, v1, v2):
    return (v2 * v1 * v0 * 6,)


def f70(v0, v1, v2, v3, v4):
    return (v2 * v1 * v0 * 4 + v3 * v1 * v0 * 4 + v4 * v2 * v0 * 4,)


def f71(v0, v1, v2, v3, v4):
    return (v2 * v0 * 5 + v1 * v0 * 10 + v4 * v3 * v0 * 5,)


def f72(v0, v1, v2):
    return (v1 * v0 * 3 + v2 * v0 * 3,)


def f73(v0, v1, v2, v3, v4):
    return (v3 * v1 * 2 + v4 * v2 * v0 * 2 + v4 * v3 * v1 * 3 + v3 * v2 * v0 * 6,)


def f74(v0, v1, v2, v3, v4, v5, v6):
    return (v2 * v0 + v5 * v2 * v0 * 2 + v4 * v3 * v1 * 2 + v5 * v3 * v1 * 2 + v4 * v2 * v0 * 4 + v6 * v5 * v2 * v0 * 2,)


def f75(v0, v1, v2, v3):
    return (v3 * v1 * v0 * 2 + v3 * v2 * v1 * v0 * 3,)


def f76(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v6 * v4 * v3 * v1 * 2 + v6 * v5 * v3 * v1 * 2 + v7 * v6 * v5 * v2 * v0 * 2,)


def f77(v0, v1, v2, v3, v4, v5):
    return (v2 * v1 * v0 * 6 + v5 * v3 * v1 * v0 * 4 + v5 * v4 * v1 * v0 * 4,)


def f78(v0, v1, v2, v3, v4, v5):
    return (v2 * v0 * 5 + v1 * v0 * 10 + v5 * v3 * v0 * 3 + v5 * v4 * v0 * 3,)


def f79(v0, v1):
    return (v1 * v0 * 5,)


def f80(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v7 * v6
    t1 = v7 * v5
    return (v3 * v1 * 2 + v7 * v2 * v0 + v4 * v2 * v0 * 2 + v4 * v3 * v1 * 3 + v3 * v2 * v0 * 6 + t0 * v2 * v0 * 2 + t1 * v3 * v1 * 2 + t0 * v3 * v1 * 2 + t1 * v2 * v0 * 4,)


def f81(v0, v1, v2, v3, v4):
    return ((v2 * v3 - v0 * v4) / (v1 * v4),)


def f82(v0, v1, v2, v3, v4, v5):
    t0 = 1 if (v0 + v4 * v1) / v3 >= v2 / v5 else 0
    return (t0,)


def f83(v0, v1, v2, v3, v4, v5):
    return (v5 * (v0 + v4 * v1) - v2 * v3,)


def f84(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    return (v7 * (v3 * v1 * 2 + v4 * v3 * v1 * 3 + v8 * v5 * v3 * v1 * 2 + v8 * v6 * v3 * v1 * 2 + v9 * v8 * v6 * v2 * v0 * 2),)


def f85(v0, v1, v2):
    return (v0 * v2 / v1,)


def f86(v0, v1, v2):
    return (v1 * v2 / v0,)


def f87(v0, v1):
    t0 = v0 / v1
    t1 = 1 if Fraction((t0) // 1) == t0 else 0
    return (t1,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58, f59, f60, f61, f62, f63, f64, f65, f66, f67, f68, f69, f70, f71, f72, f73, f74, f75, f76, f77, f78, f79, f80, f81, f82, f83, f84, f85, f86, f87, )
QUANTITIES = (
    ('bytes per activation', (), True, False, False, True, ''),
    ('bytes per weight', (), True, False, False, True, ''),
    ('sequences', (), False, True, False, True, ''),
    ('width of the model', (), False, True, False, True, ''),
    ('hidden width of the feed-forward network', (), False, True, False, True, ''),
    ('heads', (), False, True, False, True, ''),
    ('key/value heads', (), False, True, False, True, ''),
    ('layers', (), False, True, False, True, ''),
    ('elements of a head', (), False, True, False, True, ''),
    ('tokens that a new one sees', (), False, True, False, True, ''),
    ('peak rate of the vector unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('capacity of hbm', (('byte', 1),), False, False, False, True, ''),
    ('time', (('second', 1),), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'dense-decode': {
        'title': 'Dense transformer layer, decode',
        'asked': 'B',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'a w B D F H K L Q T',
        'quantities': {'a': 0, 'w': 1, 'B': 2, 'D': 3, 'F': 4, 'H': 5, 'K': 6, 'L': 7, 'Q': 8, 'T': 9, 'C_vector': 10, 'M_hbm': 11, 't': 12, 'I': 13, 'C': 14, 'W': 15},
        'given': (('every key/value head serves as many query heads', (87, 'H K')),),
        'rates': (('C_vector', 'vector', True),),
        'steps': {},
        'choices': {'mlp': ('gated', 'plain'), 'elementwise': ('fused', 'written')},
        'solutions': {
            'a': ('C W f_0 q_0 q_1', (('f_0', 'what a does not change in the FLOPs of the tensor unit', '6·B·D·F + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (0, 'B D F H K Q T')), ('v_0', 'what a does not change in the FLOPs of the vector unit', '10·B·D + 5·B·F + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (1, 'B D F H K Q T')), ('q_0', 'what a does not change in the bytes over hbm', '2·w·D + 3·w·D·F + 2·w·D·H·Q + 2·w·D·K·Q', (2, 'w D F H K Q')), ('q_1', 'coefficient of a in the bytes over hbm', '6·B·D + 2·B·F + 4·B·H·Q + 2·B·K·Q + 2·B·K·Q·T + B·Q', (3, 'B D F H K Q T')), ('m_0', 'what a does not change in the bytes held in hbm', '3·w·D·F·L + 2·w·D·H·L·Q + 2·w·D·K·L·Q + 2·w·D·L', (4, 'w D F H K L Q')), ('m_1', 'coefficient of a in the bytes held in hbm', '2·B·K·L·Q·T', (5, 'B K L Q T'))), None, (6, 'f_0 q_0 C W'), (((None, False, (7, 'f_0 q_0 q_1 C W'), True, ()),), ()), (8, 'a f_0 q_0 q_1 C W'), ('>=', (9, 'a f_0 q_0 q_1 C W'), 1, (10, 'C W'), 0), 'no a', None, (('tensor', 'C', (11, 'f_0')), ('vector', 'C_vector', (11, 'v_0')), ('hbm', 'W', (12, 'a q_0 q_1'))), None),
            'w': ('C W f_0 q_0 q_1', (('f_0', 'what w does not change in the FLOPs of the tensor unit', '6·B·D·F + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (0, 'B D F H K Q T')), ('v_0', 'what w does not change in the FLOPs of the vector unit', '10·B·D + 5·B·F + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (1, 'B D F H K Q T')), ('q_0', 'what w does not change in the bytes over hbm', '6·a·B·D + 2·a·B·F + 4·a·B·H·Q + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q', (13, 'a B D F H K Q T')), ('q_1', 'coefficient of w in the bytes over hbm', '2·D + 3·D·F + 2·D·H·Q + 2·D·K·Q', (14, 'D F H K Q')), ('m_0', 'what w does not change in the bytes held in hbm', '2·a·B·K·L·Q·T', (15, 'a B K L Q T')), ('m_1', 'coefficient of w in the bytes held in hbm', '3·D·F·L + 2·D·H·L·Q + 2·D·K·L·Q + 2·D·L', (16, 'D F H K L Q'))), None, (6, 'f_0 q_0 C W'), (((None, False, (7, 'f_0 q_0 q_1 C W'), True, ()),), ()), (17, 'f_0 q_0 q_1 w C W'), ('>=', (18, 'f_0 q_0 q_1 w C W'), 1, (10, 'C W'), 0), 'no w', None, (('tensor', 'C', (11, 'f_0')), ('vector', 'C_vector', (11, 'v_0')), ('hbm', 'W', (19, 'q_0 q_1 w'))), None),
            'B': ('C W f_1 q_0 q_1', (('f_1', 'coefficient of B in the FLOPs of the tensor unit', '6·D·F + 4·D·H·Q + 4·D·K·Q + 4·H·Q·T', (20, 'D F H K Q T')), ('v_1', 'coefficient of B in the FLOPs of the vector unit', '10·D + 5·F + 3·H·Q + 5·H·T + 3·K·Q', (21, 'D F H K Q T')), ('q_0', 'what B does not change in the bytes over hbm', '2·w·D + 3·w·D·F + 2·w·D·H·Q + 2·w·D·K·Q', (2, 'w D F H K Q')), ('q_1', 'coefficient of B in the bytes over hbm', '6·a·D + 2·a·F + 4·a·H·Q + 2·a·K·Q + 2·a·K·Q·T + a·Q', (3, 'a D F H K Q T')), ('m_0', 'what B does not change in the bytes held in hbm', '3·w·D·F·L + 2·w·D·H·L·Q + 2·w·D·K·L·Q + 2·w·D·L', (4, 'w D F H K L Q')), ('m_1', 'coefficient of B in the bytes held in hbm', '2·a·K·L·Q·T', (5, 'a K L Q T'))), None, (6, 'f_1 q_1 C W'), ((((22, 'f_1 q_0 q_1 C W'), True, None, False, ()),), ()), (23, 'f_1 q_0 q_1 B C W'), ('>=', (24, 'f_1 q_0 q_1 B C W'), 1, (10, 'C W'), 0), 'no finite B', None, (('tensor', 'C', (10, 'f_1 B')), ('vector', 'C_vector', (10, 'v_1 B')), ('hbm', 'W', (19, 'q_0 q_1 B'))), ((), (), (('a', ('C W f_1 q_0', (('f_1', 'coefficient of B in the FLOPs of the tensor unit', '6·D·F + 4·D·H·Q + 4·D·K·Q + 4·H·Q·T', (20, 'D F H K Q T')), ('v_1', 'coefficient of B in the FLOPs of the vector unit', '10·D + 5·F + 3·H·Q + 5·H·T + 3·K·Q', (21, 'D F H K Q T')), ('q_0', 'what B does not change in the bytes over hbm', '2·w·D + 3·w·D·F + 2·w·D·H·Q + 2·w·D·K·Q', (2, 'w D F H K Q')), ('m_0', 'what B does not change in the bytes held in hbm', 'L·(2·w·D + 3·w·D·F + 2·w·D·H·Q + 2·w·D·K·Q)', (25, 'w D F H K L Q'))), None, None, ((((26, 'f_1 q_0 C W'), True, None, False, ()),),), (27, 'f_1 q_0 B C W'), ('>=', (28, 'f_1 q_0 B C W'), 1, (10, 'C W'), 0), 'no finite B', None, (('tensor', 'C', (10, 'f_1 B')), ('vector', 'C_vector', (10, 'v_1 B')), ('hbm', 'W', (11, 'q_0'))), None)),))),
            'D': ('C W f_0 f_1 q_0 q_1', (('f_0', 'what D does not change in the FLOPs of the tensor unit', '4·B·H·Q·T', (29, 'B H Q T')), ('f_1', 'coefficient of D in the FLOPs of the tensor unit', '6·B·F + 4·B·H·Q + 4·B·K·Q', (30, 'B F H K Q')), ('v_0', 'what D does not change in the FLOPs of the vector unit', '5·B·F + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (31, 'B F H K Q T')), ('v_1', 'coefficient of D in the FLOPs of the vector unit', '10·B', (32, 'B')), ('q_0', 'what D does not change in the bytes over hbm', '2·a·B·F + 4·a·B·H·Q + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q', (33, 'a B F H K Q T')), ('q_1', 'coefficient of D in the bytes over hbm', '6·a·B + 2·w + 3·w·F + 2·w·H·Q + 2·w·K·Q', (34, 'a w B F H K Q')), ('m_0', 'what D does not change in the bytes held in hbm', '2·a·B·K·L·Q·T', (15, 'a B K L Q T')), ('m_1', 'coefficient of D in the bytes held in hbm', '3·w·F·L + 2·w·H·L·Q + 2·w·K·L·Q + 2·w·L', (16, 'w F H K L Q'))), None, (35, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((36, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (36, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (37, 'f_0 f_1 q_0 q_1 C D W'), ('>=', (38, 'f_0 f_1 q_0 q_1 C D W'), 1, (10, 'C W'), 0), 'no D', None, (('tensor', 'C', (19, 'f_0 f_1 D')), ('vector', 'C_vector', (19, 'v_0 v_1 D')), ('hbm', 'W', (19, 'q_0 q_1 D'))), ((), (('no finite D', ('a w',)),), ())),
            'F': ('C W f_0 f_1 q_0 q_1', (('f_0', 'what F does not change in the FLOPs of the tensor unit', '4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (39, 'B D H K Q T')), ('f_1', 'coefficient of F in the FLOPs of the tensor unit', '6·B·D', (40, 'B D')), ('v_0', 'what F does not change in the FLOPs of the vector unit', '10·B·D + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (41, 'B D H K Q T')), ('v_1', 'coefficient of F in the FLOPs of the vector unit', '5·B', (42, 'B')), ('q_0', 'what F does not change in the bytes over hbm', '6·a·B·D + 4·a·B·H·Q + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q + 2·w·D + 2·w·D·H·Q + 2·w·D·K·Q', (43, 'a w B D H K Q T')), ('q_1', 'coefficient of F in the bytes over hbm', '2·a·B + 3·w·D', (44, 'a w B D')), ('m_0', 'what F does not change in the bytes held in hbm', '2·a·B·K·L·Q·T + 2·w·D·H·L·Q + 2·w·D·K·L·Q + 2·w·D·L', (45, 'a w B D H K L Q T')), ('m_1', 'coefficient of F in the bytes held in hbm', '3·w·D·L', (46, 'w D L'))), None, (35, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((36, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (36, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (37, 'f_0 f_1 q_0 q_1 C F W'), ('>=', (38, 'f_0 f_1 q_0 q_1 C F W'), 1, (10, 'C W'), 0), 'no F', None, (('tensor', 'C', (19, 'f_0 f_1 F')), ('vector', 'C_vector', (19, 'v_0 v_1 F')), ('hbm', 'W', (19, 'q_0 q_1 F'))), ((), (('no finite F', ('a w',)),), ())),
            'H': ('C W f_0 f_1 q_0 q_1', (('f_0', 'what H does not change in the FLOPs of the tensor unit', '6·B·D·F + 4·B·D·K·Q', (47, 'B D F K Q')), ('f_1', 'coefficient of H in the FLOPs of the tensor unit', '4·B·D·Q + 4·B·Q·T', (48, 'B D Q T')), ('v_0', 'what H does not change in the FLOPs of the vector unit', '10·B·D + 5·B·F + 3·B·K·Q', (49, 'B D F K Q')), ('v_1', 'coefficient of H in the FLOPs of the vector unit', '3·B·Q + 5·B·T', (50, 'B Q T')), ('q_0', 'what H does not change in the bytes over hbm', '6·a·B·D + 2·a·B·F + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q + 2·w·D + 3·w·D·F + 2·w·D·K·Q', (51, 'a w B D F K Q T')), ('q_1', 'coefficient of H in the bytes over hbm', '4·a·B·Q + 2·w·D·Q', (52, 'a w B D Q')), ('m_0', 'what H does not change in the bytes held in hbm', '2·a·B·K·L·Q·T + 3·w·D·F·L + 2·w·D·K·L·Q + 2·w·D·L', (53, 'a w B D F K L Q T')), ('m_1', 'coefficient of H in the bytes held in hbm', '2·w·D·L·Q', (54, 'w D L Q'))), None, (35, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((36, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (36, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (37, 'f_0 f_1 q_0 q_1 C H W'), ('>=', (38, 'f_0 f_1 q_0 q_1 C H W'), 1, (10, 'C W'), 0), 'no H', None, (('tensor', 'C', (19, 'f_0 f_1 H')), ('vector', 'C_vector', (19, 'v_0 v_1 H')), ('hbm', 'W', (19, 'q_0 q_1 H'))), ((), (('no finite H', ('a w',)),), ())),
            'K': ('C W f_0 f_1 q_0 q_1', (('f_0', 'what K does not change in the FLOPs of the tensor unit', '6·B·D·F + 4·B·D·H·Q + 4·B·H·Q·T', (55, 'B D F H Q T')), ('f_1', 'coefficient of K in the FLOPs of the tensor unit', '4·B·D·Q', (56, 'B D Q')), ('v_0', 'what K does not change in the FLOPs of the vector unit', '10·B·D + 5·B·F + 3·B·H·Q + 5·B·H·T', (57, 'B D F H Q T')), ('v_1', 'coefficient of K in the FLOPs of the vector unit', '3·B·Q', (58, 'B Q')), ('q_0', 'what K does not change in the bytes over hbm', '6·a·B·D + 2·a·B·F + 4·a·B·H·Q + a·B·Q + 2·w·D + 3·w·D·F + 2·w·D·H·Q', (59, 'a w B D F H Q')), ('q_1', 'coefficient of K in the bytes over hbm', '2·a·B·Q + 2·a·B·Q·T + 2·w·D·Q', (60, 'a w B D Q T')), ('m_0', 'what K does not change in the bytes held in hbm', '3·w·D·F·L + 2·w·D·H·L·Q + 2·w·D·L', (61, 'w D F H L Q')), ('m_1', 'coefficient of K in the bytes held in hbm', '2·a·B·L·Q·T + 2·w·D·L·Q', (62, 'a w B D L Q T'))), None, (35, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((36, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (36, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (37, 'f_0 f_1 q_0 q_1 C K W'), ('>=', (38, 'f_0 f_1 q_0 q_1 C K W'), 1, (10, 'C W'), 0), 'no K', None, (('tensor', 'C', (19, 'f_0 f_1 K')), ('vector', 'C_vector', (19, 'v_0 v_1 K')), ('hbm', 'W', (19, 'q_0 q_1 K'))), ((), (('no finite K', ('a w',)),), ())),
            'L': ('C W f_0 q_0', (('f_0', 'what L does not change in the FLOPs of the tensor unit', '6·B·D·F + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (0, 'B D F H K Q T')), ('v_0', 'what L does not change in the FLOPs of the vector unit', '10·B·D + 5·B·F + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (1, 'B D F H K Q T')), ('q_0', 'what L does not change in the bytes over hbm', '6·a·B·D + 2·a·B·F + 4·a·B·H·Q + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q + 2·w·D + 3·w·D·F + 2·w·D·H·Q + 2·w·D·K·Q', (63, 'a w B D F H K Q T')), ('m_1', 'coefficient of L in the bytes held in hbm', '2·a·B·K·Q·T + 2·w·D + 3·w·D·F + 2·w·D·H·Q + 2·w·D·K·Q', (64, 'a w B D F H K Q T'))), None, (65, 'f_0 q_0 C W'), (((None, False, None, False, ()),), ()), (66, 'f_0 q_0 C W'), ('>=', (67, 'f_0 q_0 C W'), 0, (10, 'C W'), 0), 'no finite L', None, (('tensor', 'C', (11, 'f_0')), ('vector', 'C_vector', (11, 'v_0')), ('hbm', 'W', (11, 'q_0'))), ((), (), (('a w', ('', (('f_0', 'what L does not change in the FLOPs of the tensor unit', '6·B·D·F + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (0, 'B D F H K Q T')), ('v_0', 'what L does not change in the FLOPs of the vector unit', '10·B·D + 5·B·F + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (1, 'B D F H K Q T')), ('q_0', 'what L does not change in the bytes over hbm', '6·a·B·D + 2·a·B·F + 4·a·B·H·Q + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q + 2·w·D + 3·w·D·F + 2·w·D·H·Q + 2·w·D·K·Q', (63, 'a w B D F H K Q T')), ('m_1', 'coefficient of L in the bytes held in hbm', '2·a·B·K·Q·T + 2·w·D + 3·w·D·F + 2·w·D·H·Q + 2·w·D·K·Q', (64, 'a w B D F H K Q T'))), None, None, (((None, False, None, False, ()),),), (68, 'B C D F H K Q T'), None, 'no finite L', None, (('tensor', 'C', (11, 'f_0')), ('vector', 'C_vector', (11, 'v_0')), ('hbm', 'W', (11, 'q_0'))), None)),))),
            'Q': ('C W f_0 f_1 q_0 q_1', (('f_0', 'what Q does not change in the FLOPs of the tensor unit', '6·B·D·F', (69, 'B D F')), ('f_1', 'coefficient of Q in the FLOPs of the tensor unit', '4·B·D·H + 4·B·D·K + 4·B·H·T', (70, 'B D H K T')), ('v_0', 'what Q does not change in the FLOPs of the vector unit', '10·B·D + 5·B·F + 5·B·H·T', (71, 'B D F H T')), ('v_1', 'coefficient of Q in the FLOPs of the vector unit', '3·B·H + 3·B·K', (72, 'B H K')), ('q_0', 'what Q does not change in the bytes over hbm', '6·a·B·D + 2·a·B·F + 2·w·D + 3·w·D·F', (73, 'a w B D F')), ('q_1', 'coefficient of Q in the bytes over hbm', 'a·B + 4·a·B·H + 2·a·B·K + 2·a·B·K·T + 2·w·D·H + 2·w·D·K', (74, 'a w B D H K T')), ('m_0', 'what Q does not change in the bytes held in hbm', '3·w·D·F·L + 2·w·D·L', (75, 'w D F L')), ('m_1', 'coefficient of Q in the bytes held in hbm', '2·a·B·K·L·T + 2·w·D·H·L + 2·w·D·K·L', (76, 'a w B D H K L T'))), None, (35, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((36, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (36, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (37, 'f_0 f_1 q_0 q_1 C Q W'), ('>=', (38, 'f_0 f_1 q_0 q_1 C Q W'), 1, (10, 'C W'), 0), 'no Q', None, (('tensor', 'C', (19, 'f_0 f_1 Q')), ('vector', 'C_vector', (19, 'v_0 v_1 Q')), ('hbm', 'W', (19, 'q_0 q_1 Q'))), ((), (('no finite Q', ('a w',)),), ())),
            'T': ('C W f_0 f_1 q_0 q_1', (('f_0', 'what T does not change in the FLOPs of the tensor unit', '6·B·D·F + 4·B·D·H·Q + 4·B·D·K·Q', (77, 'B D F H K Q')), ('f_1', 'coefficient of T in the FLOPs of the tensor unit', '4·B·H·Q', (56, 'B H Q')), ('v_0', 'what T does not change in the FLOPs of the vector unit', '10·B·D + 5·B·F + 3·B·H·Q + 3·B·K·Q', (78, 'B D F H K Q')), ('v_1', 'coefficient of T in the FLOPs of the vector unit', '5·B·H', (79, 'B H')), ('q_0', 'what T does not change in the bytes over hbm', '6·a·B·D + 2·a·B·F + 4·a·B·H·Q + 2·a·B·K·Q + a·B·Q + 2·w·D + 3·w·D·F + 2·w·D·H·Q + 2·w·D·K·Q', (80, 'a w B D F H K Q')), ('q_1', 'coefficient of T in the bytes over hbm', '2·a·B·K·Q', (54, 'a B K Q')), ('m_0', 'what T does not change in the bytes held in hbm', '3·w·D·F·L + 2·w·D·H·L·Q + 2·w·D·K·L·Q + 2·w·D·L', (4, 'w D F H K L Q')), ('m_1', 'coefficient of T in the bytes held in hbm', '2·a·B·K·L·Q', (5, 'a B K L Q'))), None, (35, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((36, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (36, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (37, 'f_0 f_1 q_0 q_1 C T W'), ('>=', (38, 'f_0 f_1 q_0 q_1 C T W'), 1, (10, 'C W'), 0), 'no T', None, (('tensor', 'C', (19, 'f_0 f_1 T')), ('vector', 'C_vector', (19, 'v_0 v_1 T')), ('hbm', 'W', (19, 'q_0 q_1 T'))), ((), (('no finite T', ('a w',)),), (('a', ('C W f_0 f_1 q_0', (('f_0', 'what T does not change in the FLOPs of the tensor unit', '6·B·D·F + 4·B·D·H·Q + 4·B·D·K·Q', (77, 'B D F H K Q')), ('f_1', 'coefficient of T in the FLOPs of the tensor unit', '4·B·H·Q', (56, 'B H Q')), ('v_0', 'what T does not change in the FLOPs of the vector unit', '10·B·D + 5·B·F + 3·B·H·Q + 3·B·K·Q', (78, 'B D F H K Q')), ('v_1', 'coefficient of T in the FLOPs of the vector unit', '5·B·H', (79, 'B H')), ('q_0', 'what T does not change in the bytes over hbm', '2·w·D + 3·w·D·F + 2·w·D·H·Q + 2·w·D·K·Q', (2, 'w D F H K Q')), ('m_0', 'what T does not change in the bytes held in hbm', 'L·(2·w·D + 3·w·D·F + 2·w·D·H·Q + 2·w·D·K·Q)', (25, 'w D F H K L Q'))), None, (65, 'f_0 q_0 C W'), (((None, False, None, False, ()),), (((81, 'f_0 f_1 q_0 C W'), True, None, False, ()),)), (82, 'f_0 f_1 q_0 C T W'), ('>=', (83, 'f_0 f_1 q_0 C T W'), 1, (10, 'C W'), 0), 'no finite T', None, (('tensor', 'C', (19, 'f_0 f_1 T')), ('vector', 'C_vector', (19, 'v_0 v_1 T')), ('hbm', 'W', (11, 'q_0'))), None)),))),
            'C': ('W f_0 q_0', (('f_0', 'what C does not change in the FLOPs of the tensor unit', '6·B·D·F + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (0, 'B D F H K Q T')), ('v_0', 'what C does not change in the FLOPs of the vector unit', '10·B·D + 5·B·F + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (1, 'B D F H K Q T')), ('q_0', 'what C does not change in the bytes over hbm', '6·a·B·D + 2·a·B·F + 4·a·B·H·Q + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q + 2·w·D + 3·w·D·F + 2·w·D·H·Q + 2·w·D·K·Q', (63, 'a w B D F H K Q T')), ('m_0', 'what C does not change in the bytes held in hbm', 'L·(2·a·B·K·Q·T + 2·w·D + 3·w·D·F + 2·w·D·H·Q + 2·w·D·K·Q)', (84, 'a w B D F H K L Q T'))), None, None, (((None, False, (85, 'f_0 q_0 W'), True, ()),),), (66, 'f_0 q_0 C W'), ('>=', (67, 'f_0 q_0 C W'), 1, (10, 'C W'), 1), 'no C', None, (('tensor', 'C', (11, 'f_0')), ('vector', 'C_vector', (11, 'v_0')), ('hbm', 'W', (11, 'q_0'))), ((), (('no finite C', ('a w',)),), ())),
            'W': ('C f_0 q_0', (('f_0', 'what W does not change in the FLOPs of the tensor unit', '6·B·D·F + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (0, 'B D F H K Q T')), ('v_0', 'what W does not change in the FLOPs of the vector unit', '10·B·D + 5·B·F + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (1, 'B D F H K Q T')), ('q_0', 'what W does not change in the bytes over hbm', '6·a·B·D + 2·a·B·F + 4·a·B·H·Q + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q + 2·w·D + 3·w·D·F + 2·w·D·H·Q + 2·w·D·K·Q', (63, 'a w B D F H K Q T')), ('m_0', 'what W does not change in the bytes held in hbm', 'L·(2·a·B·K·Q·T + 2·w·D + 3·w·D·F + 2·w·D·H·Q + 2·w·D·K·Q)', (84, 'a w B D F H K L Q T'))), None, None, ((((86, 'f_0 q_0 C'), True, None, False, ()),),), (66, 'f_0 q_0 C W'), ('>=', (67, 'f_0 q_0 C W'), 1, (10, 'C W'), 1), 'no finite W', None, (('tensor', 'C', (11, 'f_0')), ('vector', 'C_vector', (11, 'v_0')), ('hbm', 'W', (11, 'q_0'))), ((), (), (('a w', ('', (('f_0', 'what W does not change in the FLOPs of the tensor unit', '6·B·D·F + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (0, 'B D F H K Q T')), ('v_0', 'what W does not change in the FLOPs of the vector unit', '10·B·D + 5·B·F + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (1, 'B D F H K Q T')), ('q_0', 'what W does not change in the bytes over hbm', '6·a·B·D + 2·a·B·F + 4·a·B·H·Q + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q + 2·w·D + 3·w·D·F + 2·w·D·H·Q + 2·w·D·K·Q', (63, 'a w B D F H K Q T')), ('m_0', 'what W does not change in the bytes held in hbm', 'L·(2·a·B·K·Q·T + 2·w·D + 3·w·D·F + 2·w·D·H·Q + 2·w·D·K·Q)', (84, 'a w B D F H K L Q T'))), None, None, (((None, False, None, False, ()),),), (68, 'B C D F H K Q T'), None, 'no finite W', None, (('tensor', 'C', (11, 'f_0')), ('vector', 'C_vector', (11, 'v_0')), ('hbm', 'W', (11, 'q_0'))), None)),))),
        },
    },
}
