"""The closed forms of moe-prefill; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction

from symroof.instant.words import sqrt


def f0(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v8 * v7
    t1 = t0 * v5
    return (v8 * v3 * v2 * v1 * 2 + t1 * v1 * (v8 + 1) * 2 + t1 * v2 * v1 * 4 + t0 * v6 * v2 * v1 * 4 + v8 * v4 * v2 * v1 * v0 * 6,)


def f1(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v7 * v2 * v1
    t1 = v7 * v6
    return (t0 * 10 + t0 * v0 * 2 + t1 * v4 * v1 * 3 + t1 * v5 * v1 * 3 + v7 * v3 * v1 * v0 * 5 + v7 * v4 * v1 * (v7 + 1) * 5 / 2,)


def f2(v0, v1, v2, v3, v4, v5, v6):
    return (v1 * v0 * 2 + v2 * v1 * v0 + v6 * v4 * v1 * v0 * 2 + v6 * v5 * v1 * v0 * 2 + v3 * v2 * v1 * v0 * 3,)


def f3(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v7 * v6
    t1 = v7 * v2 * v1
    return (v7 * v3 * v1 + t0 * v1 + v7 * v1 * v0 + t1 * 10 + t1 * v0 * 3 + t0 * v4 * v1 * 4 + t0 * v5 * v1 * 4,)


def f4(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v7 * v6
    return (v6 * v1 * v0 * 2 + v6 * v2 * v1 * v0 + t0 * v4 * v1 * v0 * 2 + t0 * v5 * v1 * v0 * 2 + v6 * v3 * v2 * v1 * v0 * 3,)


def f5(v0, v1, v2, v3, v4):
    return (v4 * v3 * v2 * v1 * v0 * 2,)


def f6(v0, v1):
    t0 = 1 if v0 <= v1 else 0
    return (t0,)


def f7(v0, v1, v2, v3):
    t0 = v0 * v3
    t1 = v1 * v2
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f8(v0, v1, v2, v3, v4):
    return ((v0 * v4 - v1 * v3) / (v2 * v3),)


def f9(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v1 / v4 >= (v2 + v3 * v0) / v5 else 0
    return (t0,)


def f10(v0, v1, v2, v3, v4, v5):
    return (v1 * v5 - v4 * (v2 + v3 * v0),)


def f11(v0, v1):
    return (v1 * v0,)


def f12(v0):
    return (v0,)


def f13(v0, v1, v2):
    return (v1 + v2 * v0,)


def f14(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5
    t1 = t0 * v3
    return (v6 * v2 * v1 * v0 * 2 + t1 * v0 * (v6 + 1) * 2 + t1 * v1 * v0 * 4 + t0 * v4 * v1 * v0 * 4,)


def f15(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0 * 6,)


def f16(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (v5 * v1 * v0 * 10 + t0 * v2 * v0 * 3 + t0 * v3 * v0 * 3 + v5 * v2 * v0 * (v5 + 1) * 5 / 2,)


def f17(v0, v1, v2, v3):
    return (v3 * v1 * v0 * 2 + v3 * v2 * v0 * 5,)


def f18(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v9 * v8
    return (v3 * v1 * 2 + v4 * v3 * v1 + v9 * v4 * v2 * v0 + t0 * v2 * v0 + v8 * v6 * v3 * v1 * 2 + v8 * v7 * v3 * v1 * 2 + v5 * v4 * v3 * v1 * 3 + v9 * v3 * v2 * v0 * 10 + t0 * v6 * v2 * v0 * 4 + t0 * v7 * v2 * v0 * 4,)


def f19(v0, v1, v2, v3):
    return (v3 * v1 * v0 + v3 * v2 * v1 * v0 * 3,)


def f20(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    return (v8 * (v3 * v1 * 2 + v4 * v3 * v1 + v9 * v6 * v3 * v1 * 2 + v9 * v7 * v3 * v1 * 2 + v5 * v4 * v3 * v1 * 3 + v10 * v9 * v7 * v2 * v0 * 2),)


def f21(v0, v1, v2, v3, v4, v5):
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


def f22(v0, v1, v2, v3, v4, v5):
    return ((v2 * v4 - v0 * v5) / (v1 * v5 - v3 * v4),)


def f23(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if (v0 + v2 * v1) / v5 >= (v3 + v4 * v2) / v6 else 0
    return (t0,)


def f24(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * (v0 + v2 * v1) - v5 * (v3 + v4 * v2),)


def f25(v0, v1, v2):
    return (v0 + v2 * v1,)


def f26(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v8 * v7
    t1 = v8 * v3 * v2
    return (v8 * v4 * v2 * v0 + t0 * v2 * v0 + v8 * v2 * v1 * v0 + t1 * v0 * 10 + t1 * v1 * v0 * 3 + t0 * v5 * v2 * v0 * 4 + t0 * v6 * v2 * v0 * 4,)


def f27(v0, v1, v2, v3, v4, v5):
    return (v0 * 2 + v1 * v0 + v5 * v3 * v0 * 2 + v5 * v4 * v0 * 2 + v2 * v1 * v0 * 3,)


def f28(v0, v1, v2, v3, v4, v5):
    return (v5 * v4 * v3 * v2 * v1 * v0 * 2,)


def f29(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5
    return (v5 * v0 * 2 + v5 * v1 * v0 + t0 * v3 * v0 * 2 + t0 * v4 * v0 * 2 + v5 * v2 * v1 * v0 * 3,)


def f30(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v0 / v4 >= (v1 + v3 * v2) / v5 else 0
    return (t0,)


def f31(v0, v1, v2, v3, v4, v5):
    return (v0 * v5 - v4 * (v1 + v3 * v2),)


def f32(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v7 * v6
    t1 = t0 * v4
    return (v7 * v2 * v1 * 2 + t1 * (v7 + 1) * 2 + t1 * v1 * 4 + t0 * v5 * v1 * 4 + v7 * v3 * v1 * v0 * 6,)


def f33(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v1
    t1 = v6 * v5
    return (t0 * 10 + t0 * v0 * 2 + t1 * v3 * 3 + t1 * v4 * 3 + v6 * v2 * v0 * 5 + v6 * v3 * (v6 + 1) * 5 / 2,)


def f34(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v7 * v6
    t1 = v7 * v2
    return (v7 * v3 * v0 + t0 * v0 + v7 * v1 * v0 + t1 * v0 * 10 + t1 * v1 * v0 * 3 + t0 * v4 * v0 * 4 + t0 * v5 * v0 * 4,)


def f35(v0, v1, v2, v3, v4):
    return (v1 * v3 / (v0 * v4 - v2 * v3),)


def f36(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v3 * v0 / v4 >= (v1 + v3 * v2) / v5 else 0
    return (t0,)


def f37(v0, v1, v2, v3, v4, v5):
    return (v3 * v0 * v5 - v4 * (v1 + v3 * v2),)


def f38(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v6 * (v1 * v0 * 2 + v2 * v1 * v0 + v7 * v4 * v1 * v0 * 2 + v7 * v5 * v1 * v0 * 2 + v3 * v2 * v1 * v0 * 3),)


def f39(v0, v1, v2, v3):
    return (v1 * v2 / (v0 * v3),)


def f40(v0, v1, v2, v3, v4):
    t0 = 1 if v2 * v0 / v3 >= v1 / v4 else 0
    return (t0,)


def f41(v0, v1, v2, v3, v4):
    return (v2 * v0 * v4 - v1 * v3,)


def f42(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0 * (v3 + 1) * 2,)


def f43(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v7 * v6
    return (v7 * v2 * v1 * 2 + t0 * v4 * v1 * 4 + t0 * v5 * v1 * 4 + v7 * v3 * v1 * v0 * 6,)


def f44(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5
    return (t0 * v3 * v1 * 3 + t0 * v4 * v1 * 3 + v6 * v2 * v1 * v0 * 5 + v6 * v3 * v1 * (v6 + 1) * 5 / 2,)


def f45(v0, v1, v2):
    t0 = v2 * v1
    return (t0 * 10 + t0 * v0 * 2,)


def f46(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v7 * v6
    return (v7 * v3 * v2 * v0 + t0 * v2 * v0 + v7 * v2 * v1 * v0 + t0 * v4 * v2 * v0 * 4 + t0 * v5 * v2 * v0 * 4,)


def f47(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v9 * v3
    return (v2 * 2 + v4 * v2 + v8 * v6 * v2 * 2 + v8 * v7 * v2 * 2 + v5 * v4 * v2 * 3 + t0 * v0 * 10 + t0 * v1 * v0 * 3,)


def f48(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if (v0 + v5 * v1) / v4 >= (v2 + v5 * v3) / v6 else 0
    return (t0,)


def f49(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * (v0 + v5 * v1) - v4 * (v2 + v5 * v3),)


def f50(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v7 * v6
    t1 = t0 * v4
    return (t1 * v1 * (v7 + 1) * 2 + t1 * v2 * v1 * 4 + t0 * v5 * v2 * v1 * 4 + v7 * v3 * v2 * v1 * v0 * 6,)


def f51(v0, v1, v2):
    return (v2 * v1 * v0 * 2,)


def f52(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v8 * v7
    t1 = v8 * v4 * v3
    return (v4 * v2 * 2 + t0 * v3 * v0 + v8 * v3 * v1 * v0 + v7 * v5 * v4 * v2 * 2 + v7 * v6 * v4 * v2 * 2 + t1 * v0 * 10 + t1 * v1 * v0 * 3 + t0 * v5 * v3 * v0 * 4 + t0 * v6 * v3 * v0 * 4,)


def f53(v0, v1, v2, v3, v4, v5):
    return (v3 * v1 + v5 * v2 * v0 + v4 * v3 * v1 * 3,)


def f54(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v7 * v6
    return (v6 * v3 * v1 * 2 + t0 * v4 * v3 * v1 * 2 + t0 * v5 * v3 * v1 * 2 + v8 * v7 * v6 * v5 * v2 * v0 * 2,)


def f55(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v2 * v1
    t1 = v6 * v5
    return (t0 * 10 + t0 * v0 * 2 + t1 * v3 * v1 * 3 + t1 * v4 * v1 * 3 + v6 * v3 * v1 * (v6 + 1) * 5 / 2,)


def f56(v0, v1, v2):
    return (v2 * v1 * v0 * 5,)


def f57(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v9 * v8
    t1 = v9 * v4 * v3
    return (v4 * v2 * 2 + v5 * v4 * v2 + v9 * v5 * v3 * v0 + t0 * v3 * v0 + v9 * v3 * v1 * v0 + v8 * v6 * v4 * v2 * 2 + v8 * v7 * v4 * v2 * 2 + t1 * v0 * 10 + t1 * v1 * v0 * 3 + t0 * v6 * v3 * v0 * 4 + t0 * v7 * v3 * v0 * 4,)


def f58(v0, v1, v2):
    return (v2 * v1 * v0 * 3,)


def f59(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v8 * v7
    return (v7 * v3 * v1 * 2 + v7 * v4 * v3 * v1 + t0 * v5 * v3 * v1 * 2 + t0 * v6 * v3 * v1 * 2 + v9 * v8 * v7 * v6 * v2 * v0 * 2,)


def f60(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0 * 3,)


def f61(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v7 * v3 * v2 * v1 * 2 + v7 * v6 * v5 * v2 * v1 * 4 + v7 * v4 * v2 * v1 * v0 * 6,)


def f62(v0, v1, v2, v3):
    t0 = v3 * v2
    return (t0 * v0 * (v3 + 1) * 2 + t0 * v1 * v0 * 4,)


def f63(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v2 * v1
    return (t0 * 10 + t0 * v0 * 2 + v6 * v5 * v4 * v1 * 3 + v6 * v3 * v1 * v0 * 5,)


def f64(v0, v1, v2):
    return (v2 * v1 * v0 * 3 + v2 * v0 * (v2 + 1) * 5 / 2,)


def f65(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v9 * v8
    t1 = v9 * v4 * v3
    return (v4 * v2 * 2 + v5 * v4 * v2 + v9 * v5 * v3 * v0 + t0 * v3 * v0 + v9 * v3 * v1 * v0 + v8 * v7 * v4 * v2 * 2 + v6 * v5 * v4 * v2 * 3 + t1 * v0 * 10 + t1 * v1 * v0 * 3 + t0 * v7 * v3 * v0 * 4,)


def f66(v0, v1, v2, v3, v4, v5):
    return (v4 * v3 * v1 * 2 + v5 * v4 * v2 * v0 * 4,)


def f67(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    return (v7 * v3 * v1 * 2 + v7 * v4 * v3 * v1 + v8 * v7 * v6 * v3 * v1 * 2 + v7 * v5 * v4 * v3 * v1 * 3 + v9 * v8 * v7 * v6 * v2 * v0 * 2,)


def f68(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0 * 2,)


def f69(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v7 * v6 * v5
    return (v7 * v3 * v2 * v1 * 2 + t0 * v1 * (v7 + 1) * 2 + t0 * v2 * v1 * 4 + v7 * v4 * v2 * v1 * v0 * 6,)


def f70(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0 * 4,)


def f71(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v2 * v1
    return (t0 * 10 + t0 * v0 * 2 + v6 * v5 * v4 * v1 * 3 + v6 * v3 * v1 * v0 * 5 + v6 * v4 * v1 * (v6 + 1) * 5 / 2,)


def f72(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v1 * v0 * 2 + v5 * v2 * v1 * v0 + v6 * v5 * v4 * v1 * v0 * 2 + v5 * v3 * v2 * v1 * v0 * 3,)


def f73(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v4 * v3 * v1 * 2 + v6 * v5 * v4 * v2 * v0 * 2,)


def f74(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v10 * v9
    t1 = v10 * v4 * v3
    t2 = v4 * v2 * 2 + v5 * v4 * v2 + v10 * v5 * v3 * v0 + t0 * v3 * v0 + v10 * v3 * v1 * v0 + v9 * v7 * v4 * v2 * 2 + v9 * v8 * v4 * v2 * 2 + v6 * v5 * v4 * v2 * 3 + t1 * v0 * 10 + t1 * v1 * v0 * 3 + t0 * v7 * v3 * v0 * 4 + t0 * v8 * v3 * v0 * 4
    return (t2,)


def f75(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    return (v3 * v1 * 2 + v4 * v3 * v1 + v8 * v6 * v3 * v1 * 2 + v8 * v7 * v3 * v1 * 2 + v5 * v4 * v3 * v1 * 3 + v9 * v8 * v7 * v2 * v0 * 2,)


def f76(v0, v1, v2, v3):
    t0 = v0 * v3
    t1 = v1 * v2
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f77(v0, v1, v2, v3):
    t0 = 1 if v0 / v2 >= v1 / v3 else 0
    return (t0,)


def f78(v0, v1, v2, v3):
    return (v0 * v3 - v1 * v2,)


def f79(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v9 * v8
    t1 = t0 * v6
    t2 = 1 if (v9 * v4 * v3 * v1 * 2 + t1 * v1 * (v9 + 1) * 2 + t1 * v3 * v1 * 4 + t0 * v7 * v3 * v1 * 4 + v9 * v5 * v3 * v1 * v0 * 6) / v2 >= 0 else 0
    return (t2,)


def f80(v0, v1, v2, v3, v4, v5):
    return (v5 * v3 * v2 * v1 * 2 + v5 * v4 * v2 * v1 * v0 * 6,)


def f81(v0, v1, v2, v3, v4):
    t0 = v4 * v2
    return (t0 * v0 * (v4 + 1) * 2 + t0 * v1 * v0 * 4 + v4 * v3 * v1 * v0 * 4,)


def f82(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v2 * v1
    return (t0 * 10 + t0 * v0 * 2 + v5 * v3 * v1 * v0 * 5 + v5 * v4 * v1 * (v5 + 1) * 5 / 2,)


def f83(v0, v1, v2, v3):
    return (v3 * v1 * v0 * 3 + v3 * v2 * v0 * 3,)


def f84(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v7 * v4 * v3
    return (v4 * v2 * 2 + v5 * v4 * v2 + v7 * v5 * v3 * v0 + v7 * v3 * v1 * v0 + v6 * v5 * v4 * v2 * 3 + t0 * v0 * 10 + t0 * v1 * v0 * 3,)


def f85(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * v2 * v0 + v4 * v3 * v1 * 2 + v5 * v3 * v1 * 2 + v6 * v4 * v2 * v0 * 4 + v6 * v5 * v2 * v0 * 4,)


def f86(v0, v1, v2, v3, v4):
    return (v4 * v1 * v0 * 2 + v4 * v2 * v1 * v0 + v4 * v3 * v2 * v1 * v0 * 3,)


def f87(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v6 * v4 * v3 * v1 * 2 + v6 * v5 * v3 * v1 * 2 + v7 * v6 * v5 * v2 * v0 * 2,)


def f88(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v7 * v5
    return (v3 * v2 * v1 * 2 + t0 * v1 * 2 + t0 * v2 * v1 * 4 + v7 * v6 * v2 * v1 * 4 + v4 * v2 * v1 * v0 * 6,)


def f89(v0, v1, v2, v3, v4, v5, v6):
    t0 = v2 * v1
    return (t0 * 10 + v4 * v1 * 5 / 2 + t0 * v0 * 2 + v6 * v4 * v1 * 3 + v6 * v5 * v1 * 3 + v3 * v1 * v0 * 5,)


def f90(v0, v1):
    return (v1 * v0 * 5 / 2,)


def f91(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v3 * v2
    return (v4 * v2 * v0 + v7 * v2 * v0 + v2 * v1 * v0 + t0 * v0 * 10 + t0 * v1 * v0 * 3 + v7 * v5 * v2 * v0 * 4 + v7 * v6 * v2 * v0 * 4,)


def f92(v0, v1, v2, v3, v4, v5):
    return ((sqrt(v4 * v4 * (v3 * v3) + v5 * v5 * (v0 * v0) + v2 * v1 * v5 * v4 * 4 - v3 * v0 * v5 * v4 * 2) + v3 * v4 - v0 * v5) / (v1 * v5 * 2),)


def f93(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if (v5 * v0 + v1 * (v5 * v5)) / v4 >= (v2 + v5 * v3) / v6 else 0
    return (t0,)


def f94(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v6 * (v0 + v5 * v1) - v4 * (v2 + v5 * v3),)


def f95(v0, v1, v2):
    return (v2 * v0 + v1 * (v2 * v2),)


def f96(v0, v1, v2, v3, v4):
    return ((sqrt(v4) * sqrt(v4 * (v0 * v0) + v2 * v1 * v3 * 4) - v0 * v4) / (v1 * v4 * 2),)


def f97(v0, v1, v2, v3, v4, v5):
    t0 = 1 if (v4 * v0 + v1 * (v4 * v4)) / v3 >= v2 / v5 else 0
    return (t0,)


def f98(v0, v1, v2, v3, v4, v5):
    return (v4 * v5 * (v0 + v4 * v1) - v2 * v3,)


def f99(v0, v1, v2):
    return (v0 * v2 / v1,)


def f100(v0, v1, v2):
    return (v1 * v2 / v0,)


def f101(v0, v1):
    t0 = v0 / v1
    t1 = 1 if Fraction((t0) // 1) == t0 else 0
    return (t1,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58, f59, f60, f61, f62, f63, f64, f65, f66, f67, f68, f69, f70, f71, f72, f73, f74, f75, f76, f77, f78, f79, f80, f81, f82, f83, f84, f85, f86, f87, f88, f89, f90, f91, f92, f93, f94, f95, f96, f97, f98, f99, f100, f101, )
QUANTITIES = (
    ('bytes per activation', (), True, False, False, True, ''),
    ('experts that a token is sent to', (), False, True, False, True, ''),
    ('bytes per weight', (), True, False, False, True, ''),
    ('prompts', (), False, True, False, True, ''),
    ('width of the model', (), False, True, False, True, ''),
    ('experts', (), False, True, False, True, ''),
    ('hidden width of an expert', (), False, True, False, True, ''),
    ('heads', (), False, True, False, True, ''),
    ('key/value heads', (), False, True, False, True, ''),
    ('layers', (), False, True, False, True, ''),
    ('elements of a head', (), False, True, False, True, ''),
    ('tokens of a prompt', (), False, True, False, True, ''),
    ('peak rate of the vector unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('capacity of hbm', (('byte', 1),), False, False, False, True, ''),
    ('time', (('second', 1),), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'moe-prefill': {
        'title': 'Mixture-of-experts layer, prefill',
        'asked': 'S',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'a k w B D E F H K L Q S',
        'quantities': {'a': 0, 'k': 1, 'w': 2, 'B': 3, 'D': 4, 'E': 5, 'F': 6, 'H': 7, 'K': 8, 'L': 9, 'Q': 10, 'S': 11, 'C_vector': 12, 'M_hbm': 13, 't': 14, 'I': 15, 'C': 16, 'W': 17},
        'given': (('every key/value head serves as many query heads', (101, 'H K')), ('a token takes at most all experts', (6, 'k E'))),
        'rates': (('C_vector', 'vector', True),),
        'steps': {},
        'choices': {'causal': ('exact', 'halved', 'full')},
        'solutions': {
            'a': ('C E W f_0 k q_0 q_1', (('f_0', 'what a does not change in the FLOPs of the tensor unit', '6·k·B·D·F·S + 2·B·D·E·S + 4·B·D·H·Q·S + 4·B·D·K·Q·S + 2·B·H·Q·S·(S + 1)', (0, 'k B D E F H K Q S')), ('v_0', 'what a does not change in the FLOPs of the vector unit', '2·k·B·D·S + 5·k·B·F·S + 10·B·D·S + 3·B·H·Q·S + 5·B·H·S·(S + 1)/2 + 3·B·K·Q·S', (1, 'k B D F H K Q S')), ('q_0', 'what a does not change in the bytes over hbm', '2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q', (2, 'w D E F H K Q')), ('q_1', 'coefficient of a in the bytes over hbm', '3·k·B·D·S + k·B·S + 10·B·D·S + B·E·S + 4·B·H·Q·S + 4·B·K·Q·S + B·Q·S', (3, 'k B D E H K Q S')), ('m_0', 'what a does not change in the bytes held in hbm', '3·w·D·E·F·L + w·D·E·L + 2·w·D·H·L·Q + 2·w·D·K·L·Q + 2·w·D·L', (4, 'w D E F H K L Q')), ('m_1', 'coefficient of a in the bytes held in hbm', '2·B·K·L·Q·S', (5, 'B K L Q S'))), ((6, 'k E'), 'k ≤ E'), (7, 'f_0 q_0 C W'), (((None, False, (8, 'f_0 q_0 q_1 C W'), True, ()),), ()), (9, 'a f_0 q_0 q_1 C W'), ('>=', (10, 'a f_0 q_0 q_1 C W'), 1, (11, 'C W'), 0), 'no a', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (13, 'a q_0 q_1'))), None),
            'k': ('C W f_0 f_1 q_0 q_1', (('f_0', 'what k does not change in the FLOPs of the tensor unit', '2·B·D·E·S + 4·B·D·H·Q·S + 4·B·D·K·Q·S + 2·B·H·Q·S·(S + 1)', (14, 'B D E H K Q S')), ('f_1', 'coefficient of k in the FLOPs of the tensor unit', '6·B·D·F·S', (15, 'B D F S')), ('v_0', 'what k does not change in the FLOPs of the vector unit', '10·B·D·S + 3·B·H·Q·S + 5·B·H·S·(S + 1)/2 + 3·B·K·Q·S', (16, 'B D H K Q S')), ('v_1', 'coefficient of k in the FLOPs of the vector unit', '2·B·D·S + 5·B·F·S', (17, 'B D F S')), ('q_0', 'what k does not change in the bytes over hbm', '10·a·B·D·S + a·B·E·S + 4·a·B·H·Q·S + 4·a·B·K·Q·S + a·B·Q·S + 2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q', (18, 'a w B D E F H K Q S')), ('q_1', 'coefficient of k in the bytes over hbm', '3·a·B·D·S + a·B·S', (19, 'a B D S')), ('m_0', 'what k does not change in the bytes held in hbm', 'L·(2·a·B·K·Q·S + 2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q)', (20, 'a w B D E F H K L Q S'))), None, (21, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((22, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (22, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (23, 'f_0 f_1 k q_0 q_1 C W'), ('>=', (24, 'f_0 f_1 k q_0 q_1 C W'), 1, (11, 'C W'), 0), 'no k', None, (('tensor', 'C', (25, 'f_0 f_1 k')), ('vector', 'C_vector', (13, 'k v_0 v_1')), ('hbm', 'W', (13, 'k q_0 q_1'))), ((), (('no finite k', ('a', 'a w')),), ())),
            'w': ('C E W f_0 k q_0 q_1', (('f_0', 'what w does not change in the FLOPs of the tensor unit', '6·k·B·D·F·S + 2·B·D·E·S + 4·B·D·H·Q·S + 4·B·D·K·Q·S + 2·B·H·Q·S·(S + 1)', (0, 'k B D E F H K Q S')), ('v_0', 'what w does not change in the FLOPs of the vector unit', '2·k·B·D·S + 5·k·B·F·S + 10·B·D·S + 3·B·H·Q·S + 5·B·H·S·(S + 1)/2 + 3·B·K·Q·S', (1, 'k B D F H K Q S')), ('q_0', 'what w does not change in the bytes over hbm', '3·a·k·B·D·S + a·k·B·S + 10·a·B·D·S + a·B·E·S + 4·a·B·H·Q·S + 4·a·B·K·Q·S + a·B·Q·S', (26, 'a k B D E H K Q S')), ('q_1', 'coefficient of w in the bytes over hbm', '2·D + D·E + 3·D·E·F + 2·D·H·Q + 2·D·K·Q', (27, 'D E F H K Q')), ('m_0', 'what w does not change in the bytes held in hbm', '2·a·B·K·L·Q·S', (28, 'a B K L Q S')), ('m_1', 'coefficient of w in the bytes held in hbm', '3·D·E·F·L + D·E·L + 2·D·H·L·Q + 2·D·K·L·Q + 2·D·L', (29, 'D E F H K L Q'))), ((6, 'k E'), 'k ≤ E'), (7, 'f_0 q_0 C W'), (((None, False, (8, 'f_0 q_0 q_1 C W'), True, ()),), ()), (30, 'f_0 q_0 q_1 w C W'), ('>=', (31, 'f_0 q_0 q_1 w C W'), 1, (11, 'C W'), 0), 'no w', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (25, 'q_0 q_1 w'))), None),
            'B': ('C E W f_1 k q_0 q_1', (('f_1', 'coefficient of B in the FLOPs of the tensor unit', '6·k·D·F·S + 2·D·E·S + 4·D·H·Q·S + 4·D·K·Q·S + 2·H·Q·S·(S + 1)', (32, 'k D E F H K Q S')), ('v_1', 'coefficient of B in the FLOPs of the vector unit', '2·k·D·S + 5·k·F·S + 10·D·S + 3·H·Q·S + 5·H·S·(S + 1)/2 + 3·K·Q·S', (33, 'k D F H K Q S')), ('q_0', 'what B does not change in the bytes over hbm', '2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q', (2, 'w D E F H K Q')), ('q_1', 'coefficient of B in the bytes over hbm', '3·a·k·D·S + a·k·S + 10·a·D·S + a·E·S + 4·a·H·Q·S + 4·a·K·Q·S + a·Q·S', (34, 'a k D E H K Q S')), ('m_0', 'what B does not change in the bytes held in hbm', '3·w·D·E·F·L + w·D·E·L + 2·w·D·H·L·Q + 2·w·D·K·L·Q + 2·w·D·L', (4, 'w D E F H K L Q')), ('m_1', 'coefficient of B in the bytes held in hbm', '2·a·K·L·Q·S', (5, 'a K L Q S'))), ((6, 'k E'), 'k ≤ E'), (7, 'f_1 q_1 C W'), ((((35, 'f_1 q_0 q_1 C W'), True, None, False, ()),), ()), (36, 'f_1 q_0 q_1 B C W'), ('>=', (37, 'f_1 q_0 q_1 B C W'), 1, (11, 'C W'), 0), 'no finite B', None, (('tensor', 'C', (11, 'f_1 B')), ('vector', 'C_vector', (11, 'v_1 B')), ('hbm', 'W', (25, 'q_0 q_1 B'))), ((), (), (('a', ('C E W f_1 k q_0', (('f_1', 'coefficient of B in the FLOPs of the tensor unit', '6·k·D·F·S + 2·D·E·S + 4·D·H·Q·S + 4·D·K·Q·S + 2·H·Q·S·(S + 1)', (32, 'k D E F H K Q S')), ('v_1', 'coefficient of B in the FLOPs of the vector unit', '2·k·D·S + 5·k·F·S + 10·D·S + 3·H·Q·S + 5·H·S·(S + 1)/2 + 3·K·Q·S', (33, 'k D F H K Q S')), ('q_0', 'what B does not change in the bytes over hbm', '2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q', (2, 'w D E F H K Q')), ('m_0', 'what B does not change in the bytes held in hbm', 'L·(2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q)', (38, 'w D E F H K L Q'))), ((6, 'k E'), 'k ≤ E'), None, ((((39, 'f_1 q_0 C W'), True, None, False, ()),),), (40, 'f_1 q_0 B C W'), ('>=', (41, 'f_1 q_0 B C W'), 1, (11, 'C W'), 0), 'no finite B', None, (('tensor', 'C', (11, 'f_1 B')), ('vector', 'C_vector', (11, 'v_1 B')), ('hbm', 'W', (12, 'q_0'))), None)),))),
            'D': ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what D does not change in the FLOPs of the tensor unit', '2·B·H·Q·S·(S + 1)', (42, 'B H Q S')), ('f_1', 'coefficient of D in the FLOPs of the tensor unit', '6·k·B·F·S + 2·B·E·S + 4·B·H·Q·S + 4·B·K·Q·S', (43, 'k B E F H K Q S')), ('v_0', 'what D does not change in the FLOPs of the vector unit', '5·k·B·F·S + 3·B·H·Q·S + 5·B·H·S·(S + 1)/2 + 3·B·K·Q·S', (44, 'k B F H K Q S')), ('v_1', 'coefficient of D in the FLOPs of the vector unit', '2·k·B·S + 10·B·S', (45, 'k B S')), ('q_0', 'what D does not change in the bytes over hbm', 'a·k·B·S + a·B·E·S + 4·a·B·H·Q·S + 4·a·B·K·Q·S + a·B·Q·S', (46, 'a k B E H K Q S')), ('q_1', 'coefficient of D in the bytes over hbm', '3·a·k·B·S + 10·a·B·S + 2·w + w·E + 3·w·E·F + 2·w·H·Q + 2·w·K·Q', (47, 'a k w B E F H K Q S')), ('m_0', 'what D does not change in the bytes held in hbm', '2·a·B·K·L·Q·S', (28, 'a B K L Q S')), ('m_1', 'coefficient of D in the bytes held in hbm', '3·w·E·F·L + w·E·L + 2·w·H·L·Q + 2·w·K·L·Q + 2·w·L', (29, 'w E F H K L Q'))), ((6, 'k E'), 'k ≤ E'), (21, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((22, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (22, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (48, 'f_0 f_1 q_0 q_1 C D W'), ('>=', (49, 'f_0 f_1 q_0 q_1 C D W'), 1, (11, 'C W'), 0), 'no D', None, (('tensor', 'C', (25, 'f_0 f_1 D')), ('vector', 'C_vector', (25, 'v_0 v_1 D')), ('hbm', 'W', (25, 'q_0 q_1 D'))), ((), (('no finite D', ('a w',)),), ())),
            'E': ('C W f_0 f_1 q_0 q_1', (('f_0', 'what E does not change in the FLOPs of the tensor unit', '6·k·B·D·F·S + 4·B·D·H·Q·S + 4·B·D·K·Q·S + 2·B·H·Q·S·(S + 1)', (50, 'k B D F H K Q S')), ('f_1', 'coefficient of E in the FLOPs of the tensor unit', '2·B·D·S', (51, 'B D S')), ('v_0', 'what E does not change in the FLOPs of the vector unit', '2·k·B·D·S + 5·k·B·F·S + 10·B·D·S + 3·B·H·Q·S + 5·B·H·S·(S + 1)/2 + 3·B·K·Q·S', (1, 'k B D F H K Q S')), ('q_0', 'what E does not change in the bytes over hbm', '3·a·k·B·D·S + a·k·B·S + 10·a·B·D·S + 4·a·B·H·Q·S + 4·a·B·K·Q·S + a·B·Q·S + 2·w·D + 2·w·D·H·Q + 2·w·D·K·Q', (52, 'a k w B D H K Q S')), ('q_1', 'coefficient of E in the bytes over hbm', 'a·B·S + w·D + 3·w·D·F', (53, 'a w B D F S')), ('m_0', 'what E does not change in the bytes held in hbm', '2·a·B·K·L·Q·S + 2·w·D·H·L·Q + 2·w·D·K·L·Q + 2·w·D·L', (54, 'a w B D H K L Q S')), ('m_1', 'coefficient of E in the bytes held in hbm', '3·w·D·F·L + w·D·L', (19, 'w D F L'))), None, (21, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((22, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (22, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (48, 'f_0 f_1 q_0 q_1 C E W'), ('>=', (49, 'f_0 f_1 q_0 q_1 C E W'), 1, (11, 'C W'), 0), 'no E', None, (('tensor', 'C', (25, 'f_0 f_1 E')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (25, 'q_0 q_1 E'))), ((), (('no finite E', ('a w',)),), ())),
            'F': ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what F does not change in the FLOPs of the tensor unit', '2·B·D·E·S + 4·B·D·H·Q·S + 4·B·D·K·Q·S + 2·B·H·Q·S·(S + 1)', (14, 'B D E H K Q S')), ('f_1', 'coefficient of F in the FLOPs of the tensor unit', '6·k·B·D·S', (15, 'k B D S')), ('v_0', 'what F does not change in the FLOPs of the vector unit', '2·k·B·D·S + 10·B·D·S + 3·B·H·Q·S + 5·B·H·S·(S + 1)/2 + 3·B·K·Q·S', (55, 'k B D H K Q S')), ('v_1', 'coefficient of F in the FLOPs of the vector unit', '5·k·B·S', (56, 'k B S')), ('q_0', 'what F does not change in the bytes over hbm', '3·a·k·B·D·S + a·k·B·S + 10·a·B·D·S + a·B·E·S + 4·a·B·H·Q·S + 4·a·B·K·Q·S + a·B·Q·S + 2·w·D + w·D·E + 2·w·D·H·Q + 2·w·D·…', (57, 'a k w B D E H K Q S')), ('q_1', 'coefficient of F in the bytes over hbm', '3·w·D·E', (58, 'w D E')), ('m_0', 'what F does not change in the bytes held in hbm', '2·a·B·K·L·Q·S + w·D·E·L + 2·w·D·H·L·Q + 2·w·D·K·L·Q + 2·w·D·L', (59, 'a w B D E H K L Q S')), ('m_1', 'coefficient of F in the bytes held in hbm', '3·w·D·E·L', (60, 'w D E L'))), ((6, 'k E'), 'k ≤ E'), (21, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((22, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (22, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (48, 'f_0 f_1 q_0 q_1 C F W'), ('>=', (49, 'f_0 f_1 q_0 q_1 C F W'), 1, (11, 'C W'), 0), 'no F', None, (('tensor', 'C', (25, 'f_0 f_1 F')), ('vector', 'C_vector', (25, 'v_0 v_1 F')), ('hbm', 'W', (25, 'q_0 q_1 F'))), ((), (('no finite F', ('w', 'a w')),), ())),
            'H': ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what H does not change in the FLOPs of the tensor unit', '6·k·B·D·F·S + 2·B·D·E·S + 4·B·D·K·Q·S', (61, 'k B D E F K Q S')), ('f_1', 'coefficient of H in the FLOPs of the tensor unit', '4·B·D·Q·S + 2·B·Q·S·(S + 1)', (62, 'B D Q S')), ('v_0', 'what H does not change in the FLOPs of the vector unit', '2·k·B·D·S + 5·k·B·F·S + 10·B·D·S + 3·B·K·Q·S', (63, 'k B D F K Q S')), ('v_1', 'coefficient of H in the FLOPs of the vector unit', '3·B·Q·S + 5·B·S·(S + 1)/2', (64, 'B Q S')), ('q_0', 'what H does not change in the bytes over hbm', '3·a·k·B·D·S + a·k·B·S + 10·a·B·D·S + a·B·E·S + 4·a·B·K·Q·S + a·B·Q·S + 2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·K·Q', (65, 'a k w B D E F K Q S')), ('q_1', 'coefficient of H in the bytes over hbm', '4·a·B·Q·S + 2·w·D·Q', (66, 'a w B D Q S')), ('m_0', 'what H does not change in the bytes held in hbm', '2·a·B·K·L·Q·S + 3·w·D·E·F·L + w·D·E·L + 2·w·D·K·L·Q + 2·w·D·L', (67, 'a w B D E F K L Q S')), ('m_1', 'coefficient of H in the bytes held in hbm', '2·w·D·L·Q', (68, 'w D L Q'))), ((6, 'k E'), 'k ≤ E'), (21, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((22, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (22, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (48, 'f_0 f_1 q_0 q_1 C H W'), ('>=', (49, 'f_0 f_1 q_0 q_1 C H W'), 1, (11, 'C W'), 0), 'no H', None, (('tensor', 'C', (25, 'f_0 f_1 H')), ('vector', 'C_vector', (25, 'v_0 v_1 H')), ('hbm', 'W', (25, 'q_0 q_1 H'))), ((), (('no finite H', ('a w',)),), ())),
            'K': ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what K does not change in the FLOPs of the tensor unit', '6·k·B·D·F·S + 2·B·D·E·S + 4·B·D·H·Q·S + 2·B·H·Q·S·(S + 1)', (69, 'k B D E F H Q S')), ('f_1', 'coefficient of K in the FLOPs of the tensor unit', '4·B·D·Q·S', (70, 'B D Q S')), ('v_0', 'what K does not change in the FLOPs of the vector unit', '2·k·B·D·S + 5·k·B·F·S + 10·B·D·S + 3·B·H·Q·S + 5·B·H·S·(S + 1)/2', (71, 'k B D F H Q S')), ('v_1', 'coefficient of K in the FLOPs of the vector unit', '3·B·Q·S', (58, 'B Q S')), ('q_0', 'what K does not change in the bytes over hbm', '3·a·k·B·D·S + a·k·B·S + 10·a·B·D·S + a·B·E·S + 4·a·B·H·Q·S + a·B·Q·S + 2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q', (65, 'a k w B D E F H Q S')), ('q_1', 'coefficient of K in the bytes over hbm', '4·a·B·Q·S + 2·w·D·Q', (66, 'a w B D Q S')), ('m_0', 'what K does not change in the bytes held in hbm', '3·w·D·E·F·L + w·D·E·L + 2·w·D·H·L·Q + 2·w·D·L', (72, 'w D E F H L Q')), ('m_1', 'coefficient of K in the bytes held in hbm', '2·a·B·L·Q·S + 2·w·D·L·Q', (73, 'a w B D L Q S'))), ((6, 'k E'), 'k ≤ E'), (21, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((22, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (22, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (48, 'f_0 f_1 q_0 q_1 C K W'), ('>=', (49, 'f_0 f_1 q_0 q_1 C K W'), 1, (11, 'C W'), 0), 'no K', None, (('tensor', 'C', (25, 'f_0 f_1 K')), ('vector', 'C_vector', (25, 'v_0 v_1 K')), ('hbm', 'W', (25, 'q_0 q_1 K'))), ((), (('no finite K', ('a w',)),), ())),
            'L': ('C E W f_0 k q_0', (('f_0', 'what L does not change in the FLOPs of the tensor unit', '6·k·B·D·F·S + 2·B·D·E·S + 4·B·D·H·Q·S + 4·B·D·K·Q·S + 2·B·H·Q·S·(S + 1)', (0, 'k B D E F H K Q S')), ('v_0', 'what L does not change in the FLOPs of the vector unit', '2·k·B·D·S + 5·k·B·F·S + 10·B·D·S + 3·B·H·Q·S + 5·B·H·S·(S + 1)/2 + 3·B·K·Q·S', (1, 'k B D F H K Q S')), ('q_0', 'what L does not change in the bytes over hbm', '3·a·k·B·D·S + a·k·B·S + 10·a·B·D·S + a·B·E·S + 4·a·B·H·Q·S + 4·a·B·K·Q·S + a·B·Q·S + 2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·…', (74, 'a k w B D E F H K Q S')), ('m_1', 'coefficient of L in the bytes held in hbm', '2·a·B·K·Q·S + 2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q', (75, 'a w B D E F H K Q S'))), ((6, 'k E'), 'k ≤ E'), (76, 'f_0 q_0 C W'), (((None, False, None, False, ()),), ()), (77, 'f_0 q_0 C W'), ('>=', (78, 'f_0 q_0 C W'), 0, (11, 'C W'), 0), 'no finite L', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (12, 'q_0'))), ((), (), (('a w', ('E k', (('f_0', 'what L does not change in the FLOPs of the tensor unit', '6·k·B·D·F·S + 2·B·D·E·S + 4·B·D·H·Q·S + 4·B·D·K·Q·S + 2·B·H·Q·S·(S + 1)', (0, 'k B D E F H K Q S')), ('v_0', 'what L does not change in the FLOPs of the vector unit', '2·k·B·D·S + 5·k·B·F·S + 10·B·D·S + 3·B·H·Q·S + 5·B·H·S·(S + 1)/2 + 3·B·K·Q·S', (1, 'k B D F H K Q S')), ('q_0', 'what L does not change in the bytes over hbm', '3·a·k·B·D·S + a·k·B·S + 10·a·B·D·S + a·B·E·S + 4·a·B·H·Q·S + 4·a·B·K·Q·S + a·B·Q·S + 2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·…', (74, 'a k w B D E F H K Q S')), ('m_1', 'coefficient of L in the bytes held in hbm', '2·a·B·K·Q·S + 2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q', (75, 'a w B D E F H K Q S'))), ((6, 'k E'), 'k ≤ E'), None, (((None, False, None, False, ()),),), (79, 'k B C D E F H K Q S'), None, 'no finite L', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (12, 'q_0'))), None)),))),
            'Q': ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what Q does not change in the FLOPs of the tensor unit', '6·k·B·D·F·S + 2·B·D·E·S', (80, 'k B D E F S')), ('f_1', 'coefficient of Q in the FLOPs of the tensor unit', '4·B·D·H·S + 4·B·D·K·S + 2·B·H·S·(S + 1)', (81, 'B D H K S')), ('v_0', 'what Q does not change in the FLOPs of the vector unit', '2·k·B·D·S + 5·k·B·F·S + 10·B·D·S + 5·B·H·S·(S + 1)/2', (82, 'k B D F H S')), ('v_1', 'coefficient of Q in the FLOPs of the vector unit', '3·B·H·S + 3·B·K·S', (83, 'B H K S')), ('q_0', 'what Q does not change in the bytes over hbm', '3·a·k·B·D·S + a·k·B·S + 10·a·B·D·S + a·B·E·S + 2·w·D + w·D·E + 3·w·D·E·F', (84, 'a k w B D E F S')), ('q_1', 'coefficient of Q in the bytes over hbm', '4·a·B·H·S + 4·a·B·K·S + a·B·S + 2·w·D·H + 2·w·D·K', (85, 'a w B D H K S')), ('m_0', 'what Q does not change in the bytes held in hbm', '3·w·D·E·F·L + w·D·E·L + 2·w·D·L', (86, 'w D E F L')), ('m_1', 'coefficient of Q in the bytes held in hbm', '2·a·B·K·L·S + 2·w·D·H·L + 2·w·D·K·L', (87, 'a w B D H K L S'))), ((6, 'k E'), 'k ≤ E'), (21, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((22, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (22, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (48, 'f_0 f_1 q_0 q_1 C Q W'), ('>=', (49, 'f_0 f_1 q_0 q_1 C Q W'), 1, (11, 'C W'), 0), 'no Q', None, (('tensor', 'C', (25, 'f_0 f_1 Q')), ('vector', 'C_vector', (25, 'v_0 v_1 Q')), ('hbm', 'W', (25, 'q_0 q_1 Q'))), ((), (('no finite Q', ('a w',)),), ())),
            'S': ('C E W f_1 f_2 k q_0 q_1', (('f_1', 'coefficient of S in the FLOPs of the tensor unit', '6·k·B·D·F + 2·B·D·E + 4·B·D·H·Q + 4·B·D·K·Q + 2·B·H·Q', (88, 'k B D E F H K Q')), ('f_2', 'coefficient of S^2 in the FLOPs of the tensor unit', '2·B·H·Q', (51, 'B H Q')), ('v_1', 'coefficient of S in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 10·B·D + 5·B·H/2 + 3·B·H·Q + 3·B·K·Q', (89, 'k B D F H K Q')), ('v_2', 'coefficient of S^2 in the FLOPs of the vector unit', '5·B·H/2', (90, 'B H')), ('q_0', 'what S does not change in the bytes over hbm', '2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q', (2, 'w D E F H K Q')), ('q_1', 'coefficient of S in the bytes over hbm', 'a·k·B + 3·a·k·B·D + 10·a·B·D + a·B·E + 4·a·B·H·Q + 4·a·B·K·Q + a·B·Q', (91, 'a k B D E H K Q')), ('m_0', 'what S does not change in the bytes held in hbm', '3·w·D·E·F·L + w·D·E·L + 2·w·D·H·L·Q + 2·w·D·K·L·Q + 2·w·D·L', (4, 'w D E F H K L Q')), ('m_1', 'coefficient of S in the bytes held in hbm', '2·a·B·K·L·Q', (5, 'a B K L Q'))), ((6, 'k E'), 'k ≤ E'), None, ((((92, 'f_1 f_2 q_0 q_1 C W'), True, None, False, ()),),), (93, 'f_1 f_2 q_0 q_1 C S W'), ('>=', (94, 'f_1 f_2 q_0 q_1 C S W'), 2, (11, 'C W'), 0), 'no finite S', None, (('tensor', 'C', (95, 'f_1 f_2 S')), ('vector', 'C_vector', (95, 'v_1 v_2 S')), ('hbm', 'W', (25, 'q_0 q_1 S'))), ((), (), (('a', ('C E W f_1 f_2 k q_0', (('f_1', 'coefficient of S in the FLOPs of the tensor unit', '6·k·B·D·F + 2·B·D·E + 4·B·D·H·Q + 4·B·D·K·Q + 2·B·H·Q', (88, 'k B D E F H K Q')), ('f_2', 'coefficient of S^2 in the FLOPs of the tensor unit', '2·B·H·Q', (51, 'B H Q')), ('v_1', 'coefficient of S in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 10·B·D + 5·B·H/2 + 3·B·H·Q + 3·B·K·Q', (89, 'k B D F H K Q')), ('v_2', 'coefficient of S^2 in the FLOPs of the vector unit', '5·B·H/2', (90, 'B H')), ('q_0', 'what S does not change in the bytes over hbm', '2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q', (2, 'w D E F H K Q')), ('m_0', 'what S does not change in the bytes held in hbm', 'L·(2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q)', (38, 'w D E F H K L Q'))), ((6, 'k E'), 'k ≤ E'), None, ((((96, 'f_1 f_2 q_0 C W'), True, None, False, ()),),), (97, 'f_1 f_2 q_0 C S W'), ('>=', (98, 'f_1 f_2 q_0 C S W'), 2, (11, 'C W'), 0), 'no finite S', None, (('tensor', 'C', (95, 'f_1 f_2 S')), ('vector', 'C_vector', (95, 'v_1 v_2 S')), ('hbm', 'W', (12, 'q_0'))), None)),))),
            'C': ('E W f_0 k q_0', (('f_0', 'what C does not change in the FLOPs of the tensor unit', '6·k·B·D·F·S + 2·B·D·E·S + 4·B·D·H·Q·S + 4·B·D·K·Q·S + 2·B·H·Q·S·(S + 1)', (0, 'k B D E F H K Q S')), ('v_0', 'what C does not change in the FLOPs of the vector unit', '2·k·B·D·S + 5·k·B·F·S + 10·B·D·S + 3·B·H·Q·S + 5·B·H·S·(S + 1)/2 + 3·B·K·Q·S', (1, 'k B D F H K Q S')), ('q_0', 'what C does not change in the bytes over hbm', '3·a·k·B·D·S + a·k·B·S + 10·a·B·D·S + a·B·E·S + 4·a·B·H·Q·S + 4·a·B·K·Q·S + a·B·Q·S + 2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·…', (74, 'a k w B D E F H K Q S')), ('m_0', 'what C does not change in the bytes held in hbm', 'L·(2·a·B·K·Q·S + 2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q)', (20, 'a w B D E F H K L Q S'))), ((6, 'k E'), 'k ≤ E'), None, (((None, False, (99, 'f_0 q_0 W'), True, ()),),), (77, 'f_0 q_0 C W'), ('>=', (78, 'f_0 q_0 C W'), 1, (11, 'C W'), 1), 'no C', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (12, 'q_0'))), ((), (('no finite C', ('a w',)),), ())),
            'W': ('C E f_0 k q_0', (('f_0', 'what W does not change in the FLOPs of the tensor unit', '6·k·B·D·F·S + 2·B·D·E·S + 4·B·D·H·Q·S + 4·B·D·K·Q·S + 2·B·H·Q·S·(S + 1)', (0, 'k B D E F H K Q S')), ('v_0', 'what W does not change in the FLOPs of the vector unit', '2·k·B·D·S + 5·k·B·F·S + 10·B·D·S + 3·B·H·Q·S + 5·B·H·S·(S + 1)/2 + 3·B·K·Q·S', (1, 'k B D F H K Q S')), ('q_0', 'what W does not change in the bytes over hbm', '3·a·k·B·D·S + a·k·B·S + 10·a·B·D·S + a·B·E·S + 4·a·B·H·Q·S + 4·a·B·K·Q·S + a·B·Q·S + 2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·…', (74, 'a k w B D E F H K Q S')), ('m_0', 'what W does not change in the bytes held in hbm', 'L·(2·a·B·K·Q·S + 2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q)', (20, 'a w B D E F H K L Q S'))), ((6, 'k E'), 'k ≤ E'), None, ((((100, 'f_0 q_0 C'), True, None, False, ()),),), (77, 'f_0 q_0 C W'), ('>=', (78, 'f_0 q_0 C W'), 1, (11, 'C W'), 1), 'no finite W', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (12, 'q_0'))), ((), (), (('a w', ('E k', (('f_0', 'what W does not change in the FLOPs of the tensor unit', '6·k·B·D·F·S + 2·B·D·E·S + 4·B·D·H·Q·S + 4·B·D·K·Q·S + 2·B·H·Q·S·(S + 1)', (0, 'k B D E F H K Q S')), ('v_0', 'what W does not change in the FLOPs of the vector unit', '2·k·B·D·S + 5·k·B·F·S + 10·B·D·S + 3·B·H·Q·S + 5·B·H·S·(S + 1)/2 + 3·B·K·Q·S', (1, 'k B D F H K Q S')), ('q_0', 'what W does not change in the bytes over hbm', '3·a·k·B·D·S + a·k·B·S + 10·a·B·D·S + a·B·E·S + 4·a·B·H·Q·S + 4·a·B·K·Q·S + a·B·Q·S + 2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·…', (74, 'a k w B D E F H K Q S')), ('m_0', 'what W does not change in the bytes held in hbm', 'L·(2·a·B·K·Q·S + 2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q)', (20, 'a w B D E F H K L Q S'))), ((6, 'k E'), 'k ≤ E'), None, (((None, False, None, False, ()),),), (79, 'k B C D E F H K Q S'), None, 'no finite W', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (12, 'q_0'))), None)),))),
        },
    },
}
