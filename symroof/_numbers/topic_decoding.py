"""The closed forms of the topic decoding; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1, v2, v3):
    return (v2 * v1 + v3 * v0,)


def f1(v0, v1, v2, v3, v4):
    t0 = 1 if v3 == v2 * v1 + v4 * v0 else 0
    return (t0,)


def f2(v0, v1, v2, v3, v4):
    return (v3 - v2 * v1 - v4 * v0,)


def f3():
    return (1,)


def f4(v0, v1, v2):
    t0 = v2 * v0
    if v1 > t0:
        t1 = 0
    else:
        t2 = 1 if v1 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f5(v0, v1, v2, v3):
    return ((v2 - v3 * v0) / v1,)


def f6(v0, v1, v2):
    t0 = v1 * v0
    if v2 > t0:
        t1 = 0
    else:
        t2 = 1 if v2 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f7(v0, v1, v2, v3):
    return ((v3 - v2 * v1) / v0,)


def f8(v0, v1, v2, v3):
    return ((v2 - v1 * v0) / v3,)


def f9(v0, v1, v2, v3, v4, v5):
    return ((v2 * v1 + v4 * v0) / (v3 * v5),)


def f10(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if (v3 * v1 + v5 * v0) / (v4 * v6) <= v2 else 0
    return (t0,)


def f11(v0, v1, v2, v3, v4, v5, v6):
    return (v3 * v1 + v5 * v0 - v4 * v2 * v6,)


def f12(v0, v1):
    return (v0 * v1,)


def f13(v0, v1, v2, v3, v4):
    t0 = v3 * v0
    t1 = v2 * v1 * v4
    if t0 < t1:
        t2 = 0
    else:
        t3 = 1 if t0 >= t1 else (-1)
        t2 = t3
    return (t2,)


def f14(v0, v1, v2, v3, v4, v5):
    return ((v3 * v2 * v5 - v4 * v0) / v1,)


def f15(v0, v1, v2, v3, v4, v5):
    return ((v3 * v1 * v5 - v4 * v0) / v2,)


def f16(v0, v1, v2, v3, v4):
    t0 = v2 * v0
    t1 = v3 * v1 * v4
    if t0 < t1:
        t2 = 0
    else:
        t3 = 1 if t0 >= t1 else (-1)
        t2 = t3
    return (t2,)


def f17(v0, v1, v2, v3, v4, v5):
    return ((v4 * v2 * v5 - v3 * v1) / v0,)


def f18(v0, v1, v2, v3, v4, v5):
    return ((v3 * v1 * v5 - v2 * v0) / v4,)


def f19(v0, v1, v2, v3, v4, v5):
    return ((v3 * v1 + v4 * v0) / (v2 * v5),)


def f20(v0, v1, v2, v3, v4, v5):
    return ((v3 * v1 + v5 * v0) / (v4 * v2),)


def f21(v0, v1, v2, v3):
    return (v3 * v0 * 2 / (v2 * v1),)


def f22(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v6 * v3 * 2 / (v5 * v4)
    t1 = (v3 * v1 + v6 * v0) / (v5 * v7)
    t2 = t0 if t0 >= t1 or t0 != t0 else t1
    t3 = 1 if t2 <= v2 else 0
    return (t3,)


def f23(v0, v1, v2, v3):
    return (v1 * v0 / (v2 * v3),)


def f24(v0, v1, v2, v3, v4, v5, v6):
    t0 = v2 * v0 / (v4 * v6)
    t1 = v5 * v2 * 2 / (v4 * v3)
    t2 = t0 if t0 >= t1 or t0 != t0 else t1
    t3 = 1 if t2 <= v1 else 0
    return (t3,)


def f25(v0, v1, v2, v3):
    return (v2 * v0 * v1 / (v3 * 2),)


def f26(v0, v1, v2, v3):
    return (v2 * v1 * v3 / v0,)


def f27(v0, v1, v2, v3, v4, v5, v6):
    t0 = v5 * v2 * 2
    t1 = v4 * v1
    t2 = t1 * v3
    t3 = t0 <= t2
    t4 = v5 * v0
    t5 = t1 * v6
    if t3 and t4 < t5:
        t6 = 0
    else:
        if t0 > t2:
            t7 = 1
        else:
            t8 = 2 if t3 and t4 >= t5 else (-1)
            t7 = t8
        t6 = t7
    return (t6,)


def f28(v0, v1, v2, v3, v4):
    t0 = v4 * v1 * 2
    t1 = v3 * v0 * v2
    if t0 <= t1:
        t2 = 0
    else:
        t3 = 1 if t0 > t1 else (-1)
        t2 = t3
    return (t2,)


def f29(v0, v1, v2, v3):
    return (v2 * v0 * v3 / v1,)


def f30(v0, v1, v2, v3):
    return (v3 * v0 * v2 / (v1 * 2),)


def f31(v0, v1, v2, v3, v4):
    t0 = v2 * v0
    t1 = v3 * v1 * v4
    if t0 <= t1:
        t2 = 0
    else:
        t3 = 1 if t0 > t1 else (-1)
        t2 = t3
    return (t2,)


def f32(v0, v1, v2, v3, v4, v5, v6):
    t0 = v5 * v2 * 2
    t1 = v4 * v1
    t2 = t1 * v3
    t3 = t0 <= t2
    t4 = v2 * v0
    t5 = t1 * v6
    if t3 and t4 < t5:
        t6 = 0
    else:
        if t0 > t2:
            t7 = 1
        else:
            t8 = 2 if t3 and t4 >= t5 else (-1)
            t7 = t8
        t6 = t7
    return (t6,)


def f33(v0, v1, v2, v3):
    return (v3 * v1 * 2 / (v0 * v2),)


def f34(v0, v1, v2, v3):
    return (v2 * v0 / (v1 * v3),)


def f35(v0, v1, v2, v3):
    return (v2 * v0 / (v3 * v1),)


def f36(v0, v1, v2, v3, v4, v5, v6):
    t0 = v3 * v1 + v5 * v0
    t1 = v4 * v2 * v6
    if t0 <= t1:
        t2 = 0
    else:
        t3 = 1 if t0 > t1 else (-1)
        t2 = t3
    return (t2,)


def f37(v0, v1, v2, v3):
    return (v3 * v1 * 2 / (v2 * v0),)


def f38(v0, v1, v2, v3, v4, v5, v6):
    return ((v2 * v1 * v3 + v5 * v0 * v3 + v5 * v2 * v6 * 2) / (v4 * v6 * v3),)


def f39(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = 1 if v2 <= (v3 * v1 + v6 * v0) / (v5 * v7) + v6 * v3 * 2 / (v5 * v4) else 0
    return (t0,)


def f40(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v5 * v2 * v7 * v4 - v4 * (v3 * v1 + v6 * v0) - v6 * v3 * v7 * 2,)


def f41(v0, v1, v2):
    return (v1 * v2 * v0,)


def f42(v0, v1, v2, v3, v4):
    t0 = v2 * v1 * v4
    t1 = v3 * v0
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f43(v0, v1, v2, v3, v4, v5, v6):
    return (v3 * (v4 * v2 * v6 - v5 * v0) / (v1 * v3 + v5 * v6 * 2),)


def f44(v0, v1, v2, v3, v4, v5, v6):
    t0 = v4 * v1 * v6 * v3
    t1 = v5 * (v0 * v3 + v2 * v6 * 2)
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f45(v0, v1, v2, v3, v4, v5, v6):
    return ((v4 * v1 * v6 * v3 - v5 * (v0 * v3 + v2 * v6 * 2)) / (v2 * v3),)


def f46(v0, v1, v2, v3, v4):
    t0 = v3 * v1 * v4
    t1 = v2 * v0
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f47(v0, v1, v2, v3, v4, v5, v6):
    return (v4 * (v5 * v2 * v6 - v3 * v1) / (v0 * v4 + v3 * v6 * 2),)


def f48(v0, v1, v2, v3, v4, v5, v6):
    t0 = v4 * v1 * v6 * v3
    t1 = v2 * (v0 * v3 + v5 * v6 * 2)
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f49(v0, v1, v2, v3, v4, v5, v6):
    return ((v4 * v1 * v6 * v3 - v2 * (v0 * v3 + v5 * v6 * 2)) / (v5 * v3),)


def f50(v0, v1, v2, v3, v4, v5, v6):
    return ((v3 * v1 * v4 + v5 * v0 * v4 + v5 * v3 * v6 * 2) / (v2 * v6 * v4),)


def f51(v0, v1, v2, v3, v4):
    t0 = v3 * v0 * v2
    t1 = v4 * v1 * 2
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f52(v0, v1, v2, v3, v4, v5, v6):
    return (v4 * (v3 * v1 + v6 * v0) / (v5 * v2 * v4 - v6 * v3 * 2),)


def f53(v0, v1, v2, v3, v4, v5, v6):
    t0 = v4 * v2 * v6
    t1 = v3 * v1 + v5 * v0
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f54(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v3 * v6 * 2 / (v4 * v2 * v6 - v3 * v1 - v5 * v0),)


def f55(v0, v1, v2, v3, v4, v5):
    return (v1 * (v0 * v2 + v4 * v5 * 2) / (v3 * v5 * v2),)


def f56(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v5 * v7
    t1 = v6 * v0 / t0
    t2 = v6 * v3 * 2 / (v5 * v4)
    t3 = t1 if t1 >= t2 or t1 != t1 else t2
    t4 = 1 if v2 == v3 * v1 / t0 + t3 else 0
    return (t4,)


def f57(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if v1 == v2 * v0 / (v4 * v6) + v5 * v2 * 2 / (v4 * v3) else 0
    return (t0,)


def f58(v0, v1, v2, v3, v4, v5):
    return (v3 * v1 * v5 * v2 / (v0 * v2 + v4 * v5 * 2),)


def f59(v0, v1, v2, v3, v4, v5, v6):
    t0 = v4 * v1
    t1 = t0 * v6
    t2 = v5 * v0
    t3 = t1 > t2
    t4 = t0 * v3
    t5 = v5 * v2 * 2
    if t3 and t4 > t5:
        t6 = 0
    else:
        if t3 and t4 <= t5:
            t7 = 1
        else:
            t8 = 2 if t1 <= t2 else (-1)
            t7 = t8
        t6 = t7
    return (t6,)


def f60(v0, v1, v2, v3, v4, v5):
    return (v5 * (v3 * v0 * v2 - v4 * v1 * 2) / (v1 * v2),)


def f61(v0, v1, v2, v3, v4, v5):
    return (v3 * (v4 * v1 * v5 - v2 * v0) / (v2 * v5 * 2),)


def f62(v0, v1, v2, v3, v4, v5, v6):
    t0 = v4 * v1 * v6 * v3
    t1 = v2 * (v0 * v3 + v5 * v6 * 2)
    if t0 > t1:
        t2 = 0
    else:
        if t0 == t1:
            t3 = 1
        else:
            t4 = 2 if t0 < t1 else (-1)
            t3 = t4
        t2 = t3
    return (t2,)


def f63(v0, v1, v2, v3, v4, v5):
    return (v2 * (v0 * v3 + v4 * v5 * 2) / (v1 * v5 * v3),)


def f64(v0, v1, v2, v3, v4, v5):
    return (v2 * v0 * v3 / (v4 * v1 * v3 - v5 * v2 * 2),)


def f65(v0, v1, v2, v3, v4, v5, v6):
    t0 = v4 * v2 * v6
    t1 = v3 * v1 + v5 * v0
    if t0 > t1:
        t2 = 0
    else:
        if t0 == t1:
            t3 = 1
        else:
            t4 = 2 if t0 < t1 else (-1)
            t3 = t4
        t2 = t3
    return (t2,)


def f66(v0, v1, v2, v3, v4, v5):
    return (v4 * v2 * v5 * 2 / (v3 * v1 * v5 - v2 * v0),)


def f67(v0, v1, v2, v3, v4, v5):
    t0 = v2 * v5 * v1
    t1 = v4 * (v0 * v1 + v3 * v5 * 2)
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f68(v0, v1, v2, v3, v4, v5):
    return (v4 * v3 * v0 / (v2 * v5 - v4 * v1),)


def f69(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v4 * v7
    t1 = v5 * v0 / t0
    t2 = v5 * v2 * 2 / (v4 * v3)
    t3 = t1 if t1 >= t2 or t1 != t1 else t2
    t4 = 1 if v2 >= v6 * (v2 * v1 / t0 + t3) else 0
    return (t4,)


def f70(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if v1 >= v5 * (v1 * v0 / (v3 * v6) + v4 * v1 * 2 / (v3 * v2)) else 0
    return (t0,)


def f71(v0, v1, v2, v3, v4, v5):
    return (v3 * v2 * v5 / (v2 * v1 + v4 * v0),)


def f72(v0, v1, v2, v3, v4):
    return (v2 * v4 * v1 / (v0 * v1 + v3 * v4 * 2),)


def f73(v0, v1, v2, v3, v4, v5, v6):
    t0 = v3 * v1 * v6
    t1 = v5 * v4
    t2 = t1 * v0
    t3 = t0 > t2
    t4 = v3 * v2
    t5 = t1 * 2
    if t3 and t4 > t5:
        t6 = 0
    else:
        if t3 and t4 <= t5:
            t7 = 1
        else:
            t8 = 2 if t0 <= t2 else (-1)
            t7 = t8
        t6 = t7
    return (t6,)


def f74(v0, v1, v2, v3, v4, v5):
    return ((v2 * v1 * v5 - v4 * v3 * v0) / (v4 * v1),)


def f75(v0, v1, v2, v3, v4):
    return (v4 * (v1 * v0 - v3 * v2 * 2) / (v3 * v0),)


def f76(v0, v1, v2, v3):
    t0 = v1 * v0
    t1 = v3 * v2 * 2
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f77(v0, v1, v2, v3):
    t0 = v1 * v3
    t1 = v2 * v0
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f78(v0, v1, v2, v3, v4, v5):
    return (v2 * (v3 * v5 - v4 * v1) / (v4 * v0),)


def f79(v0, v1, v2, v3, v4):
    return (v1 * (v2 * v4 - v3 * v0) / (v3 * v4 * 2),)


def f80(v0, v1, v2, v3, v4, v5):
    return (v1 * (v2 * v5 - v4 * v0) / (v4 * v3),)


def f81(v0, v1, v2, v3, v4, v5):
    return (v4 * (v2 * v1 + v3 * v0) / (v2 * v5),)


def f82(v0, v1, v2, v3, v4):
    return (v3 * (v0 * v1 + v2 * v4 * 2) / (v4 * v1),)


def f83(v0, v1, v2, v3, v4, v5):
    return (v5 * (v2 * v1 + v4 * v0) / (v3 * v2),)


def f84(v0, v1, v2, v3, v4):
    return (v4 * v0 * v1 / (v2 * v1 - v4 * v3 * 2),)


def f85(v0, v1, v2, v3, v4, v5, v6):
    t0 = v3 * v2 * v6
    t1 = v5 * (v2 * v1 + v4 * v0)
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f86(v0, v1, v2, v3, v4):
    return (v3 * v2 * v4 * 2 / (v1 * v4 - v3 * v0),)


def f87(v0, v1, v2, v3):
    t0 = v2 * v3 * 2
    t1 = v0 * v1
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f88(v0, v1, v2, v3, v4):
    return (v3 * v0 * v2 / (v3 * v4 * 2 - v1 * v2),)


def f89(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if v5 * v2 * 2 / (v4 * v3) >= (v2 * v1 + v5 * v0) / (v4 * v6) else 0
    return (t0,)


def f90(v0, v1, v2, v3, v4, v5):
    return (v4 * v2 * v5 * 2 - v3 * (v2 * v1 + v4 * v0),)


def f91(v0, v1, v2, v3):
    t0 = v1 * v3 * 2
    t1 = v0 * v2
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f92(v0, v1, v2, v3, v4):
    return (v3 * (v1 * v4 * 2 - v0 * v2) / (v1 * v2),)


def f93(v0, v1, v2, v3, v4):
    return (v2 * v1 * v3 / (v2 * v4 * 2 - v0 * v3),)


def f94(v0, v1, v2, v3, v4):
    return (v1 * (v3 * v4 * 2 - v0 * v2) / (v3 * v2),)


def f95(v0, v1, v2, v3, v4):
    return (v3 * (v2 * v1 + v4 * v0) / (v4 * v2 * 2),)


def f96(v0, v1, v2, v3, v4):
    return (v3 * v2 * v4 * 2 / (v2 * v1 + v3 * v0),)


def f97(v0, v1, v2, v3, v4, v5, v6):
    return ((v3 * v1 + v5 * v0) / (v4 * v2 * v6),)


def f98(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = 1 if v6 == (v3 * v1 + v5 * v0) / (v4 * v2 * v7) else 0
    return (t0,)


def f99(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v6 * v4 * v2 * v7 - v3 * v1 - v5 * v0,)


def f100(v0, v1, v2):
    return (v1 * v0 * v2,)


def f101(v0, v1, v2, v3, v4, v5, v6):
    return ((v2 * v1 + v4 * v0) / (v5 * v3 * v6),)


def f102(v0, v1, v2, v3, v4, v5):
    t0 = v4 * v2 * v1 * v5
    t1 = v3 * v0
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f103(v0, v1, v2, v3, v4, v5, v6):
    return ((v5 * v3 * v2 * v6 - v4 * v0) / v1,)


def f104(v0, v1, v2, v3, v4, v5, v6):
    return ((v5 * v3 * v1 * v6 - v4 * v0) / v2,)


def f105(v0, v1, v2, v3, v4, v5):
    t0 = v4 * v3 * v1 * v5
    t1 = v2 * v0
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f106(v0, v1, v2, v3, v4, v5, v6):
    return ((v5 * v4 * v2 * v6 - v3 * v1) / v0,)


def f107(v0, v1, v2, v3, v4, v5, v6):
    return ((v5 * v3 * v1 * v6 - v2 * v0) / v4,)


def f108(v0, v1, v2, v3, v4, v5, v6):
    return ((v3 * v1 + v4 * v0) / (v5 * v2 * v6),)


def f109(v0, v1, v2, v3, v4, v5, v6):
    return ((v3 * v1 + v5 * v0) / (v6 * v4 * v2),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58, f59, f60, f61, f62, f63, f64, f65, f66, f67, f68, f69, f70, f71, f72, f73, f74, f75, f76, f77, f78, f79, f80, f81, f82, f83, f84, f85, f86, f87, f88, f89, f90, f91, f92, f93, f94, f95, f96, f97, f98, f99, f100, f101, f102, f103, f104, f105, f106, f107, f108, f109, )
QUANTITIES = (
    ('bytes per element', (), True, False, False, True, ''),
    ('bytes of cache read for a token: the cache of its sequence', (('byte', 1), ('token', -1)), False, False, False, True, ''),
    ('tokens that pass through the model together', (('token', 1),), False, True, False, True, ''),
    ('bytes read', (('byte', 1),), False, False, False, True, ''),
    ('parameters', (), False, True, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('time', (('second', 1),), False, False, False, True, ''),
    ('devices', (), False, True, False, True, ''),
    ('tokens per second of all devices', (('second', -1), ('token', 1)), False, False, False, True, ''),
    ('model bandwidth utilization (MBU)', (), False, False, True, True, ''),
)
FORMS = {
    'decode-bytes': {
        'title': 'Bytes of a decode step',
        'asked': 'M',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'b k B M N',
        'quantities': {'b': 0, 'k': 1, 'B': 2, 'M': 3, 'N': 4, 'I': 5, 'C': 6, 'W': 7},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'M': ('B N b k', (), None, None, ((((0, 'b k B N'), True, (0, 'b k B N'), True, ()),),), (1, 'b k B M N'), ('=', (2, 'b k B M N'), 1, (3, ''), 0), 'no M', None, (), None),
            'B': ('M N b k', (), None, (4, 'b M N'), ((((5, 'b k M N'), True, (5, 'b k M N'), True, ()),), ()), (1, 'b k B M N'), ('=', (2, 'b k B M N'), 1, (3, ''), 0), 'no B', None, (), None),
            'k': ('B M N b', (), None, (4, 'b M N'), ((((5, 'b B M N'), True, (5, 'b B M N'), True, ()),), ()), (1, 'b k B M N'), ('=', (2, 'b k B M N'), 1, (3, ''), 0), 'no k', None, (), None),
            'N': ('B M b k', (), None, (6, 'k B M'), ((((7, 'b k B M'), True, (7, 'b k B M'), True, ()),), ()), (1, 'b k B M N'), ('=', (2, 'b k B M N'), 1, (3, ''), 0), 'no N', None, (), ((), (('no finite N', ('b',)),), ())),
            'b': ('B M N k', (), None, (6, 'k B M'), ((((8, 'k B M N'), True, (8, 'k B M N'), True, ()),), ()), (1, 'b k B M N'), None, 'no b', None, (), None),
        },
    },
    'decode-memory-bound': {
        'title': 'Time of reading in a decode step',
        'asked': 't',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'b k t B G N',
        'quantities': {'b': 0, 'k': 1, 't': 8, 'B': 2, 'G': 9, 'N': 4, 'I': 5, 'C': 6, 'W': 7},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            't': ('B G N W b k', (), None, None, ((((9, 'b k B G N W'), True, None, False, ()),),), (10, 'b k t B G N W'), ('<=', (11, 'b k t B G N W'), 1, (12, 'G W'), 0), 'no finite t', None, (), None),
            'B': ('G N W b k t', (), None, (13, 'b t G N W'), (((None, False, (14, 'b k t G N W'), True, ()),), ()), (10, 'b k t B G N W'), ('<=', (11, 'b k t B G N W'), 1, (12, 'G W'), 0), 'no B', None, (), None),
            'k': ('B G N W b t', (), None, (13, 'b t G N W'), (((None, False, (15, 'b t B G N W'), True, ()),), ()), (10, 'b k t B G N W'), ('<=', (11, 'b k t B G N W'), 1, (12, 'G W'), 0), 'no k', None, (), None),
            'N': ('B G W b k t', (), None, (16, 'k t B G W'), (((None, False, (17, 'b k t B G W'), True, ()),), ()), (10, 'b k t B G N W'), ('<=', (11, 'b k t B G N W'), 1, (12, 'G W'), 0), 'no N', None, (), ((), (('no finite N', ('b',)),), ())),
            'b': ('B G N W k t', (), None, (16, 'k t B G W'), (((None, False, (18, 'k t B G N W'), True, ()),), ()), (10, 'b k t B G N W'), None, 'no b', None, (), None),
            'G': ('B N W b k t', (), None, None, ((((19, 'b k t B N W'), True, None, False, ()),),), (10, 'b k t B G N W'), ('<=', (11, 'b k t B G N W'), 1, (12, 'G W'), 1), 'no finite G', None, (), None),
            'W': ('B G N b k t', (), None, None, ((((20, 'b k t B G N'), True, None, False, ()),),), (10, 'b k t B G N W'), ('<=', (11, 'b k t B G N W'), 1, (12, 'G W'), 1), 'no finite W', None, (), None),
        },
    },
    'decode-step-at-least': {
        'title': 'Lower bound of a decode step',
        'asked': 't',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'b k t B G N',
        'quantities': {'b': 0, 'k': 1, 't': 8, 'B': 2, 'G': 9, 'N': 4, 'I': 5, 'C': 6, 'W': 7},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            't': ('B C G N W b k', (), None, None, ((((21, 'B C G N'), True, None, False, (((9, 'b k B G N W'), True, None, False, ()),)),),), (22, 'b k t B C G N W'), None, 'no finite t', None, (), ((), (), (('b', ('B C G N W k', (), None, None, ((((23, 'k B G W'), True, None, False, (((21, 'B C G N'), True, None, False, ()),)),),), (24, 'k t B C G N W'), None, 'no finite t', None, (), None)),))),
            'B': ('C G N W b k t', (), None, (13, 'b t G N W'), (((None, False, (25, 't C G N'), True, ((None, False, (14, 'b k t G N W'), True, ()),)),), ()), (22, 'b k t B C G N W'), None, 'no B', None, (), ((), (), (('b', ('C G N W k t', (), None, None, (((None, False, (26, 'k t G W'), True, ((None, False, (25, 't C G N'), True, ()),)),),), (24, 'k t B C G N W'), None, 'no B', None, (), None)),))),
            'k': ('B C G N W b t', (), None, (27, 'b t B C G N W'), (((None, False, (15, 'b t B G N W'), True, ()),), (), ()), (22, 'b k t B C G N W'), None, 'no k', None, (), ((), (), (('b', ('B C G N W t', (), None, (28, 't B C G N'), (((None, False, (29, 't B G W'), True, ()),), ()), (24, 'k t B C G N W'), None, 'no k', None, (), None)),))),
            'N': ('B C G W b k t', (), None, (16, 'k t B G W'), (((None, False, (30, 't B C G'), True, ((None, False, (17, 'b k t B G W'), True, ()),)),), ()), (22, 'b k t B C G N W'), None, 'no N', None, (), ((), (), (('b', ('B C G W k t', (), None, (31, 'k t B G W'), (((None, False, (30, 't B C G'), True, ()),), ()), (24, 'k t B C G N W'), None, 'no N', None, (), None)),))),
            'b': ('B C G N W k t', (), None, (32, 'k t B C G N W'), (((None, False, (18, 'k t B G N W'), True, ()),), (), ()), (22, 'b k t B C G N W'), None, 'no b', None, (), None),
            'G': ('B C N W b k t', (), None, None, ((((33, 't B C N'), True, None, False, (((19, 'b k t B N W'), True, None, False, ()),)),),), (22, 'b k t B C G N W'), None, 'no finite G', None, (), ((), (), (('b', ('B C N W k t', (), None, None, ((((34, 'k t B W'), True, None, False, (((33, 't B C N'), True, None, False, ()),)),),), (24, 'k t B C G N W'), None, 'no finite G', None, (), None)),))),
            'W': ('B C G N b k t', (), None, (28, 't B C G N'), ((((20, 'b k t B G N'), True, None, False, ()),), ()), (22, 'b k t B C G N W'), None, 'no finite W', None, (), ((), (), (('b', ('B C G N k t', (), None, (28, 't B C G N'), ((((35, 'k t B G'), True, None, False, ()),), ()), (24, 'k t B C G N W'), None, 'no finite W', None, (), None)),))),
            'C': ('B G N W b k t', (), None, (36, 'b k t B G N W'), ((((37, 't B G N'), True, None, False, ()),), ()), (22, 'b k t B C G N W'), None, 'no finite C', None, (), ((), (), (('b', ('B G N W k t', (), None, (31, 'k t B G W'), ((((37, 't B G N'), True, None, False, ()),), ()), (24, 'k t B C G N W'), None, 'no finite C', None, (), None)),))),
        },
    },
    'decode-step-at-most': {
        'title': 'Upper bound of a decode step',
        'asked': 't',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'b k t B G N',
        'quantities': {'b': 0, 'k': 1, 't': 8, 'B': 2, 'G': 9, 'N': 4, 'I': 5, 'C': 6, 'W': 7},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            't': ('B C G N W b k', (), None, None, (((None, False, (38, 'b k B C G N W'), True, ()),),), (39, 'b k t B C G N W'), ('<=', (40, 'b k t B C G N W'), 1, (41, 'C G W'), 0), 'no t', None, (), None),
            'B': ('C G N W b k t', (), None, (42, 'b t G N W'), ((((43, 'b k t C G N W'), True, None, False, ()),), ((None, False, None, False, ()),)), (39, 'b k t B C G N W'), ('<=', (40, 'b k t B C G N W'), 1, (41, 'C G W'), 0), 'no finite B', None, (), None),
            'k': ('B C G N W b t', (), None, (44, 'b t B C G N W'), ((((45, 'b t B C G N W'), True, None, False, ()),), ((None, False, None, False, ()),)), (39, 'b k t B C G N W'), ('<=', (40, 'b k t B C G N W'), 1, (41, 'C G W'), 0), 'no finite k', None, (), None),
            'N': ('B C G W b k t', (), None, (46, 'k t B G W'), ((((47, 'b k t B C G W'), True, None, False, ()),), ((None, False, None, False, ()),)), (39, 'b k t B C G N W'), ('<=', (40, 'b k t B C G N W'), 1, (41, 'C G W'), 0), 'no finite N', None, (), None),
            'b': ('B C G N W k t', (), None, (48, 'k t B C G N W'), ((((49, 'k t B C G N W'), True, None, False, ()),), ((None, False, None, False, ()),)), (39, 'b k t B C G N W'), None, 'no finite b', None, (), None),
            'G': ('B C N W b k t', (), None, None, (((None, False, (50, 'b k t B C N W'), True, ()),),), (39, 'b k t B C G N W'), ('<=', (40, 'b k t B C G N W'), 1, (41, 'C G W'), 1), 'no G', None, (), None),
            'W': ('B C G N b k t', (), None, (51, 't B C G N'), (((None, False, (52, 'b k t B C G N'), True, ()),), ((None, False, None, False, ()),)), (39, 'b k t B C G N W'), ('<=', (40, 'b k t B C G N W'), 1, (41, 'C G W'), 1), 'no W', None, (), None),
            'C': ('B G N W b k t', (), None, (53, 'b k t B G N W'), (((None, False, (54, 'b k t B G N W'), True, ()),), ((None, False, None, False, ()),)), (39, 'b k t B C G N W'), ('<=', (40, 'b k t B C G N W'), 1, (41, 'C G W'), 1), 'no C', None, (), None),
        },
    },
    'decode-step': {
        'title': 'Time of a decode step',
        'asked': 't',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'b k t B G N',
        'quantities': {'b': 0, 'k': 1, 't': 8, 'B': 2, 'G': 9, 'N': 4, 'I': 5, 'C': 6, 'W': 7},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            't': ('B C G N W b k', (), None, None, ((((9, 'b k B G N W'), True, (9, 'b k B G N W'), True, (((55, 'k B C G N W'), True, None, False, ()),)), ((55, 'k B C G N W'), True, (55, 'k B C G N W'), True, (((9, 'b k B G N W'), True, None, False, ()),))),), (56, 'b k t B C G N W'), None, 'no t', None, (), ((), (), (('b', ('B C G N W k', (), None, None, ((((55, 'k B C G N W'), True, (55, 'k B C G N W'), True, ()),),), (57, 'k t B C G N W'), None, 'no t', None, (), None)),))),
            'B': ('C G N W b k t', (), None, (42, 'b t G N W'), ((((14, 'b k t G N W'), True, (14, 'b k t G N W'), True, ((None, False, (58, 'k t C G N W'), True, ()),)), ((58, 'k t C G N W'), True, (58, 'k t C G N W'), True, ((None, False, (14, 'b k t G N W'), True, ()),))), ()), (56, 'b k t B C G N W'), None, 'no B', None, (), ((), (), (('b', ('C G N W k t', (), None, None, ((((58, 'k t C G N W'), True, (58, 'k t C G N W'), True, ()),),), (57, 'k t B C G N W'), None, 'no B', None, (), None)),))),
            'k': ('B C G N W b t', (), None, (59, 'b t B C G N W'), ((((15, 'b t B G N W'), True, (15, 'b t B G N W'), True, ((None, False, (60, 't B C G N W'), True, ()),)), ((60, 't B C G N W'), True, (60, 't B C G N W'), True, ((None, False, (15, 'b t B G N W'), True, ()),))), (), ()), (56, 'b k t B C G N W'), None, 'no k', None, (), ((), (), (('b', ('B C G N W t', (), None, (51, 't B C G N'), ((((60, 't B C G N W'), True, (60, 't B C G N W'), True, ()),), ()), (57, 'k t B C G N W'), None, 'no k', None, (), None)),))),
            'N': ('B C G W b k t', (), None, (46, 'k t B G W'), ((((17, 'b k t B G W'), True, (17, 'b k t B G W'), True, ((None, False, (61, 'k t B C G W'), True, ()),)), ((61, 'k t B C G W'), True, (61, 'k t B C G W'), True, ((None, False, (17, 'b k t B G W'), True, ()),))), ()), (56, 'b k t B C G N W'), None, 'no N', None, (), ((), (), (('b', ('B C G W k t', (), None, (46, 'k t B G W'), ((((61, 'k t B C G W'), True, (61, 'k t B C G W'), True, ()),), ()), (57, 'k t B C G N W'), None, 'no N', None, (), None)),))),
            'b': ('B C G N W k t', (), None, (62, 'k t B C G N W'), ((((18, 'k t B G N W'), True, (18, 'k t B G N W'), True, ()),), ((None, False, (18, 'k t B G N W'), True, ()),), ()), (56, 'b k t B C G N W'), None, 'no b', None, (), None),
            'G': ('B C N W b k t', (), None, None, ((((19, 'b k t B N W'), True, (19, 'b k t B N W'), True, (((63, 'k t B C N W'), True, None, False, ()),)), ((63, 'k t B C N W'), True, (63, 'k t B C N W'), True, (((19, 'b k t B N W'), True, None, False, ()),))),), (56, 'b k t B C G N W'), None, 'no G', None, (), ((), (), (('b', ('B C N W k t', (), None, None, ((((63, 'k t B C N W'), True, (63, 'k t B C N W'), True, ()),),), (57, 'k t B C G N W'), None, 'no G', None, (), None)),))),
            'W': ('B C G N b k t', (), None, (51, 't B C G N'), ((((20, 'b k t B G N'), True, (20, 'b k t B G N'), True, (((64, 'k t B C G N'), True, None, False, ()),)), ((64, 'k t B C G N'), True, (64, 'k t B C G N'), True, (((20, 'b k t B G N'), True, None, False, ()),))), ()), (56, 'b k t B C G N W'), None, 'no W', None, (), ((), (), (('b', ('B C G N k t', (), None, (51, 't B C G N'), ((((64, 'k t B C G N'), True, (64, 'k t B C G N'), True, ()),), ()), (57, 'k t B C G N W'), None, 'no W', None, (), None)),))),
            'C': ('B G N W b k t', (), None, (65, 'b k t B G N W'), ((((66, 'k t B G N W'), True, (66, 'k t B G N W'), True, ()),), (((66, 'k t B G N W'), True, None, False, ()),), ()), (56, 'b k t B C G N W'), None, 'no C', None, (), ((), (), (('b', ('B G N W k t', (), None, (46, 'k t B G W'), ((((66, 'k t B G N W'), True, (66, 'k t B G N W'), True, ()),), ()), (57, 'k t B C G N W'), None, 'no C', None, (), None)),))),
        },
    },
    'batch-for-rate': {
        'title': 'Batch for a rate',
        'asked': 'B',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'b k B G N R',
        'quantities': {'b': 0, 'k': 1, 'B': 2, 'G': 9, 'N': 4, 'R': 10, 'I': 5, 'C': 6, 'W': 7},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'B': ('C G N R W b k', (), None, (67, 'k C G N R W'), ((((68, 'b k G N R W'), True, None, False, ()),), ()), (69, 'b k B C G N R W'), None, 'no finite B', None, (), ((), (), (('b', ('C G N R W k', (), None, (67, 'k C G N R W'), (((None, False, None, False, ()),), ()), (70, 'k B C G N R W'), None, 'no finite B', None, (), None)),))),
            'R': ('B C G N W b k', (), None, None, (((None, False, (71, 'b k B G N W'), True, ((None, False, (72, 'k C G N W'), True, ()),)),),), (69, 'b k B C G N R W'), None, 'no R', None, (), ((), (), (('b', ('C G N W k', (), None, None, (((None, False, (72, 'k C G N W'), True, ()),),), (70, 'k B C G N R W'), None, 'no R', None, (), None)),))),
            'k': ('B C G N R W b', (), None, (73, 'b B C G N R W'), (((None, False, (74, 'b B G N R W'), True, ((None, False, (75, 'C G N R W'), True, ()),)),), (), ()), (69, 'b k B C G N R W'), None, 'no k', None, (), ((), (), (('b', ('C G N R W', (), None, (76, 'C G N R'), (((None, False, (75, 'C G N R W'), True, ()),), ()), (70, 'k B C G N R W'), None, 'no k', None, (), None)),))),
            'N': ('B C G R W b k', (), None, (77, 'k G R W'), (((None, False, (78, 'b k B G R W'), True, ((None, False, (79, 'k C G R W'), True, ()),)),), ()), (69, 'b k B C G N R W'), None, 'no N', None, (), ((), (), (('b', ('C G R W k', (), None, (77, 'k G R W'), (((None, False, (79, 'k C G R W'), True, ()),), ()), (70, 'k B C G N R W'), None, 'no N', None, (), None)),))),
            'b': ('B C G N R W k', (), None, (67, 'k C G N R W'), (((None, False, (80, 'k B G N R W'), True, ()),), ()), (69, 'b k B C G N R W'), None, 'no b', None, (), None),
            'G': ('B C N R W b k', (), None, None, ((((81, 'b k B N R W'), True, None, False, (((82, 'k C N R W'), True, None, False, ()),)),),), (69, 'b k B C G N R W'), None, 'no finite G', None, (), ((), (), (('b', ('C N R W k', (), None, None, ((((82, 'k C N R W'), True, None, False, ()),),), (70, 'k B C G N R W'), None, 'no finite G', None, (), None)),))),
            'W': ('B C G N R b k', (), None, (76, 'C G N R'), ((((83, 'b k B G N R'), True, None, False, (((84, 'k C G N R'), True, None, False, ()),)),), ()), (69, 'b k B C G N R W'), None, 'no finite W', None, (), ((), (), (('b', ('C G N R k', (), None, (76, 'C G N R'), ((((84, 'k C G N R'), True, None, False, ()),), ()), (70, 'k B C G N R W'), None, 'no finite W', None, (), None)),))),
            'C': ('B G N R W b k', (), None, (85, 'b k B G N R W'), ((((86, 'k G N R W'), True, None, False, ()),), ()), (69, 'b k B C G N R W'), None, 'no finite C', None, (), ((), (), (('b', ('G N R W k', (), None, (77, 'k G R W'), ((((86, 'k G N R W'), True, None, False, ()),), ()), (70, 'k B C G N R W'), None, 'no finite C', None, (), None)),))),
        },
    },
    'critical-batch-with-cache': {
        'title': 'Critical batch with the cache',
        'asked': 'B',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'b k B G N',
        'quantities': {'b': 0, 'k': 1, 'B': 2, 'G': 9, 'N': 4, 'I': 5, 'C': 6, 'W': 7},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'B': ('C N W b k', (), None, (87, 'k C N W'), ((((88, 'b k C N W'), True, None, False, ()),), ()), (89, 'b k B C G N W'), ('>=', (90, 'b k B C N W'), 1, (41, 'C G W'), 0), 'no finite B', None, (), None),
            'k': ('B C N W b', (), None, (91, 'b B C W'), (((None, False, (92, 'b B C N W'), True, ()),), ()), (89, 'b k B C G N W'), ('>=', (90, 'b k B C N W'), 1, (41, 'C G W'), 0), 'no k', None, (), None),
            'N': ('B C W b k', (), None, (91, 'b B C W'), ((((93, 'b k B C W'), True, None, False, ()),), ()), (89, 'b k B C G N W'), ('>=', (90, 'b k B C N W'), 1, (41, 'C G W'), 0), 'no finite N', None, (), None),
            'b': ('B C N W k', (), None, (87, 'k C N W'), (((None, False, (94, 'k B C N W'), True, ()),), ()), (89, 'b k B C G N W'), None, 'no b', None, (), None),
            'W': ('B C N b k', (), None, None, ((((95, 'b k B C N'), True, None, False, ()),),), (89, 'b k B C G N W'), ('>=', (90, 'b k B C N W'), 1, (41, 'C G W'), 1), 'no finite W', None, (), None),
            'C': ('B N W b k', (), None, None, (((None, False, (96, 'b k B N W'), True, ()),),), (89, 'b k B C G N W'), ('>=', (90, 'b k B C N W'), 1, (41, 'C G W'), 1), 'no C', None, (), None),
        },
    },
    'decode-mbu': {
        'title': 'Bandwidth utilization of a decode step',
        'asked': 'U',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'b k t B G N U',
        'quantities': {'b': 0, 'k': 1, 't': 8, 'B': 2, 'G': 9, 'N': 4, 'U': 11, 'I': 5, 'C': 6, 'W': 7},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'U': ('B G N W b k t', (), None, None, ((((97, 'b k t B G N W'), True, (97, 'b k t B G N W'), True, ()),),), (98, 'b k t B G N U W'), ('=', (99, 'b k t B G N U W'), 1, (100, 't G W'), 0), 'no U', None, (), None),
            't': ('B G N U W b k', (), None, None, ((((101, 'b k B G N U W'), True, (101, 'b k B G N U W'), True, ()),),), (98, 'b k t B G N U W'), ('=', (99, 'b k t B G N U W'), 1, (100, 't G W'), 1), 'no t', None, (), ((), (('no finite t', ('U', 'U b')),), ())),
            'B': ('G N U W b k t', (), None, (102, 'b t G N U W'), ((((103, 'b k t G N U W'), True, (103, 'b k t G N U W'), True, ()),), ()), (98, 'b k t B G N U W'), ('=', (99, 'b k t B G N U W'), 1, (100, 't G W'), 0), 'no B', None, (), ((), (('no finite B', ('U', 'U b')),), ())),
            'k': ('B G N U W b t', (), None, (102, 'b t G N U W'), ((((104, 'b t B G N U W'), True, (104, 'b t B G N U W'), True, ()),), ()), (98, 'b k t B G N U W'), ('=', (99, 'b k t B G N U W'), 1, (100, 't G W'), 0), 'no k', None, (), ((), (('no finite k', ('U', 'U b')),), ())),
            'N': ('B G U W b k t', (), None, (105, 'k t B G U W'), ((((106, 'b k t B G U W'), True, (106, 'b k t B G U W'), True, ()),), ()), (98, 'b k t B G N U W'), ('=', (99, 'b k t B G N U W'), 1, (100, 't G W'), 0), 'no N', None, (), ((), (('no finite N', ('U', 'b', 'U b')),), ())),
            'b': ('B G N U W k t', (), None, (105, 'k t B G U W'), ((((107, 'k t B G N U W'), True, (107, 'k t B G N U W'), True, ()),), ()), (98, 'b k t B G N U W'), ('=', (99, 'b k t B G N U W'), 1, (100, 't G W'), 0), 'no b', None, (), ((), (('no finite b', ('U',)),), ())),
            'G': ('B N U W b k t', (), None, None, ((((108, 'b k t B N U W'), True, (108, 'b k t B N U W'), True, ()),),), (98, 'b k t B G N U W'), ('=', (99, 'b k t B G N U W'), 1, (100, 't G W'), 1), 'no G', None, (), ((), (('no finite G', ('U', 'U b')),), ())),
            'W': ('B G N U b k t', (), None, None, ((((109, 'b k t B G N U'), True, (109, 'b k t B G N U'), True, ()),),), (98, 'b k t B G N U W'), ('=', (99, 'b k t B G N U W'), 1, (100, 't G W'), 1), 'no W', None, (), ((), (('no finite W', ('U', 'U b')),), ())),
        },
    },
}
