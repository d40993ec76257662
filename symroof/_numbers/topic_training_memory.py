"""The closed forms of the topic training-memory; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction

from symroof.instant.words import sqrt


def f0(v0, v1):
    return (v0 + v1 * 2,)


def f1(v0, v1, v2):
    t0 = 1 if v2 == v0 + v1 * 2 else 0
    return (t0,)


def f2(v0, v1, v2):
    return (v2 - v0 - v1 * 2,)


def f3():
    return (1,)


def f4(v0, v1):
    t0 = v0 * 2
    if v1 > t0:
        t1 = 0
    else:
        t2 = 1 if v1 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f5(v0, v1):
    return (v1 - v0 * 2,)


def f6(v0, v1):
    if v1 > v0:
        t0 = 0
    else:
        t1 = 1 if v1 <= v0 else (-1)
        t0 = t1
    return (t0,)


def f7(v0, v1):
    return (v1 / 2 - v0 / 2,)


def f8(v0, v1, v2, v3):
    return (v3 + v1 + v0 + v2 * 2,)


def f9(v0, v1, v2, v3, v4):
    t0 = 1 if v4 == v3 + v1 + v0 + v2 * 2 else 0
    return (t0,)


def f10(v0, v1, v2, v3, v4):
    return (v4 - v3 - v1 - v0 - v2 * 2,)


def f11(v0, v1, v2, v3):
    t0 = v1 + v0 + v2 * 2
    if v3 > t0:
        t1 = 0
    else:
        t2 = 1 if v3 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f12(v0, v1, v2, v3):
    return (v3 - v1 - v0 - v2 * 2,)


def f13(v0, v1, v2, v3):
    t0 = v2 + v0 + v1 * 2
    if v3 > t0:
        t1 = 0
    else:
        t2 = 1 if v3 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f14(v0, v1, v2, v3):
    return (v3 - v2 - v0 - v1 * 2,)


def f15(v0, v1, v2, v3):
    t0 = v2 + v1 + v0
    if v3 > t0:
        t1 = 0
    else:
        t2 = 1 if v3 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f16(v0, v1, v2, v3):
    return (v3 / 2 - v0 / 2 - v1 / 2 - v2 / 2,)


def f17(v0, v1, v2, v3, v4, v5):
    return (v5 * v4 / (v3 + v1 + v0 + v2 * 2),)


def f18(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if v6 * (v3 + v1 + v0 + v2 * 2) <= v5 * v4 else 0
    return (t0,)


def f19(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * (v3 + v1 + v0 + v2 * 2) - v5 * v4,)


def f20(v0, v1, v2, v3, v4, v5):
    return (v5 * (v3 + v1 + v0 + v2 * 2) / v4,)


def f21(v0, v1, v2, v3, v4, v5):
    t0 = v5 * (v1 + v0 + v2 * 2)
    t1 = v4 * v3
    if t0 < t1:
        t2 = 0
    else:
        t3 = 1 if t0 >= t1 else (-1)
        t2 = t3
    return (t2,)


def f22(v0, v1, v2, v3, v4, v5):
    return ((v4 * v3 - v5 * (v1 + v0 + v2 * 2)) / v5,)


def f23(v0, v1, v2, v3, v4, v5):
    t0 = v5 * (v2 + v0 + v1 * 2)
    t1 = v4 * v3
    if t0 < t1:
        t2 = 0
    else:
        t3 = 1 if t0 >= t1 else (-1)
        t2 = t3
    return (t2,)


def f24(v0, v1, v2, v3, v4, v5):
    return ((v4 * v3 - v5 * (v2 + v0 + v1 * 2)) / v5,)


def f25(v0, v1, v2, v3, v4, v5):
    t0 = v5 * (v2 + v1 + v0)
    t1 = v4 * v3
    if t0 < t1:
        t2 = 0
    else:
        t3 = 1 if t0 >= t1 else (-1)
        t2 = t3
    return (t2,)


def f26(v0, v1, v2, v3, v4, v5):
    return ((v4 * v3 - v5 * (v2 + v1 + v0)) / (v5 * 2),)


def f27(v0, v1, v2, v3, v4):
    return (v4 * v3 * v0 * (v1 * 34 + v4 * v2 * 5),)


def f28(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v0 == v5 * v4 * v2 * v1 * (v5 * v3 * 5 / v2 + 34) else 0
    return (t0,)


def f29(v0, v1, v2, v3, v4):
    return (v0 / (v4 * v3 * (v1 * 34 + v4 * v2 * 5)),)


def f30(v0, v1, v2, v3, v4):
    return ((sqrt(v1) * sqrt(v4) * sqrt(v3 * v0 * 5 + v4 * v1 * (v2 * v2) * 289) - v4 * v2 * v1 * 17) / (v4 * v3 * v1 * 5),)


def f31(v0, v1, v2, v3, v4):
    return (v0 / (v4 * v1 * (v2 * 34 + v4 * v3 * 5)),)


def f32(v0, v1, v2, v3, v4):
    t0 = v3 * v2 * v1 * (v4 * v4) * 5
    if v0 > t0:
        t1 = 0
    else:
        t2 = 1 if v0 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f33(v0, v1, v2, v3, v4):
    return ((v0 - v3 * v2 * v1 * (v4 * v4) * 5) / (v4 * v3 * v1 * 34),)


def f34(v0, v1, v2, v3, v4):
    t0 = v4 * v3 * v2 * v1 * 34
    if v0 > t0:
        t1 = 0
    else:
        t2 = 1 if v0 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f35(v0, v1, v2, v3, v4):
    return ((v0 - v4 * v3 * v2 * v1 * 34) / (v3 * v1 * (v4 * v4) * 5),)


def f36(v0, v1, v2, v3, v4, v5):
    return (v4 * v3 * v0 * (v1 * 24 + v4 * v2 * 5 + v5 * v1 * 10) / v5,)


def f37(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if v0 == v5 * v4 * v2 * v1 * (24 / v6 + v5 * v3 * 5 / (v6 * v2) + 10) else 0
    return (t0,)


def f38(v0, v1, v2, v3, v4, v5):
    return (v5 * v0 / (v4 * v3 * (v1 * 24 + v4 * v2 * 5 + v5 * v1 * 10)),)


def f39(v0, v1, v2, v3, v4):
    t0 = v4 * v3 * v2 * v1 * 10
    if v0 > t0:
        t1 = 0
    else:
        t2 = 1 if v0 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f40(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (t0 * v1 * (v2 * 24 + v5 * v3 * 5) / (v0 - t0 * v2 * v1 * 10),)


def f41(v0, v1, v2, v3, v4, v5):
    t0 = v2 * v2
    t1 = v4 * v1 * t0
    return ((sqrt(v1) * sqrt(v4) * sqrt(v5 * v3 * v0 * 5 + t1 * 144 + t1 * (v5 * v5) * 25 + v5 * v4 * v1 * t0 * 120) - v4 * v2 * v1 * (v5 * 5 + 12)) / (v4 * v3 * v1 * 5),)


def f42(v0, v1, v2, v3, v4, v5):
    return (v5 * v0 / (v4 * v1 * (v2 * 24 + v4 * v3 * 5 + v5 * v2 * 10)),)


def f43(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v0
    t1 = v3 * v2 * v1 * (v4 * v4) * 5
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f44(v0, v1, v2, v3, v4, v5):
    return ((v5 * v0 - v3 * v2 * v1 * (v4 * v4) * 5) / (v4 * v3 * v1 * (v5 * 5 + 12) * 2),)


def f45(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v0
    t1 = v4 * v3 * v2 * v1 * (v5 * 5 + 12) * 2
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f46(v0, v1, v2, v3, v4, v5):
    return ((v5 * v0 - v4 * v3 * v2 * v1 * (v5 * 5 + 12) * 2) / (v3 * v1 * (v4 * v4) * 5),)


def f47(v0, v1, v2, v3, v4):
    return (v4 * v3 * v2 * v1 * v0,)


def f48(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v3 == v5 * v4 * v2 * v1 * v0 else 0
    return (t0,)


def f49(v0, v1, v2, v3, v4, v5):
    return (v3 - v5 * v4 * v2 * v1 * v0,)


def f50(v0, v1, v2, v3, v4):
    return (v2 / (v4 * v3 * v1 * v0),)


def f51(v0, v1, v2, v3, v4):
    return (v3 / (v4 * v2 * v1 * v0),)


def f52(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    return ((v10 * v1 + v10 * v2 + v10 * v5 + v10 * v4 * 2 + v8 * v7 * v6 * v3 * v0) / v9,)


def f53(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11):
    t0 = 1 if v11 * (v5 + v2 + v1 + v4 * 2) + v9 * v7 * v6 * v3 * v0 <= v10 * v8 else 0
    return (t0,)


def f54(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11):
    return (v11 * (v5 + v2 + v1 + v4 * 2) + v9 * v7 * v6 * v3 * v0 - v10 * v8,)


def f55(v0, v1, v2, v3, v4, v5, v6):
    t0 = v5 * v3 * v2 * v1 * v0
    t1 = v6 * v4
    if t0 < t1:
        t2 = 0
    else:
        t3 = 1 if t0 >= t1 else (-1)
        t2 = t3
    return (t2,)


def f56(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    return ((v10 * v8 - v9 * v7 * v6 * v3 * v0) / (v5 + v2 + v1 + v4 * 2),)


def f57(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    return ((v10 * v1 + v10 * v2 + v10 * v5 + v10 * v4 * 2 + v9 * v7 * v6 * v3 * v0) / v8,)


def f58(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * (v3 + v1 + v0 + v2 * 2)
    t1 = v5 * v4
    if t0 < t1:
        t2 = 0
    else:
        t3 = 1 if t0 >= t1 else (-1)
        t2 = t3
    return (t2,)


def f59(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    return ((v9 * v7 - v10 * (v4 + v2 + v1 + v3 * 2)) / (v8 * v6 * v5 * v0),)


def f60(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    return ((v9 * v7 - v10 * (v5 + v2 + v1 + v4 * 2)) / (v8 * v6 * v3 * v0),)


def f61(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    return ((v9 * v8 - v10 * (v5 + v2 + v1 + v4 * 2)) / (v7 * v6 * v3 * v0),)


def f62(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    return ((v9 * v7 - v10 * (v4 + v1 + v0 + v3 * 2)) / (v8 * v6 * v5 * v2),)


def f63(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v10 * v1 + v10 * v2 + v10 * v4 * 2 + v8 * v6 * v5 * v3 * v0
    t1 = v9 * v7
    if t0 < t1:
        t2 = 0
    else:
        t3 = 1 if t0 >= t1 else (-1)
        t2 = t3
    return (t2,)


def f64(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    return ((v9 * v7 - v10 * v1 - v10 * v2 - v10 * v4 * 2 - v8 * v6 * v5 * v3 * v0) / v10,)


def f65(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v10 * v1 + v10 * v2 + v10 * v4 + v8 * v6 * v5 * v3 * v0
    t1 = v9 * v7
    if t0 < t1:
        t2 = 0
    else:
        t3 = 1 if t0 >= t1 else (-1)
        t2 = t3
    return (t2,)


def f66(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    return ((v9 * v7 - v10 * v1 - v10 * v2 - v10 * v4 - v8 * v6 * v5 * v3 * v0) / (v10 * 2),)


def f67(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * (v0 + v3 * 2 + v6 * v1 + v6 * v4) / (v6 * v2),)


def f68(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = 1 if v7 == v5 * (v4 + v1 + (v0 + v3 * 2) / v6) / v2 else 0
    return (t0,)


def f69(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v7 * v6 * v2 - v5 * (v0 + v3 * 2 + v6 * v1 + v6 * v4),)


def f70(v0, v1):
    return (v1 * v0,)


def f71(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * v5 * v2 / (v0 + v3 * 2 + v5 * v1 + v5 * v4),)


def f72(v0, v1, v2, v3, v4):
    t0 = v4 * v1
    t1 = v3 * (v2 + v0)
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f73(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * (v0 + v3 * 2) / (v6 * v2 - v5 * (v4 + v1)),)


def f74(v0, v1, v2, v3, v4, v5, v6):
    return (v4 * (v0 + v2 * 2 + v5 * v1 + v5 * v3) / (v6 * v5),)


def f75(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5 * v2
    t1 = v4 * (v0 + v3 * 2 + v5 * v1)
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f76(v0, v1, v2, v3, v4, v5, v6):
    return ((v6 * v5 * v2 - v4 * (v0 + v3 * 2 + v5 * v1)) / (v5 * v4),)


def f77(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5 * v1
    t1 = v4 * (v0 + v2 * 2 + v5 * v3)
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f78(v0, v1, v2, v3, v4, v5, v6):
    return ((v6 * v5 * v1 - v4 * (v0 + v2 * 2 + v5 * v3)) / (v5 * v4),)


def f79(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5 * v1
    t1 = v4 * (v2 * 2 + v5 * v0 + v5 * v3)
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f80(v0, v1, v2, v3, v4, v5, v6):
    return ((v6 * v5 * v1 - v4 * (v2 * 2 + v5 * v0 + v5 * v3)) / v4,)


def f81(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5 * v2
    t1 = v4 * (v0 + v5 * v1 + v5 * v3)
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f82(v0, v1, v2, v3, v4, v5, v6):
    return ((v6 * v5 * v2 - v4 * (v0 + v5 * v1 + v5 * v3)) / (v4 * 2),)


def f83(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * (v1 + v0 + v3 * 2 + v6 * v4) / (v6 * v2),)


def f84(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = 1 if v7 == v5 * (v4 + (v1 + v0 + v3 * 2) / v6) / v2 else 0
    return (t0,)


def f85(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v7 * v6 * v2 - v5 * (v1 + v0 + v3 * 2 + v6 * v4),)


def f86(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * v5 * v2 / (v1 + v0 + v3 * 2 + v5 * v4),)


def f87(v0, v1, v2, v3):
    t0 = v3 * v0
    t1 = v2 * v1
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f88(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * (v1 + v0 + v3 * 2) / (v6 * v2 - v5 * v4),)


def f89(v0, v1, v2, v3, v4, v5, v6):
    return (v4 * (v1 + v0 + v2 * 2 + v5 * v3) / (v6 * v5),)


def f90(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5 * v2
    t1 = v4 * (v1 + v0 + v3 * 2)
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f91(v0, v1, v2, v3, v4, v5, v6):
    return ((v6 * v5 * v2 - v4 * (v1 + v0 + v3 * 2)) / (v5 * v4),)


def f92(v0, v1, v2, v3, v4, v5, v6):
    return ((v6 * v5 * v1 - v4 * (v0 + v2 * 2 + v5 * v3)) / v4,)


def f93(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5 * v2
    t1 = v4 * (v1 + v0 + v5 * v3)
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f94(v0, v1, v2, v3, v4, v5, v6):
    return ((v6 * v5 * v2 - v4 * (v1 + v0 + v5 * v3)) / (v4 * 2),)


def f95(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * (v4 + v1 + v0 + v3 * 2) / (v6 * v2),)


def f96(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = 1 if v7 == v5 * (v4 + v1 + v0 + v3 * 2) / (v6 * v2) else 0
    return (t0,)


def f97(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v7 * v6 * v2 - v5 * (v4 + v1 + v0 + v3 * 2),)


def f98(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * v5 * v2 / (v4 + v1 + v0 + v3 * 2),)


def f99(v0, v1, v2, v3, v4, v5, v6):
    return (v4 * (v3 + v1 + v0 + v2 * 2) / (v6 * v5),)


def f100(v0, v1, v2, v3, v4, v5, v6):
    return ((v6 * v5 * v2 - v4 * (v1 + v0 + v3 * 2)) / v4,)


def f101(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5 * v1
    t1 = v4 * (v3 + v0 + v2 * 2)
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f102(v0, v1, v2, v3, v4, v5, v6):
    return ((v6 * v5 * v1 - v4 * (v3 + v0 + v2 * 2)) / v4,)


def f103(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5 * v2
    t1 = v4 * (v3 + v1 + v0)
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f104(v0, v1, v2, v3, v4, v5, v6):
    return ((v6 * v5 * v2 - v4 * (v3 + v1 + v0)) / (v4 * 2),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58, f59, f60, f61, f62, f63, f64, f65, f66, f67, f68, f69, f70, f71, f72, f73, f74, f75, f76, f77, f78, f79, f80, f81, f82, f83, f84, f85, f86, f87, f88, f89, f90, f91, f92, f93, f94, f95, f96, f97, f98, f99, f100, f101, f102, f103, f104, )
QUANTITIES = (
    ('bytes of the copy of a weight in full precision; 0 without one', (), True, False, False, False, ''),
    ('bytes of each of the two moments', (), True, False, False, False, ''),
    ("bytes of the optimizer's state for a parameter", (('byte', 1),), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('bytes per gradient; 0 where none is kept', (), True, False, False, True, ''),
    ('bytes per weight', (), True, False, False, True, ''),
    ('bytes held for a parameter', (('byte', 1),), False, False, False, True, ''),
    ('devices', (), False, True, False, True, ''),
    ('memory of a device', (('byte', 1),), False, False, False, True, 'capacity.hbm'),
    ('parameters', (), False, True, False, True, ''),
    ('bytes of activations', (('byte', 1),), False, False, False, True, ''),
    ('sequences of a step', (), False, True, False, True, ''),
    ('input width', (), False, True, False, True, ''),
    ('heads', (), False, True, False, True, ''),
    ('layers', (), False, True, False, True, ''),
    ('tokens of a sequence', (), False, True, False, True, ''),
    ('devices of a tensor-parallel group', (), False, True, False, True, ''),
    ('bytes per element of a checkpoint', (), True, False, False, True, ''),
    ('tokens of a step, of all sequences', (), False, True, False, True, ''),
    ('checkpoints a layer, each of the width of the model', (), False, True, False, True, ''),
    ('devices that hold one copy of the model: tensor-parallel times pipeline stages', (), False, True, False, True, ''),
    ('data-parallel size', (), False, True, False, True, ''),
    ('bytes of a device for parameters', (('byte', 1),), False, False, False, True, ''),
)
FORMS = {
    'optimizer-bytes': {
        'title': "Optimizer's state of a parameter",
        'asked': 'z',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'c o z',
        'quantities': {'c': 0, 'o': 1, 'z': 2, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'z': ('c o', (), None, None, ((((0, 'c o'), True, (0, 'c o'), True, ()),),), (1, 'c o z'), ('=', (2, 'c o z'), 1, (3, ''), 0), 'no z', None, (), ((), (('no finite z', ('c o',)),), ())),
            'c': ('o z', (), None, (4, 'o z'), ((((5, 'o z'), True, (5, 'o z'), True, ()),), ()), (1, 'c o z'), ('=', (2, 'c o z'), 1, (3, ''), 0), 'no c', None, (), None),
            'o': ('c z', (), None, (6, 'c z'), ((((7, 'c z'), True, (7, 'c z'), True, ()),), ()), (1, 'c o z'), ('=', (2, 'c o z'), 1, (3, ''), 0), 'no o', None, (), None),
        },
    },
    'training-bytes': {
        'title': 'Bytes held for a parameter',
        'asked': 'y',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'c g o w y',
        'quantities': {'c': 0, 'g': 6, 'o': 1, 'w': 7, 'y': 8, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'y': ('c g o w', (), None, None, ((((8, 'c g o w'), True, (8, 'c g o w'), True, ()),),), (9, 'c g o w y'), ('=', (10, 'c g o w y'), 1, (3, ''), 0), 'no y', None, (), ((), (('no finite y', ('c g o w',)),), ())),
            'w': ('c g o y', (), None, (11, 'c g o y'), ((((12, 'c g o y'), True, (12, 'c g o y'), True, ()),), ()), (9, 'c g o w y'), ('=', (10, 'c g o w y'), 1, (3, ''), 0), 'no w', None, (), None),
            'g': ('c o w y', (), None, (13, 'c o w y'), ((((14, 'c o w y'), True, (14, 'c o w y'), True, ()),), ()), (9, 'c g o w y'), ('=', (10, 'c g o w y'), 1, (3, ''), 0), 'no g', None, (), None),
            'c': ('g o w y', (), None, (13, 'g o w y'), ((((14, 'g o w y'), True, (14, 'g o w y'), True, ()),), ()), (9, 'c g o w y'), ('=', (10, 'c g o w y'), 1, (3, ''), 0), 'no c', None, (), None),
            'o': ('c g w y', (), None, (15, 'c g w y'), ((((16, 'c g w y'), True, (16, 'c g w y'), True, ()),), ()), (9, 'c g o w y'), ('=', (10, 'c g o w y'), 1, (3, ''), 0), 'no o', None, (), None),
        },
    },
    'training-fits': {
        'title': 'Parameters that fit, without activations',
        'asked': 'N',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'c g o w G M N',
        'quantities': {'c': 0, 'g': 6, 'o': 1, 'w': 7, 'G': 9, 'M': 10, 'N': 11, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'N': ('G M c g o w', (), None, None, (((None, False, (17, 'c g o w G M'), True, ()),),), (18, 'c g o w G M N'), ('<=', (19, 'c g o w G M N'), 1, (3, ''), 0), 'no N', None, (), ((), (('no finite N', ('c g o w',)),), ())),
            'G': ('M N c g o w', (), None, None, ((((20, 'c g o w M N'), True, None, False, ()),),), (18, 'c g o w G M N'), ('<=', (19, 'c g o w G M N'), 1, (3, ''), 0), 'no finite G', None, (), None),
            'M': ('G N c g o w', (), None, None, ((((20, 'c g o w G N'), True, None, False, ()),),), (18, 'c g o w G M N'), ('<=', (19, 'c g o w G M N'), 1, (3, ''), 0), 'no finite M', None, (), None),
            'w': ('G M N c g o', (), None, (21, 'c g o G M N'), (((None, False, (22, 'c g o G M N'), True, ()),), ()), (18, 'c g o w G M N'), ('<=', (19, 'c g o w G M N'), 1, (3, ''), 0), 'no w', None, (), None),
            'g': ('G M N c o w', (), None, (23, 'c o w G M N'), (((None, False, (24, 'c o w G M N'), True, ()),), ()), (18, 'c g o w G M N'), ('<=', (19, 'c g o w G M N'), 1, (3, ''), 0), 'no g', None, (), None),
            'c': ('G M N g o w', (), None, (23, 'g o w G M N'), (((None, False, (24, 'g o w G M N'), True, ()),), ()), (18, 'c g o w G M N'), ('<=', (19, 'c g o w G M N'), 1, (3, ''), 0), 'no c', None, (), None),
            'o': ('G M N c g w', (), None, (25, 'c g w G M N'), (((None, False, (26, 'c g w G M N'), True, ()),), ()), (18, 'c g o w G M N'), ('<=', (19, 'c g o w G M N'), 1, (3, ''), 0), 'no o', None, (), None),
        },
    },
    'activations': {
        'title': 'Activations of a training step',
        'asked': 'A',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'A B D H L T',
        'quantities': {'A': 12, 'B': 13, 'D': 14, 'H': 15, 'L': 16, 'T': 17, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'A': ('B D H L T', (), None, None, ((((27, 'B D H L T'), True, (27, 'B D H L T'), True, ()),),), (28, 'A B D H L T'), None, 'no A', None, (), None),
            'B': ('A D H L T', (), None, None, ((((29, 'A D H L T'), True, (29, 'A D H L T'), True, ()),),), (28, 'A B D H L T'), None, 'no B', None, (), None),
            'T': ('A B D H L', (), None, None, ((((30, 'A B D H L'), True, (30, 'A B D H L'), True, ()),),), (28, 'A B D H L T'), None, 'no T', None, (), None),
            'L': ('A B D H T', (), None, None, ((((31, 'A B D H T'), True, (31, 'A B D H T'), True, ()),),), (28, 'A B D H L T'), None, 'no L', None, (), None),
            'D': ('A B H L T', (), None, (32, 'A B H L T'), ((((33, 'A B H L T'), True, (33, 'A B H L T'), True, ()),), ()), (28, 'A B D H L T'), None, 'no D', None, (), None),
            'H': ('A B D L T', (), None, (34, 'A B D L T'), ((((35, 'A B D L T'), True, (35, 'A B D L T'), True, ()),), ()), (28, 'A B D H L T'), None, 'no H', None, (), None),
        },
    },
    'activations-tensor-parallel': {
        'title': 'Activations of a step, by device of a tensor-parallel group',
        'asked': 'A',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'A B D H L T Y',
        'quantities': {'A': 12, 'B': 13, 'D': 14, 'H': 15, 'L': 16, 'T': 17, 'Y': 18, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'A': ('B D H L T Y', (), None, None, ((((36, 'B D H L T Y'), True, (36, 'B D H L T Y'), True, ()),),), (37, 'A B D H L T Y'), None, 'no A', None, (), None),
            'B': ('A D H L T Y', (), None, None, ((((38, 'A D H L T Y'), True, (38, 'A D H L T Y'), True, ()),),), (37, 'A B D H L T Y'), None, 'no B', None, (), None),
            'Y': ('A B D H L T', (), None, (39, 'A B D L T'), ((((40, 'A B D H L T'), True, (40, 'A B D H L T'), True, ()),), ()), (37, 'A B D H L T Y'), None, 'no Y', None, (), None),
            'T': ('A B D H L Y', (), None, None, ((((41, 'A B D H L Y'), True, (41, 'A B D H L Y'), True, ()),),), (37, 'A B D H L T Y'), None, 'no T', None, (), None),
            'L': ('A B D H T Y', (), None, None, ((((42, 'A B D H T Y'), True, (42, 'A B D H T Y'), True, ()),),), (37, 'A B D H L T Y'), None, 'no L', None, (), None),
            'D': ('A B H L T Y', (), None, (43, 'A B H L T Y'), ((((44, 'A B H L T Y'), True, (44, 'A B H L T Y'), True, ()),), ()), (37, 'A B D H L T Y'), None, 'no D', None, (), None),
            'H': ('A B D L T Y', (), None, (45, 'A B D L T Y'), ((((46, 'A B D L T Y'), True, (46, 'A B D L T Y'), True, ()),), ()), (37, 'A B D H L T Y'), None, 'no H', None, (), None),
        },
    },
    'checkpoints': {
        'title': 'Checkpoints of a step',
        'asked': 'A',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'b n x A D L',
        'quantities': {'b': 19, 'n': 20, 'x': 21, 'A': 12, 'D': 14, 'L': 16, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'A': ('D L b n x', (), None, None, ((((47, 'b n x D L'), True, (47, 'b n x D L'), True, ()),),), (48, 'b n x A D L'), ('=', (49, 'b n x A D L'), 1, (3, ''), 0), 'no A', None, (), ((), (('no finite A', ('b',)),), ())),
            'x': ('A D L b n', (), None, None, ((((50, 'b n A D L'), True, (50, 'b n A D L'), True, ()),),), (48, 'b n x A D L'), ('=', (49, 'b n x A D L'), 1, (3, ''), 0), 'no x', None, (), ((), (('no finite x', ('b',)),), ())),
            'L': ('A D b n x', (), None, None, ((((51, 'b n x A D'), True, (51, 'b n x A D'), True, ()),),), (48, 'b n x A D L'), ('=', (49, 'b n x A D L'), 1, (3, ''), 0), 'no L', None, (), ((), (('no finite L', ('b',)),), ())),
            'n': ('A D L b x', (), None, None, ((((50, 'b x A D L'), True, (50, 'b x A D L'), True, ()),),), (48, 'b n x A D L'), ('=', (49, 'b n x A D L'), 1, (3, ''), 0), 'no n', None, (), ((), (('no finite n', ('b',)),), ())),
            'D': ('A L b n x', (), None, None, ((((51, 'b n x A L'), True, (51, 'b n x A L'), True, ()),),), (48, 'b n x A D L'), ('=', (49, 'b n x A D L'), 1, (3, ''), 0), 'no D', None, (), ((), (('no finite D', ('b',)),), ())),
            'b': ('A D L n x', (), None, None, ((((50, 'n x A D L'), True, (50, 'n x A D L'), True, ()),),), (48, 'b n x A D L'), None, 'no b', None, (), None),
        },
    },
    'training-budget': {
        'title': 'Devices for a training step',
        'asked': 'G',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'b c g n o w x D G L M N',
        'quantities': {'b': 19, 'c': 0, 'g': 6, 'n': 20, 'o': 1, 'w': 7, 'x': 21, 'D': 14, 'G': 9, 'L': 16, 'M': 10, 'N': 11, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'G': ('D L M N b c g n o w x', (), None, None, ((((52, 'b c g n o w x D L M N'), True, None, False, ()),),), (53, 'b c g n o w x D G L M N'), ('<=', (54, 'b c g n o w x D G L M N'), 1, (3, ''), 0), 'no finite G', None, (), None),
            'N': ('D G L M b c g n o w x', (), None, (55, 'b n x D G L M'), (((None, False, (56, 'b c g n o w x D G L M'), True, ()),), ()), (53, 'b c g n o w x D G L M N'), ('<=', (54, 'b c g n o w x D G L M N'), 1, (3, ''), 0), 'no N', None, (), ((), (('no finite N', ('c g o w', 'b c g o w')),), ())),
            'M': ('D G L N b c g n o w x', (), None, None, ((((57, 'b c g n o w x D G L N'), True, None, False, ()),),), (53, 'b c g n o w x D G L M N'), ('<=', (54, 'b c g n o w x D G L M N'), 1, (3, ''), 0), 'no finite M', None, (), None),
            'n': ('D G L M N b c g o w x', (), None, (58, 'c g o w G M N'), (((None, False, (59, 'b c g o w x D G L M N'), True, ()),), ()), (53, 'b c g n o w x D G L M N'), ('<=', (54, 'b c g n o w x D G L M N'), 1, (3, ''), 0), 'no n', None, (), ((), (('no finite n', ('b', 'b c', 'b g', 'b o', 'b w', 'b c g', 'b c o', 'b c w', 'b g o', 'b g w', 'b o w', 'b c g o', 'b c g w', 'b c o w', 'b g o w', 'b c g o w')),), ())),
            'x': ('D G L M N b c g n o w', (), None, (58, 'c g o w G M N'), (((None, False, (60, 'b c g n o w D G L M N'), True, ()),), ()), (53, 'b c g n o w x D G L M N'), ('<=', (54, 'b c g n o w x D G L M N'), 1, (3, ''), 0), 'no x', None, (), ((), (('no finite x', ('b', 'b c', 'b g', 'b o', 'b w', 'b c g', 'b c o', 'b c w', 'b g o', 'b g w', 'b o w', 'b c g o', 'b c g w', 'b c o w', 'b g o w', 'b c g o w')),), ())),
            'L': ('D G M N b c g n o w x', (), None, (58, 'c g o w G M N'), (((None, False, (61, 'b c g n o w x D G M N'), True, ()),), ()), (53, 'b c g n o w x D G L M N'), ('<=', (54, 'b c g n o w x D G L M N'), 1, (3, ''), 0), 'no L', None, (), ((), (('no finite L', ('b', 'b c', 'b g', 'b o', 'b w', 'b c g', 'b c o', 'b c w', 'b g o', 'b g w', 'b o w', 'b c g o', 'b c g w', 'b c o w', 'b g o w', 'b c g o w')),), ())),
            'D': ('G L M N b c g n o w x', (), None, (58, 'c g o w G M N'), (((None, False, (60, 'b c g n o w x G L M N'), True, ()),), ()), (53, 'b c g n o w x D G L M N'), ('<=', (54, 'b c g n o w x D G L M N'), 1, (3, ''), 0), 'no D', None, (), ((), (('no finite D', ('b', 'b c', 'b g', 'b o', 'b w', 'b c g', 'b c o', 'b c w', 'b g o', 'b g w', 'b o w', 'b c g o', 'b c g w', 'b c o w', 'b g o w', 'b c g o w')),), ())),
            'b': ('D G L M N c g n o w x', (), None, (58, 'c g o w G M N'), (((None, False, (62, 'c g n o w x D G L M N'), True, ()),), ()), (53, 'b c g n o w x D G L M N'), ('<=', (54, 'b c g n o w x D G L M N'), 1, (3, ''), 0), 'no b', None, (), None),
            'w': ('D G L M N b c g n o x', (), None, (63, 'b c g n o x D G L M N'), (((None, False, (64, 'b c g n o x D G L M N'), True, ()),), ()), (53, 'b c g n o w x D G L M N'), ('<=', (54, 'b c g n o w x D G L M N'), 1, (3, ''), 0), 'no w', None, (), None),
            'o': ('D G L M N b c g n w x', (), None, (65, 'b c g n w x D G L M N'), (((None, False, (66, 'b c g n w x D G L M N'), True, ()),), ()), (53, 'b c g n o w x D G L M N'), ('<=', (54, 'b c g n o w x D G L M N'), 1, (3, ''), 0), 'no o', None, (), None),
        },
    },
    'zero-1': {
        'title': "Sharded optimizer's state (ZeRO 1)",
        'asked': 'Z',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'c g m o w N X Z',
        'quantities': {'c': 0, 'g': 6, 'm': 22, 'o': 1, 'w': 7, 'N': 11, 'X': 23, 'Z': 24, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'Z': ('N X c g m o w', (), None, None, ((((67, 'c g m o w N X'), True, (67, 'c g m o w N X'), True, ()),),), (68, 'c g m o w N X Z'), ('=', (69, 'c g m o w N X Z'), 1, (70, 'm X'), 0), 'no Z', None, (), ((), (('no finite Z', ('c g o w',)),), ())),
            'N': ('X Z c g m o w', (), None, None, ((((71, 'c g m o w X Z'), True, (71, 'c g m o w X Z'), True, ()),),), (68, 'c g m o w N X Z'), ('=', (69, 'c g m o w N X Z'), 1, (70, 'm X'), 0), 'no N', None, (), ((), (('no finite N', ('c g o w',)),), ())),
            'X': ('N Z c g m o w', (), None, (72, 'g m w N Z'), ((((73, 'c g m o w N Z'), True, (73, 'c g m o w N Z'), True, ()),), ()), (68, 'c g m o w N X Z'), ('=', (69, 'c g m o w N X Z'), 1, (70, 'm X'), 1), 'no X', None, (), ((), (('no finite X', ('c o', 'c g o', 'c o w', 'c g o w')),), ())),
            'm': ('N X Z c g o w', (), None, None, ((((74, 'c g o w N X Z'), True, (74, 'c g o w N X Z'), True, ()),),), (68, 'c g m o w N X Z'), ('=', (69, 'c g m o w N X Z'), 1, (70, 'm X'), 1), 'no m', None, (), ((), (('no finite m', ('c g o w',)),), ())),
            'w': ('N X Z c g m o', (), None, (75, 'c g m o N X Z'), ((((76, 'c g m o N X Z'), True, (76, 'c g m o N X Z'), True, ()),), ()), (68, 'c g m o w N X Z'), ('=', (69, 'c g m o w N X Z'), 1, (70, 'm X'), 0), 'no w', None, (), None),
            'g': ('N X Z c m o w', (), None, (77, 'c m o w N X Z'), ((((78, 'c m o w N X Z'), True, (78, 'c m o w N X Z'), True, ()),), ()), (68, 'c g m o w N X Z'), ('=', (69, 'c g m o w N X Z'), 1, (70, 'm X'), 0), 'no g', None, (), None),
            'c': ('N X Z g m o w', (), None, (79, 'g m o w N X Z'), ((((80, 'g m o w N X Z'), True, (80, 'g m o w N X Z'), True, ()),), ()), (68, 'c g m o w N X Z'), ('=', (69, 'c g m o w N X Z'), 1, (70, 'm X'), 0), 'no c', None, (), None),
            'o': ('N X Z c g m w', (), None, (81, 'c g m w N X Z'), ((((82, 'c g m w N X Z'), True, (82, 'c g m w N X Z'), True, ()),), ()), (68, 'c g m o w N X Z'), ('=', (69, 'c g m o w N X Z'), 1, (70, 'm X'), 0), 'no o', None, (), None),
        },
    },
    'zero-2': {
        'title': "Sharded gradients and optimizer's state (ZeRO 2)",
        'asked': 'Z',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'c g m o w N X Z',
        'quantities': {'c': 0, 'g': 6, 'm': 22, 'o': 1, 'w': 7, 'N': 11, 'X': 23, 'Z': 24, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'Z': ('N X c g m o w', (), None, None, ((((83, 'c g m o w N X'), True, (83, 'c g m o w N X'), True, ()),),), (84, 'c g m o w N X Z'), ('=', (85, 'c g m o w N X Z'), 1, (70, 'm X'), 0), 'no Z', None, (), ((), (('no finite Z', ('c g o w',)),), ())),
            'N': ('X Z c g m o w', (), None, None, ((((86, 'c g m o w X Z'), True, (86, 'c g m o w X Z'), True, ()),),), (84, 'c g m o w N X Z'), ('=', (85, 'c g m o w N X Z'), 1, (70, 'm X'), 0), 'no N', None, (), ((), (('no finite N', ('c g o w',)),), ())),
            'X': ('N Z c g m o w', (), None, (87, 'm w N Z'), ((((88, 'c g m o w N Z'), True, (88, 'c g m o w N Z'), True, ()),), ()), (84, 'c g m o w N X Z'), ('=', (85, 'c g m o w N X Z'), 1, (70, 'm X'), 1), 'no X', None, (), ((), (('no finite X', ('c g o', 'c g o w')),), ())),
            'm': ('N X Z c g o w', (), None, None, ((((89, 'c g o w N X Z'), True, (89, 'c g o w N X Z'), True, ()),),), (84, 'c g m o w N X Z'), ('=', (85, 'c g m o w N X Z'), 1, (70, 'm X'), 1), 'no m', None, (), ((), (('no finite m', ('c g o w',)),), ())),
            'w': ('N X Z c g m o', (), None, (90, 'c g m o N X Z'), ((((91, 'c g m o N X Z'), True, (91, 'c g m o N X Z'), True, ()),), ()), (84, 'c g m o w N X Z'), ('=', (85, 'c g m o w N X Z'), 1, (70, 'm X'), 0), 'no w', None, (), None),
            'g': ('N X Z c m o w', (), None, (77, 'c m o w N X Z'), ((((92, 'c m o w N X Z'), True, (92, 'c m o w N X Z'), True, ()),), ()), (84, 'c g m o w N X Z'), ('=', (85, 'c g m o w N X Z'), 1, (70, 'm X'), 0), 'no g', None, (), None),
            'c': ('N X Z g m o w', (), None, (77, 'g m o w N X Z'), ((((92, 'g m o w N X Z'), True, (92, 'g m o w N X Z'), True, ()),), ()), (84, 'c g m o w N X Z'), ('=', (85, 'c g m o w N X Z'), 1, (70, 'm X'), 0), 'no c', None, (), None),
            'o': ('N X Z c g m w', (), None, (93, 'c g m w N X Z'), ((((94, 'c g m w N X Z'), True, (94, 'c g m w N X Z'), True, ()),), ()), (84, 'c g m o w N X Z'), ('=', (85, 'c g m o w N X Z'), 1, (70, 'm X'), 0), 'no o', None, (), None),
        },
    },
    'zero-3': {
        'title': "Sharded weights, gradients and optimizer's state (ZeRO 3)",
        'asked': 'Z',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'c g m o w N X Z',
        'quantities': {'c': 0, 'g': 6, 'm': 22, 'o': 1, 'w': 7, 'N': 11, 'X': 23, 'Z': 24, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'Z': ('N X c g m o w', (), None, None, ((((95, 'c g m o w N X'), True, (95, 'c g m o w N X'), True, ()),),), (96, 'c g m o w N X Z'), ('=', (97, 'c g m o w N X Z'), 1, (70, 'm X'), 0), 'no Z', None, (), ((), (('no finite Z', ('c g o w',)),), ())),
            'N': ('X Z c g m o w', (), None, None, ((((98, 'c g m o w X Z'), True, (98, 'c g m o w X Z'), True, ()),),), (96, 'c g m o w N X Z'), ('=', (97, 'c g m o w N X Z'), 1, (70, 'm X'), 0), 'no N', None, (), ((), (('no finite N', ('c g o w',)),), ())),
            'X': ('N Z c g m o w', (), None, None, ((((95, 'c g m o w N Z'), True, (95, 'c g m o w N Z'), True, ()),),), (96, 'c g m o w N X Z'), ('=', (97, 'c g m o w N X Z'), 1, (70, 'm X'), 1), 'no X', None, (), ((), (('no finite X', ('c g o w',)),), ())),
            'm': ('N X Z c g o w', (), None, None, ((((99, 'c g o w N X Z'), True, (99, 'c g o w N X Z'), True, ()),),), (96, 'c g m o w N X Z'), ('=', (97, 'c g m o w N X Z'), 1, (70, 'm X'), 1), 'no m', None, (), ((), (('no finite m', ('c g o w',)),), ())),
            'w': ('N X Z c g m o', (), None, (90, 'c g m o N X Z'), ((((100, 'c g m o N X Z'), True, (100, 'c g m o N X Z'), True, ()),), ()), (96, 'c g m o w N X Z'), ('=', (97, 'c g m o w N X Z'), 1, (70, 'm X'), 0), 'no w', None, (), None),
            'g': ('N X Z c m o w', (), None, (101, 'c m o w N X Z'), ((((102, 'c m o w N X Z'), True, (102, 'c m o w N X Z'), True, ()),), ()), (96, 'c g m o w N X Z'), ('=', (97, 'c g m o w N X Z'), 1, (70, 'm X'), 0), 'no g', None, (), None),
            'c': ('N X Z g m o w', (), None, (101, 'g m o w N X Z'), ((((102, 'g m o w N X Z'), True, (102, 'g m o w N X Z'), True, ()),), ()), (96, 'c g m o w N X Z'), ('=', (97, 'c g m o w N X Z'), 1, (70, 'm X'), 0), 'no c', None, (), None),
            'o': ('N X Z c g m w', (), None, (103, 'c g m w N X Z'), ((((104, 'c g m w N X Z'), True, (104, 'c g m w N X Z'), True, ()),), ()), (96, 'c g m o w N X Z'), ('=', (97, 'c g m o w N X Z'), 1, (70, 'm X'), 0), 'no o', None, (), None),
        },
    },
}
