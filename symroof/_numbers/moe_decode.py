"""The closed forms of moe-decode; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return (v3 * v2 * v1 * 2 + v7 * v5 * v2 * v1 * 4 + v7 * v6 * v2 * v1 * 4 + v8 * v7 * v5 * v1 * 4 + v4 * v2 * v1 * v0 * 6,)


def f1(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v2 * v1
    return (t0 * 10 + t0 * v0 * 2 + v6 * v4 * v1 * 3 + v6 * v5 * v1 * 3 + v3 * v1 * v0 * 5 + v7 * v4 * v1 * 5,)


def f2(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v2 * v0
    t1 = v4 if v4 <= t0 or v4 != v4 else t0
    return (v3 * v1 * 2 + v4 * v3 * v1 + v8 * v6 * v3 * v1 * 2 + v8 * v7 * v3 * v1 * 2 + v5 * v3 * v1 * t1 * 3,)


def f3(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v2 * v1
    return (v3 * v1 + v6 * v1 + v1 * v0 + t0 * 10 + v6 * v5 * v1 * 2 + t0 * v0 * 3 + v6 * v4 * v1 * 4 + v7 * v6 * v5 * v1 * 2,)


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
    return (v2 * v1 * v0 * 2 + v5 * v3 * v1 * v0 * 4 + v5 * v4 * v1 * v0 * 4 + v6 * v5 * v3 * v0 * 4,)


def f15(v0, v1, v2):
    return (v2 * v1 * v0 * 6,)


def f16(v0, v1, v2, v3, v4, v5):
    return (v1 * v0 * 10 + v4 * v2 * v0 * 3 + v4 * v3 * v0 * 3 + v5 * v2 * v0 * 5,)


def f17(v0, v1, v2):
    return (v1 * v0 * 2 + v2 * v0 * 5,)


def f18(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v7 * v6
    t1 = v7 * v5
    return (v3 * v1 * 2 + v4 * v2 * v0 + v7 * v2 * v0 + v4 * v3 * v1 + v3 * v2 * v0 * 10 + t0 * v2 * v0 * 2 + t1 * v3 * v1 * 2 + t0 * v3 * v1 * 2 + t1 * v2 * v0 * 4 + v8 * v7 * v6 * v2 * v0 * 2,)


def f19(v0, v1, v2):
    return (v1 * v0 + v2 * v1 * v0 * 3,)


def f20(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    return (v8 * (v3 * v1 * 2 + v4 * v3 * v1 + v9 * v6 * v3 * v1 * 2 + v9 * v7 * v3 * v1 * 2 + v5 * v4 * v3 * v1 * 3 + v10 * v9 * v7 * v2 * v0 * 2),)


def f21(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v1 * v10
    t1 = v3 * v6
    t2 = v0 * v10
    t3 = v6 * (v2 + v9 * v8 * v7 * v4 * 3)
    if t0 >= t1 and t2 >= t3:
        t4 = 0
    else:
        t5 = v2 * v6
        t6 = t2 < t3
        t7 = v6 * (v3 + v9 * v7 * v5 * v4 * 3)
        if t6 and (t0 >= t7 and t2 >= t5):
            t8 = 1
        else:
            t9 = t2 < t5
            if t0 > t7 and t9:
                t10 = 2
            else:
                t11 = t0 > t1
                if t11 and (t0 <= t7 and t9):
                    t12 = 3
                else:
                    t13 = t2 > t5
                    t14 = t0 < t7
                    if t11 and (t6 and (t14 and t13)):
                        t15 = 4
                    else:
                        t16 = t2 == t5
                        if t11 and (t14 and t16):
                            t17 = 5
                        else:
                            t18 = t0 <= t1
                            if t18 and (t6 and t13):
                                t19 = 6
                            else:
                                t20 = t0 < t1
                                if t20 and t2 > t3:
                                    t21 = 7
                                else:
                                    if t20 and t2 == t3:
                                        t22 = 8
                                    else:
                                        if t18 and t9:
                                            t23 = 9
                                        else:
                                            t24 = 10 if t18 and t16 else (-1)
                                            t23 = t24
                                        t22 = t23
                                    t21 = t22
                                t19 = t21
                            t17 = t19
                        t15 = t17
                    t12 = t15
                t10 = t12
            t8 = t10
        t4 = t8
    return (t4,)


def f22(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    return ((v5 * (v2 + v8 * v7 * v6 * v4 * 3) - v0 * v9) / (v1 * v9 - v3 * v5),)


def f23(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    return ((v2 * v6 - v0 * v9) / (v1 * v9 - v6 * (v3 + v8 * v7 * v5 * v4 * 3)),)


def f24(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11):
    t0 = v6 * v2
    t1 = v9 if v9 <= t0 or v9 != v9 else t0
    t2 = 1 if (v0 + v2 * v1) / v7 >= (v3 + v4 * v2 + v10 * v8 * v5 * t1 * 3) / v11 else 0
    return (t2,)


def f25(v0, v1, v2):
    return (v0 + v2 * v1,)


def f26(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v4 * v0
    t1 = v6 if v6 <= t0 or v6 != v6 else t0
    return (v1 + v2 * v0 + v7 * v5 * v3 * t1 * 3,)


def f27(v0, v1, v2, v3, v4, v5):
    return (v1 * v0 * 2 + v2 * v1 * v0 + v5 * v3 * v1 * v0 * 2 + v5 * v4 * v1 * v0 * 2,)


def f28(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v6 * (v1 * v0 * 2 + v2 * v1 * v0 + v7 * v4 * v1 * v0 * 2 + v7 * v5 * v1 * v0 * 2 + v3 * v2 * v1 * v0 * 3),)


def f29(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v0 * v9
    t1 = v5 * (v2 + v8 * v7 * v6 * v3 * 3)
    if t0 >= t1:
        t2 = 0
    else:
        t3 = v1 * v9
        t4 = v8 * v6 * v4 * v3 * v5 * 3
        t5 = v2 * v5
        t6 = t0 < t1
        if t6 and (t3 >= t4 and t0 >= t5):
            t7 = 1
        else:
            t8 = t0 < t5
            if t3 > t4 and t8:
                t9 = 2
            else:
                if t3 <= t4 and t8:
                    t10 = 3
                else:
                    t11 = t3 < t4
                    if t6 and (t11 and t0 > t5):
                        t12 = 4
                    else:
                        t13 = 5 if t11 and t0 == t5 else (-1)
                        t12 = t13
                    t10 = t12
                t9 = t10
            t7 = t9
        t2 = t7
    return (t2,)


def f30(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return ((v4 * (v2 + v7 * v6 * v5 * v3 * 3) - v0 * v8) / (v1 * v8),)


def f31(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return ((v2 * v5 - v0 * v8) / (v1 * v8 - v7 * v6 * v4 * v3 * v5 * 3),)


def f32(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v5 * v2
    t1 = v8 if v8 <= t0 or v8 != v8 else t0
    t2 = 1 if (v0 + v2 * v1) / v6 >= (v3 + v9 * v7 * v4 * t1 * 3) / v10 else 0
    return (t2,)


def f33(v0, v1, v2, v3, v4, v5, v6):
    t0 = v3 * v0
    t1 = v5 if v5 <= t0 or v5 != v5 else t0
    return (v1 + v6 * v4 * v2 * t1 * 3,)


def f34(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v3 * v1 * v0 + v6 * v1 * v0 + v2 * v1 * v0 * 10 + v6 * v5 * v1 * v0 * 2 + v6 * v4 * v1 * v0 * 4 + v7 * v6 * v5 * v1 * v0 * 2,)


def f35(v0, v1, v2, v3, v4, v5):
    return (v5 * v4 * v3 * v2 * v1 * v0 * 2,)


def f36(v0, v1, v2, v3, v4, v5):
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


def f37(v0, v1, v2, v3, v4, v5):
    return ((v2 * v4 - v0 * v5) / (v1 * v5 - v3 * v4),)


def f38(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if (v0 + v2 * v1) / v5 >= (v3 + v4 * v2) / v6 else 0
    return (t0,)


def f39(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * (v0 + v2 * v1) - v5 * (v3 + v4 * v2),)


def f40(v0, v1, v2, v3):
    t0 = 1 if (v0 + v2 * v1) / v3 >= 0 else 0
    return (t0,)


def f41():
    return (0,)


def f42(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v3 * v2
    return (v4 * v2 * v0 + v7 * v2 * v0 + v2 * v1 * v0 + t0 * v0 * 10 + v7 * v6 * v2 * v0 * 2 + t0 * v1 * v0 * 3 + v7 * v5 * v2 * v0 * 4 + v8 * v7 * v6 * v2 * v0 * 2,)


def f43(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v1 * v0
    t1 = v3 if v3 <= t0 or v3 != v3 else t0
    return (v2 * 2 + v3 * v2 + v7 * v5 * v2 * 2 + v7 * v6 * v2 * 2 + v4 * v2 * t1 * 3,)


def f44(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5
    return (v5 * v0 * 2 + v5 * v1 * v0 + t0 * v3 * v0 * 2 + t0 * v4 * v0 * 2 + v5 * v2 * v1 * v0 * 3,)


def f45(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v0 / v4 >= (v1 + v3 * v2) / v5 else 0
    return (t0,)


def f46(v0, v1, v2, v3, v4, v5):
    return (v0 * v5 - v4 * (v1 + v3 * v2),)


def f47(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v2 * v1 * 2 + v6 * v4 * v1 * 4 + v6 * v5 * v1 * 4 + v7 * v6 * v4 * 4 + v3 * v1 * v0 * 6,)


def f48(v0, v1, v2, v3, v4, v5, v6):
    return (v1 * 10 + v1 * v0 * 2 + v5 * v3 * 3 + v5 * v4 * 3 + v2 * v0 * 5 + v6 * v3 * 5,)


def f49(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v3 * v0 + v6 * v0 + v1 * v0 + v2 * v0 * 10 + v6 * v5 * v0 * 2 + v2 * v1 * v0 * 3 + v6 * v4 * v0 * 4 + v7 * v6 * v5 * v0 * 2,)


def f50(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v0 * v7
    t1 = v4 * (v2 + v6 * v5 * v3 * v1 * 3)
    if t0 > t1:
        t2 = 0
    else:
        t3 = v2 * v4
        if t0 > t3 and t0 <= t1:
            t4 = 1
        else:
            t5 = 2 if t0 <= t3 else (-1)
            t4 = t5
        t2 = t4
    return (t2,)


def f51(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return (v4 * (v1 + v7 * v6 * v5 * v3 * 3) / (v0 * v8 - v2 * v4),)


def f52(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return (v2 * v5 / (v0 * v8 - v5 * (v3 + v7 * v6 * v4 * v1 * 3)),)


def f53(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v5 * v1
    t1 = v8 if v8 <= t0 or v8 != v8 else t0
    t2 = 1 if v5 * v0 / v6 >= (v2 + v5 * v3 + v9 * v7 * v4 * t1 * 3) / v10 else 0
    return (t2,)


def f54(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v4 * v0
    t1 = v6 if v6 <= t0 or v6 != v6 else t0
    return (v1 + v4 * v2 + v7 * v5 * v3 * t1 * 3,)


def f55(v0, v1, v2, v3, v4, v5, v6):
    t0 = v0 * v6
    t1 = v5 * v4 * v2 * v1 * v3 * 3
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f56(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v3 * (v1 + v6 * v5 * v4 * v2 * 3) / (v0 * v7),)


def f57(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v2 * v4 / (v0 * v7 - v6 * v5 * v3 * v1 * v4 * 3),)


def f58(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v4 * v1
    t1 = v7 if v7 <= t0 or v7 != v7 else t0
    t2 = 1 if v4 * v0 / v5 >= (v2 + v8 * v6 * v3 * t1 * 3) / v9 else 0
    return (t2,)


def f59(v0, v1, v2, v3):
    t0 = v0 * v3
    t1 = v1 * v2
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f60(v0, v1, v2, v3, v4):
    t0 = 1 if v2 * v0 / v3 >= v2 * v1 / v4 else 0
    return (t0,)


def f61(v0, v1, v2, v3, v4):
    return (v2 * (v0 * v4 - v1 * v3),)


def f62(v0, v1, v2):
    t0 = 1 if v1 * v0 / v2 >= 0 else 0
    return (t0,)


def f63(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0 * 4,)


def f64(v0, v1, v2, v3, v4, v5, v6):
    return (v2 * v1 * 2 + v6 * v4 * v1 * 4 + v6 * v5 * v1 * 4 + v3 * v1 * v0 * 6,)


def f65(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v3 * v1 * 3 + v5 * v4 * v1 * 3 + v2 * v1 * v0 * 5 + v6 * v3 * v1 * 5,)


def f66(v0, v1):
    return (v1 * 10 + v1 * v0 * 2,)


def f67(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v3 * v2 * v0 + v6 * v2 * v0 + v2 * v1 * v0 + v6 * v5 * v2 * v0 * 2 + v6 * v4 * v2 * v0 * 4 + v7 * v6 * v5 * v2 * v0 * 2,)


def f68(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v3 * v1
    t1 = v4 if v4 <= t0 or v4 != v4 else t0
    return (v2 * 2 + v4 * v2 + v3 * v0 * 10 + v8 * v6 * v2 * 2 + v8 * v7 * v2 * 2 + t0 * v0 * 3 + v5 * v2 * t1 * 3,)


def f69(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if (v0 + v5 * v1) / v4 >= (v2 + v5 * v3) / v6 else 0
    return (t0,)


def f70(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * (v0 + v5 * v1) - v4 * (v2 + v5 * v3),)


def f71(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v6 * v4 * v2 * v1 * 4 + v6 * v5 * v2 * v1 * 4 + v7 * v6 * v4 * v1 * 4 + v3 * v2 * v1 * v0 * 6,)


def f72(v0, v1):
    return (v1 * v0 * 2,)


def f73(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v4 * v3
    t1 = v7 * v6
    t2 = v7 * v5
    return (v4 * v2 * 2 + v7 * v3 * v0 + v3 * v1 * v0 + t0 * v0 * 10 + t1 * v3 * v0 * 2 + t2 * v4 * v2 * 2 + t1 * v4 * v2 * 2 + t0 * v1 * v0 * 3 + t2 * v3 * v0 * 4 + v8 * v7 * v6 * v3 * v0 * 2,)


def f74(v0, v1, v2, v3):
    return (v2 * v0 + v3 * v1,)


def f75(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v7 * v6
    return (v6 * v3 * v1 * 2 + t0 * v4 * v3 * v1 * 2 + t0 * v5 * v3 * v1 * 2 + v8 * v7 * v6 * v5 * v2 * v0 * 2,)


def f76(v0, v1, v2, v3):
    return (v3 * v1 * v0 + v3 * v2 * v1 * v0 * 3,)


def f77(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v0 * v10
    t1 = v3 * v7
    t2 = v1 * v10
    t3 = v9 * v8
    t4 = v7 * (v4 + t3 * v5 * 3)
    if t2 >= t4 and t0 >= t1:
        t5 = 0
    else:
        t6 = t0 < t1
        if t2 > t4 and t6:
            t7 = 1
        else:
            t8 = v4 * v7
            t9 = t2 > t8
            if t2 <= t4 and (t6 and t9):
                t10 = 2
            else:
                t11 = t2 < t4
                t12 = v7 * (v3 + t3 * v6 * v5 * v2 * 3)
                if t11 and (t2 >= t8 and t0 >= t12):
                    t13 = 3
                else:
                    t14 = t0 > t1
                    t15 = t0 < t12
                    if t11 and (t14 and (t9 and t15)):
                        t16 = 4
                    else:
                        t17 = t2 <= t8
                        if t14 and (t17 and t15):
                            t18 = 5
                        else:
                            t19 = t2 < t8
                            if t19 and t0 > t12:
                                t20 = 6
                            else:
                                if t19 and t0 == t12:
                                    t21 = 7
                                else:
                                    t22 = t0 == t1
                                    if t11 and (t22 and t9):
                                        t23 = 8
                                    else:
                                        if t6 and t17:
                                            t24 = 9
                                        else:
                                            t25 = 10 if t22 and t17 else (-1)
                                            t24 = t25
                                        t23 = t24
                                    t21 = t23
                                t20 = t21
                            t18 = t20
                        t16 = t18
                    t13 = t16
                t10 = t13
            t7 = t10
        t5 = t7
    return (t5,)


def f78(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return ((v2 * v5 - v0 * v8) / (v1 * v8 - v5 * (v3 + v7 * v6 * v4 * 3)),)


def f79(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    return ((v7 * (v3 + v9 * v8 * v6 * v5 * v2 * 3) - v0 * v10) / (v1 * v10 - v4 * v7),)


def f80(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11):
    t0 = v6 * v2
    t1 = v9 if v9 <= t0 or v9 != v9 else t0
    t2 = 1 if (v0 + v9 * v1) / v7 >= (v3 + v9 * v4 + v10 * v8 * v5 * t1 * 3) / v11 else 0
    return (t2,)


def f81(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v4 * v0
    t1 = v6 if v6 <= t0 or v6 != v6 else t0
    return (v1 + v6 * v2 + v7 * v5 * v3 * t1 * 3,)


def f82(v0, v1, v2, v3, v4):
    return (v1 * v0 * 2 + v4 * v2 * v1 * v0 * 2 + v4 * v3 * v1 * v0 * 2,)


def f83(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (v4 * v1 * v0 * 2 + t0 * v2 * v1 * v0 * 2 + t0 * v3 * v1 * v0 * 2,)


def f84(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v3 * v2
    return (v6 * v2 * v0 + v2 * v1 * v0 + t0 * v0 * 10 + v6 * v5 * v2 * v0 * 2 + t0 * v1 * v0 * 3 + v6 * v4 * v2 * v0 * 4 + v7 * v6 * v5 * v2 * v0 * 2,)


def f85(v0, v1, v2, v3):
    t0 = 1 if (v0 + v3 * v1) / v2 >= 0 else 0
    return (t0,)


def f86(v0, v1, v2, v3, v4, v5, v6):
    t0 = v2 * v1
    return (t0 * 10 + t0 * v0 * 2 + v5 * v3 * v1 * 3 + v5 * v4 * v1 * 3 + v6 * v3 * v1 * 5,)


def f87(v0, v1):
    return (v1 * v0 * 5,)


def f88(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v4 * v3
    t1 = v8 * v7
    t2 = v8 * v6
    t3 = v4 * v2 * 2 + v5 * v3 * v0 + v8 * v3 * v0 + v3 * v1 * v0 + v5 * v4 * v2 + t0 * v0 * 10 + t1 * v3 * v0 * 2 + t2 * v4 * v2 * 2 + t1 * v4 * v2 * 2 + t0 * v1 * v0 * 3 + t2 * v3 * v0 * 4 + v9 * v8 * v7 * v3 * v0 * 2
    return (t3,)


def f89(v0, v1, v2, v3, v4):
    t0 = v2 * v0
    t1 = v4 if v4 <= t0 or v4 != v4 else t0
    return (v3 * v1 * t1 * 3,)


def f90(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v8 * v7
    return (v7 * v3 * v1 * 2 + v7 * v4 * v3 * v1 + t0 * v5 * v3 * v1 * 2 + t0 * v6 * v3 * v1 * 2 + v9 * v8 * v7 * v6 * v2 * v0 * 2,)


def f91(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0 * 3,)


def f92(v0, v1, v2, v3, v4, v5, v6):
    return (v3 * v2 * v1 * 2 + v6 * v5 * v2 * v1 * 4 + v4 * v2 * v1 * v0 * 6,)


def f93(v0, v1, v2, v3):
    return (v2 * v1 * v0 * 4 + v3 * v2 * v0 * 4,)


def f94(v0, v1, v2, v3, v4, v5):
    t0 = v2 * v1
    return (t0 * 10 + t0 * v0 * 2 + v5 * v4 * v1 * 3 + v3 * v1 * v0 * 5,)


def f95(v0, v1, v2):
    return (v1 * v0 * 3 + v2 * v0 * 5,)


def f96(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v3 * v1
    t1 = v4 * v3
    t2 = v8 * v7
    t3 = v5 if v5 <= t0 or v5 != v5 else t0
    return (v4 * v2 * 2 + v5 * v3 * v0 + v8 * v3 * v0 + t0 * v0 + v5 * v4 * v2 + t1 * v0 * 10 + t2 * v3 * v0 * 2 + t2 * v4 * v2 * 2 + t1 * v1 * v0 * 3 + v6 * v4 * v2 * t3 * 3 + v9 * v8 * v7 * v3 * v0 * 2,)


def f97(v0, v1, v2, v3, v4):
    return (v4 * v3 * v1 * 2 + v4 * v2 * v0 * 4,)


def f98(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    return (v7 * v3 * v1 * 2 + v7 * v4 * v3 * v1 + v8 * v7 * v6 * v3 * v1 * 2 + v7 * v5 * v4 * v3 * v1 * 3 + v9 * v8 * v7 * v6 * v2 * v0 * 2,)


def f99(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0 * 2,)


def f100(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v3 * v2 * v1 * 2 + v6 * v5 * v2 * v1 * 4 + v7 * v6 * v5 * v1 * 4 + v4 * v2 * v1 * v0 * 6,)


def f101(v0, v1, v2):
    return (v2 * v1 * v0 * 4,)


def f102(v0, v1, v2, v3, v4, v5, v6):
    t0 = v2 * v1
    return (t0 * 10 + t0 * v0 * 2 + v5 * v4 * v1 * 3 + v3 * v1 * v0 * 5 + v6 * v4 * v1 * 5,)


def f103(v0, v1):
    return (v1 * v0 * 3,)


def f104(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v3 * v1
    t1 = v4 * v3
    t2 = v8 * v7
    t3 = v5 if v5 <= t0 or v5 != v5 else t0
    return (v4 * v2 * 2 + v5 * v3 * v0 + v8 * v3 * v0 + t0 * v0 + v5 * v4 * v2 + t1 * v0 * 10 + t2 * v4 * v2 * 2 + t1 * v1 * v0 * 3 + v6 * v4 * v2 * t3 * 3 + t2 * v3 * v0 * 4,)


def f105(v0, v1, v2, v3, v4, v5):
    return (v4 * v2 * v0 * 2 + v4 * v3 * v1 * 2 + v5 * v4 * v2 * v0 * 2,)


def f106(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v1 * v0 * 2 + v5 * v2 * v1 * v0 + v6 * v5 * v4 * v1 * v0 * 2 + v5 * v3 * v2 * v1 * v0 * 3,)


def f107(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v4 * v3 * v1 * 2 + v6 * v5 * v4 * v2 * v0 * 2,)


def f108(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v3 * v1
    t1 = v4 * v3
    t2 = v9 * v8
    t3 = v9 * v7
    t4 = v5 if v5 <= t0 or v5 != v5 else t0
    t5 = v4 * v2 * 2 + v5 * v3 * v0 + v9 * v3 * v0 + t0 * v0 + v5 * v4 * v2 + t1 * v0 * 10 + t2 * v3 * v0 * 2 + t3 * v4 * v2 * 2 + t2 * v4 * v2 * 2 + t1 * v1 * v0 * 3 + v6 * v4 * v2 * t4 * 3 + t3 * v3 * v0 * 4
    return (t5 + v10 * v9 * v8 * v3 * v0 * 2,)


def f109(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    return (v3 * v1 * 2 + v4 * v3 * v1 + v8 * v6 * v3 * v1 * 2 + v8 * v7 * v3 * v1 * 2 + v5 * v4 * v3 * v1 * 3 + v9 * v8 * v7 * v2 * v0 * 2,)


def f110(v0, v1, v2, v3):
    t0 = 1 if v0 / v2 >= v1 / v3 else 0
    return (t0,)


def f111(v0, v1, v2, v3):
    return (v0 * v3 - v1 * v2,)


def f112(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = 1 if (v4 * v3 * v1 * 2 + v8 * v6 * v3 * v1 * 4 + v8 * v7 * v3 * v1 * 4 + v9 * v8 * v6 * v1 * 4 + v5 * v3 * v1 * v0 * 6) / v2 >= 0 else 0
    return (t0,)


def f113(v0, v1, v2, v3, v4):
    return (v3 * v2 * v1 * 2 + v4 * v2 * v1 * v0 * 6,)


def f114(v0, v1, v2, v3, v4):
    return (v2 * v1 * v0 * 4 + v3 * v1 * v0 * 4 + v4 * v2 * v0 * 4,)


def f115(v0, v1, v2, v3, v4, v5):
    t0 = v2 * v1
    return (t0 * 10 + t0 * v0 * 2 + v3 * v1 * v0 * 5 + v5 * v4 * v1 * 5,)


def f116(v0, v1, v2):
    return (v1 * v0 * 3 + v2 * v0 * 3,)


def f117(v0, v1, v2, v3, v4, v5, v6):
    t0 = v3 * v1
    t1 = v4 * v3
    t2 = v5 if v5 <= t0 or v5 != v5 else t0
    return (v4 * v2 * 2 + v5 * v3 * v0 + t0 * v0 + v5 * v4 * v2 + t1 * v0 * 10 + t1 * v1 * v0 * 3 + v6 * v4 * v2 * t2 * 3,)


def f118(v0, v1, v2, v3, v4, v5, v6):
    return (v2 * v0 + v5 * v2 * v0 * 2 + v4 * v3 * v1 * 2 + v5 * v3 * v1 * 2 + v4 * v2 * v0 * 4 + v6 * v5 * v2 * v0 * 2,)


def f119(v0, v1, v2, v3, v4):
    return (v4 * v1 * v0 * 2 + v4 * v2 * v1 * v0 + v4 * v3 * v2 * v1 * v0 * 3,)


def f120(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v6 * v4 * v3 * v1 * 2 + v6 * v5 * v3 * v1 * 2 + v7 * v6 * v5 * v2 * v0 * 2,)


def f121(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v3 * v2 * v1 * 2 + v7 * v5 * v2 * v1 * 4 + v7 * v6 * v2 * v1 * 4 + v4 * v2 * v1 * v0 * 6,)


def f122(v0, v1, v2, v3, v4, v5, v6):
    t0 = v2 * v1
    return (t0 * 10 + t0 * v0 * 2 + v6 * v4 * v1 * 3 + v6 * v5 * v1 * 3 + v3 * v1 * v0 * 5,)


def f123(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v3 * v1
    t1 = v4 * v3
    t2 = v9 * v8
    t3 = v9 * v7
    t4 = v5 if v5 <= t0 or v5 != v5 else t0
    t5 = v4 * v2 * 2 + v5 * v3 * v0 + v9 * v3 * v0 + t0 * v0 + v5 * v4 * v2 + t1 * v0 * 10 + t2 * v3 * v0 * 2 + t3 * v4 * v2 * 2 + t2 * v4 * v2 * 2 + t1 * v1 * v0 * 3 + v6 * v4 * v2 * t4 * 3 + t3 * v3 * v0 * 4
    return (t5,)


def f124(v0, v1, v2, v3, v4):
    return ((v2 * v3 - v0 * v4) / (v1 * v4),)


def f125(v0, v1, v2, v3, v4, v5):
    t0 = 1 if (v0 + v4 * v1) / v3 >= v2 / v5 else 0
    return (t0,)


def f126(v0, v1, v2, v3, v4, v5):
    return (v5 * (v0 + v4 * v1) - v2 * v3,)


def f127(v0, v1, v2):
    return (v0 * v2 / v1,)


def f128(v0, v1, v2):
    return (v1 * v2 / v0,)


def f129(v0, v1):
    t0 = v0 / v1
    t1 = 1 if Fraction((t0) // 1) == t0 else 0
    return (t1,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58, f59, f60, f61, f62, f63, f64, f65, f66, f67, f68, f69, f70, f71, f72, f73, f74, f75, f76, f77, f78, f79, f80, f81, f82, f83, f84, f85, f86, f87, f88, f89, f90, f91, f92, f93, f94, f95, f96, f97, f98, f99, f100, f101, f102, f103, f104, f105, f106, f107, f108, f109, f110, f111, f112, f113, f114, f115, f116, f117, f118, f119, f120, f121, f122, f123, f124, f125, f126, f127, f128, f129, )
QUANTITIES = (
    ('bytes per activation', (), True, False, False, True, ''),
    ('experts that a token is sent to', (), False, True, False, True, ''),
    ('bytes per weight', (), True, False, False, True, ''),
    ('sequences', (), False, True, False, True, ''),
    ('width of the model', (), False, True, False, True, ''),
    ('experts', (), False, True, False, True, ''),
    ('hidden width of an expert', (), False, True, False, True, ''),
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
    'moe-decode': {
        'title': 'Mixture-of-experts layer, decode',
        'asked': 'B',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'a k w B D E F H K L Q T',
        'quantities': {'a': 0, 'k': 1, 'w': 2, 'B': 3, 'D': 4, 'E': 5, 'F': 6, 'H': 7, 'K': 8, 'L': 9, 'Q': 10, 'T': 11, 'C_vector': 12, 'M_hbm': 13, 't': 14, 'I': 15, 'C': 16, 'W': 17},
        'given': (('every key/value head serves as many query heads', (129, 'H K')), ('a token takes at most all experts', (6, 'k E'))),
        'rates': (('C_vector', 'vector', True),),
        'steps': {},
        'choices': {'touched': ('worst', 'all', 'expected')},
        'solutions': {
            'a': ('C E W f_0 k q_0 q_1', (('f_0', 'what a does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 2·B·D·E + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (0, 'k B D E F H K Q T')), ('v_0', 'what a does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 10·B·D + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (1, 'k B D F H K Q T')), ('q_0', 'what a does not change in the bytes over hbm', '2·w·D + w·D·E + 3·min(k·B, E)·w·D·F + 2·w·D·H·Q + 2·w·D·K·Q', (2, 'k w B D E F H K Q')), ('q_1', 'coefficient of a in the bytes over hbm', 'k·B + 3·k·B·D + 10·B·D + B·E + 4·B·H·Q + 2·B·K·Q + 2·B·K·Q·T + B·Q', (3, 'k B D E H K Q T')), ('m_0', 'what a does not change in the bytes held in hbm', '3·w·D·E·F·L + w·D·E·L + 2·w·D·H·L·Q + 2·w·D·K·L·Q + 2·w·D·L', (4, 'w D E F H K L Q')), ('m_1', 'coefficient of a in the bytes held in hbm', '2·B·K·L·Q·T', (5, 'B K L Q T'))), ((6, 'k E'), 'k ≤ E'), (7, 'f_0 q_0 C W'), (((None, False, (8, 'f_0 q_0 q_1 C W'), True, ()),), ()), (9, 'a f_0 q_0 q_1 C W'), ('>=', (10, 'a f_0 q_0 q_1 C W'), 1, (11, 'C W'), 0), 'no a', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (13, 'a q_0 q_1'))), None),
            'k': ('B C D E F W f_0 f_1 q_0 q_1 w', (('f_0', 'what k does not change in the FLOPs of the tensor unit', '2·B·D·E + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (14, 'B D E H K Q T')), ('f_1', 'coefficient of k in the FLOPs of the tensor unit', '6·B·D·F', (15, 'B D F')), ('v_0', 'what k does not change in the FLOPs of the vector unit', '10·B·D + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (16, 'B D H K Q T')), ('v_1', 'coefficient of k in the FLOPs of the vector unit', '2·B·D + 5·B·F', (17, 'B D F')), ('q_0', 'what k does not change in the bytes over hbm', '10·a·B·D + a·B·E + 4·a·B·H·Q + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q + 2·w·D + w·D·E + 2·w·D·H·Q + 2·w·D·K·Q', (18, 'a w B D E H K Q T')), ('q_1', 'coefficient of k in the bytes over hbm', 'a·B + 3·a·B·D', (19, 'a B D')), ('m_0', 'what k does not change in the bytes held in hbm', 'L·(2·a·B·K·Q·T + 2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q)', (20, 'a w B D E F H K L Q T'))), None, (21, 'f_0 f_1 q_0 q_1 w B C D E F W'), (((None, False, None, False, ()),), ((None, False, None, False, ()),), (((22, 'f_0 f_1 q_0 q_1 w C D E F W'), True, None, False, ()), ((23, 'f_0 f_1 q_0 q_1 w B C D F W'), True, None, False, ())), (((22, 'f_0 f_1 q_0 q_1 w C D E F W'), True, None, False, ()),), (((22, 'f_0 f_1 q_0 q_1 w C D E F W'), True, None, False, ()), (None, False, (23, 'f_0 f_1 q_0 q_1 w B C D F W'), True, ())), (((22, 'f_0 f_1 q_0 q_1 w C D E F W'), True, None, False, ()),), ((None, False, (23, 'f_0 f_1 q_0 q_1 w B C D F W'), True, ()),), ((None, False, (22, 'f_0 f_1 q_0 q_1 w C D E F W'), True, ()), (None, False, (23, 'f_0 f_1 q_0 q_1 w B C D F W'), True, ())), ((None, False, (23, 'f_0 f_1 q_0 q_1 w B C D F W'), True, ()),), (), ()), (24, 'f_0 f_1 k q_0 q_1 w B C D E F W'), None, 'no k', None, (('tensor', 'C', (25, 'f_0 f_1 k')), ('vector', 'C_vector', (13, 'k v_0 v_1')), ('hbm', 'W', (26, 'k q_0 q_1 w B D E F'))), ((), (), (('a', ('B C D E F W f_0 f_1 q_0 w', (('f_0', 'what k does not change in the FLOPs of the tensor unit', '2·B·D·E + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (14, 'B D E H K Q T')), ('f_1', 'coefficient of k in the FLOPs of the tensor unit', '6·B·D·F', (15, 'B D F')), ('v_0', 'what k does not change in the FLOPs of the vector unit', '10·B·D + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (16, 'B D H K Q T')), ('v_1', 'coefficient of k in the FLOPs of the vector unit', '2·B·D + 5·B·F', (17, 'B D F')), ('q_0', 'what k does not change in the bytes over hbm', '2·w·D + w·D·E + 2·w·D·H·Q + 2·w·D·K·Q', (27, 'w D E H K Q')), ('m_0', 'what k does not change in the bytes held in hbm', 'L·(2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q)', (28, 'w D E F H K L Q'))), None, (29, 'f_0 f_1 q_0 w B C D E F W'), (((None, False, None, False, ()),), ((None, False, None, False, ()),), (((30, 'f_0 f_1 q_0 w C D E F W'), True, None, False, ()), ((31, 'f_0 f_1 q_0 w B C D F W'), True, None, False, ())), (((30, 'f_0 f_1 q_0 w C D E F W'), True, None, False, ()),), (((30, 'f_0 f_1 q_0 w C D E F W'), True, None, False, ()), (None, False, (31, 'f_0 f_1 q_0 w B C D F W'), True, ())), (((30, 'f_0 f_1 q_0 w C D E F W'), True, None, False, ()),)), (32, 'f_0 f_1 k q_0 w B C D E F W'), None, 'no k', None, (('tensor', 'C', (25, 'f_0 f_1 k')), ('vector', 'C_vector', (13, 'k v_0 v_1')), ('hbm', 'W', (33, 'k q_0 w B D E F'))), None)), ('w', ('C W f_0 f_1 q_0 q_1', (('f_0', 'what k does not change in the FLOPs of the tensor unit', '2·B·D·E + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (14, 'B D E H K Q T')), ('f_1', 'coefficient of k in the FLOPs of the tensor unit', '6·B·D·F', (15, 'B D F')), ('v_0', 'what k does not change in the FLOPs of the vector unit', '10·B·D + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (16, 'B D H K Q T')), ('v_1', 'coefficient of k in the FLOPs of the vector unit', '2·B·D + 5·B·F', (17, 'B D F')), ('q_0', 'what k does not change in the bytes over hbm', '10·a·B·D + a·B·E + 4·a·B·H·Q + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q', (34, 'a B D E H K Q T')), ('q_1', 'coefficient of k in the bytes over hbm', 'a·B + 3·a·B·D', (19, 'a B D')), ('m_0', 'what k does not change in the bytes held in hbm', '2·a·B·K·L·Q·T', (35, 'a B K L Q T'))), None, (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (38, 'f_0 f_1 k q_0 q_1 C W'), ('>=', (39, 'f_0 f_1 k q_0 q_1 C W'), 1, (11, 'C W'), 0), 'no k', None, (('tensor', 'C', (25, 'f_0 f_1 k')), ('vector', 'C_vector', (13, 'k v_0 v_1')), ('hbm', 'W', (13, 'k q_0 q_1'))), None)), ('a w', ('', (('f_0', 'what k does not change in the FLOPs of the tensor unit', '2·B·D·E + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (14, 'B D E H K Q T')), ('f_1', 'coefficient of k in the FLOPs of the tensor unit', '6·B·D·F', (15, 'B D F')), ('v_0', 'what k does not change in the FLOPs of the vector unit', '10·B·D + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (16, 'B D H K Q T')), ('v_1', 'coefficient of k in the FLOPs of the vector unit', '2·B·D + 5·B·F', (17, 'B D F'))), None, None, (((None, False, None, False, ()),),), (40, 'f_0 f_1 k C'), None, 'no finite k', None, (('tensor', 'C', (25, 'f_0 f_1 k')), ('vector', 'C_vector', (13, 'k v_0 v_1')), ('hbm', 'W', (41, ''))), None))))),
            'w': ('C E W f_0 k q_0 q_1', (('f_0', 'what w does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 2·B·D·E + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (0, 'k B D E F H K Q T')), ('v_0', 'what w does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 10·B·D + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (1, 'k B D F H K Q T')), ('q_0', 'what w does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + 10·a·B·D + a·B·E + 4·a·B·H·Q + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q', (42, 'a k B D E H K Q T')), ('q_1', 'coefficient of w in the bytes over hbm', '2·D + D·E + 3·min(k·B, E)·D·F + 2·D·H·Q + 2·D·K·Q', (43, 'k B D E F H K Q')), ('m_0', 'what w does not change in the bytes held in hbm', '2·a·B·K·L·Q·T', (35, 'a B K L Q T')), ('m_1', 'coefficient of w in the bytes held in hbm', '3·D·E·F·L + D·E·L + 2·D·H·L·Q + 2·D·K·L·Q + 2·D·L', (44, 'D E F H K L Q'))), ((6, 'k E'), 'k ≤ E'), (7, 'f_0 q_0 C W'), (((None, False, (8, 'f_0 q_0 q_1 C W'), True, ()),), ()), (45, 'f_0 q_0 q_1 w C W'), ('>=', (46, 'f_0 q_0 q_1 w C W'), 1, (11, 'C W'), 0), 'no w', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (25, 'q_0 q_1 w'))), None),
            'B': ('C D E F W f_1 k q_0 q_1 w', (('f_1', 'coefficient of B in the FLOPs of the tensor unit', '6·k·D·F + 2·D·E + 4·D·H·Q + 4·D·K·Q + 4·H·Q·T', (47, 'k D E F H K Q T')), ('v_1', 'coefficient of B in the FLOPs of the vector unit', '2·k·D + 5·k·F + 10·D + 3·H·Q + 5·H·T + 3·K·Q', (48, 'k D F H K Q T')), ('q_0', 'what B does not change in the bytes over hbm', '2·w·D + w·D·E + 2·w·D·H·Q + 2·w·D·K·Q', (27, 'w D E H K Q')), ('q_1', 'coefficient of B in the bytes over hbm', 'a·k + 3·a·k·D + 10·a·D + a·E + 4·a·H·Q + 2·a·K·Q + 2·a·K·Q·T + a·Q', (49, 'a k D E H K Q T')), ('m_0', 'what B does not change in the bytes held in hbm', '3·w·D·E·F·L + w·D·E·L + 2·w·D·H·L·Q + 2·w·D·K·L·Q + 2·w·D·L', (4, 'w D E F H K L Q')), ('m_1', 'coefficient of B in the bytes held in hbm', '2·a·K·L·Q·T', (5, 'a K L Q T'))), ((6, 'k E'), 'k ≤ E'), (50, 'f_1 k q_1 w C D F W'), ((((51, 'f_1 q_0 q_1 w C D E F W'), True, None, False, ()), ((52, 'f_1 k q_0 q_1 w C D F W'), True, None, False, ())), (((51, 'f_1 q_0 q_1 w C D E F W'), True, None, False, ()),), ()), (53, 'f_1 k q_0 q_1 w B C D E F W'), None, 'no finite B', None, (('tensor', 'C', (11, 'f_1 B')), ('vector', 'C_vector', (11, 'v_1 B')), ('hbm', 'W', (54, 'k q_0 q_1 w B D E F'))), ((), (), (('a', ('C D E F W f_1 k q_0 w', (('f_1', 'coefficient of B in the FLOPs of the tensor unit', '6·k·D·F + 2·D·E + 4·D·H·Q + 4·D·K·Q + 4·H·Q·T', (47, 'k D E F H K Q T')), ('v_1', 'coefficient of B in the FLOPs of the vector unit', '2·k·D + 5·k·F + 10·D + 3·H·Q + 5·H·T + 3·K·Q', (48, 'k D F H K Q T')), ('q_0', 'what B does not change in the bytes over hbm', '2·w·D + w·D·E + 2·w·D·H·Q + 2·w·D·K·Q', (27, 'w D E H K Q')), ('m_0', 'what B does not change in the bytes held in hbm', 'L·(2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q)', (28, 'w D E F H K L Q'))), ((6, 'k E'), 'k ≤ E'), (55, 'f_1 k w C D F W'), ((((56, 'f_1 q_0 w C D E F W'), True, None, False, ()), ((57, 'f_1 k q_0 w C D F W'), True, None, False, ())), (((56, 'f_1 q_0 w C D E F W'), True, None, False, ()),)), (58, 'f_1 k q_0 w B C D E F W'), None, 'no finite B', None, (('tensor', 'C', (11, 'f_1 B')), ('vector', 'C_vector', (11, 'v_1 B')), ('hbm', 'W', (33, 'k q_0 w B D E F'))), None)), ('w', ('C E W f_1 k q_1', (('f_1', 'coefficient of B in the FLOPs of the tensor unit', '6·k·D·F + 2·D·E + 4·D·H·Q + 4·D·K·Q + 4·H·Q·T', (47, 'k D E F H K Q T')), ('v_1', 'coefficient of B in the FLOPs of the vector unit', '2·k·D + 5·k·F + 10·D + 3·H·Q + 5·H·T + 3·K·Q', (48, 'k D F H K Q T')), ('q_1', 'coefficient of B in the bytes over hbm', 'a·k + 3·a·k·D + 10·a·D + a·E + 4·a·H·Q + 2·a·K·Q + 2·a·K·Q·T + a·Q', (49, 'a k D E H K Q T')), ('m_1', 'coefficient of B in the bytes held in hbm', '2·a·K·L·Q·T', (5, 'a K L Q T'))), ((6, 'k E'), 'k ≤ E'), (59, 'f_1 q_1 C W'), (((None, False, None, False, ()),), ()), (60, 'f_1 q_1 B C W'), ('>=', (61, 'f_1 q_1 B C W'), 1, (11, 'C W'), 0), 'no finite B', None, (('tensor', 'C', (11, 'f_1 B')), ('vector', 'C_vector', (11, 'v_1 B')), ('hbm', 'W', (11, 'q_1 B'))), None)), ('a w', ('E k', (('f_1', 'coefficient of B in the FLOPs of the tensor unit', '6·k·D·F + 2·D·E + 4·D·H·Q + 4·D·K·Q + 4·H·Q·T', (47, 'k D E F H K Q T')), ('v_1', 'coefficient of B in the FLOPs of the vector unit', '2·k·D + 5·k·F + 10·D + 3·H·Q + 5·H·T + 3·K·Q', (48, 'k D F H K Q T'))), ((6, 'k E'), 'k ≤ E'), None, (((None, False, None, False, ()),),), (62, 'f_1 B C'), None, 'no finite B', None, (('tensor', 'C', (11, 'f_1 B')), ('vector', 'C_vector', (11, 'v_1 B')), ('hbm', 'W', (41, ''))), None))))),
            'D': ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what D does not change in the FLOPs of the tensor unit', '4·B·H·Q·T', (63, 'B H Q T')), ('f_1', 'coefficient of D in the FLOPs of the tensor unit', '6·k·B·F + 2·B·E + 4·B·H·Q + 4·B·K·Q', (64, 'k B E F H K Q')), ('v_0', 'what D does not change in the FLOPs of the vector unit', '5·k·B·F + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (65, 'k B F H K Q T')), ('v_1', 'coefficient of D in the FLOPs of the vector unit', '2·k·B + 10·B', (66, 'k B')), ('q_0', 'what D does not change in the bytes over hbm', 'a·k·B + a·B·E + 4·a·B·H·Q + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q', (67, 'a k B E H K Q T')), ('q_1', 'coefficient of D in the bytes over hbm', '3·a·k·B + 10·a·B + 2·w + w·E + 3·min(k·B, E)·w·F + 2·w·H·Q + 2·w·K·Q', (68, 'a k w B E F H K Q')), ('m_0', 'what D does not change in the bytes held in hbm', '2·a·B·K·L·Q·T', (35, 'a B K L Q T')), ('m_1', 'coefficient of D in the bytes held in hbm', '3·w·E·F·L + w·E·L + 2·w·H·L·Q + 2·w·K·L·Q + 2·w·L', (44, 'w E F H K L Q'))), ((6, 'k E'), 'k ≤ E'), (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (69, 'f_0 f_1 q_0 q_1 C D W'), ('>=', (70, 'f_0 f_1 q_0 q_1 C D W'), 1, (11, 'C W'), 0), 'no D', None, (('tensor', 'C', (25, 'f_0 f_1 D')), ('vector', 'C_vector', (25, 'v_0 v_1 D')), ('hbm', 'W', (25, 'q_0 q_1 D'))), ((), (('no finite D', ('a w',)),), ())),
            'E': ('B C D F W f_0 f_1 k q_0 q_1 w', (('f_0', 'what E does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (71, 'k B D F H K Q T')), ('f_1', 'coefficient of E in the FLOPs of the tensor unit', '2·B·D', (72, 'B D')), ('v_0', 'what E does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 10·B·D + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (1, 'k B D F H K Q T')), ('q_0', 'what E does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + 10·a·B·D + 4·a·B·H·Q + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q + 2·w·D + 2·w·D·H·Q + 2·w·D·K·Q', (73, 'a k w B D H K Q T')), ('q_1', 'coefficient of E in the bytes over hbm', 'a·B + w·D', (74, 'a w B D')), ('m_0', 'what E does not change in the bytes held in hbm', '2·a·B·K·L·Q·T + 2·w·D·H·L·Q + 2·w·D·K·L·Q + 2·w·D·L', (75, 'a w B D H K L Q T')), ('m_1', 'coefficient of E in the bytes held in hbm', '3·w·D·F·L + w·D·L', (76, 'w D F L'))), None, (77, 'f_0 f_1 k q_0 q_1 w B C D F W'), (((None, False, None, False, ()),), (((78, 'f_0 f_1 q_0 q_1 w C D F W'), True, None, False, ()), ((79, 'f_0 f_1 k q_0 q_1 w B C D F W'), True, None, False, ())), (((79, 'f_0 f_1 k q_0 q_1 w B C D F W'), True, None, False, ()),), ((None, False, None, False, ()),), ((None, False, (78, 'f_0 f_1 q_0 q_1 w C D F W'), True, ()), ((79, 'f_0 f_1 k q_0 q_1 w B C D F W'), True, None, False, ())), ((None, False, (78, 'f_0 f_1 q_0 q_1 w C D F W'), True, ()),), ((None, False, (78, 'f_0 f_1 q_0 q_1 w C D F W'), True, ()), (None, False, (79, 'f_0 f_1 k q_0 q_1 w B C D F W'), True, ())), ((None, False, (78, 'f_0 f_1 q_0 q_1 w C D F W'), True, ()),), (((79, 'f_0 f_1 k q_0 q_1 w B C D F W'), True, None, False, ()),), (), ()), (80, 'f_0 f_1 k q_0 q_1 w B C D E F W'), None, 'no E', None, (('tensor', 'C', (25, 'f_0 f_1 E')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (81, 'k q_0 q_1 w B D E F'))), ((), (), (('a', ('B C D F W f_0 f_1 k q_0 q_1 w', (('f_0', 'what E does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (71, 'k B D F H K Q T')), ('f_1', 'coefficient of E in the FLOPs of the tensor unit', '2·B·D', (72, 'B D')), ('v_0', 'what E does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 10·B·D + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (1, 'k B D F H K Q T')), ('q_0', 'what E does not change in the bytes over hbm', '2·w·D + 2·w·D·H·Q + 2·w·D·K·Q', (82, 'w D H K Q')), ('q_1', 'coefficient of E in the bytes over hbm', 'w·D', (11, 'w D')), ('m_0', 'what E does not change in the bytes held in hbm', '2·w·D·H·L·Q + 2·w·D·K·L·Q + 2·w·D·L', (83, 'w D H K L Q')), ('m_1', 'coefficient of E in the bytes held in hbm', '3·w·D·F·L + w·D·L', (76, 'w D F L'))), None, (77, 'f_0 f_1 k q_0 q_1 w B C D F W'), (((None, False, None, False, ()),), (((78, 'f_0 f_1 q_0 q_1 w C D F W'), True, None, False, ()), ((79, 'f_0 f_1 k q_0 q_1 w B C D F W'), True, None, False, ())), (((79, 'f_0 f_1 k q_0 q_1 w B C D F W'), True, None, False, ()),), ((None, False, None, False, ()),), ((None, False, (78, 'f_0 f_1 q_0 q_1 w C D F W'), True, ()), ((79, 'f_0 f_1 k q_0 q_1 w B C D F W'), True, None, False, ())), ((None, False, (78, 'f_0 f_1 q_0 q_1 w C D F W'), True, ()),), ((None, False, (78, 'f_0 f_1 q_0 q_1 w C D F W'), True, ()), (None, False, (79, 'f_0 f_1 k q_0 q_1 w B C D F W'), True, ())), ((None, False, (78, 'f_0 f_1 q_0 q_1 w C D F W'), True, ()),), (((79, 'f_0 f_1 k q_0 q_1 w B C D F W'), True, None, False, ()),), (), ()), (80, 'f_0 f_1 k q_0 q_1 w B C D E F W'), None, 'no E', None, (('tensor', 'C', (25, 'f_0 f_1 E')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (81, 'k q_0 q_1 w B D E F'))), None)), ('w', ('C W f_0 f_1 q_0 q_1', (('f_0', 'what E does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (71, 'k B D F H K Q T')), ('f_1', 'coefficient of E in the FLOPs of the tensor unit', '2·B·D', (72, 'B D')), ('v_0', 'what E does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 10·B·D + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (1, 'k B D F H K Q T')), ('q_0', 'what E does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + 10·a·B·D + 4·a·B·H·Q + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q', (84, 'a k B D H K Q T')), ('q_1', 'coefficient of E in the bytes over hbm', 'a·B', (11, 'a B')), ('m_0', 'what E does not change in the bytes held in hbm', '2·a·B·K·L·Q·T', (35, 'a B K L Q T'))), None, (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (69, 'f_0 f_1 q_0 q_1 C E W'), ('>=', (70, 'f_0 f_1 q_0 q_1 C E W'), 1, (11, 'C W'), 0), 'no E', None, (('tensor', 'C', (25, 'f_0 f_1 E')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (25, 'q_0 q_1 E'))), None)), ('a w', ('', (('f_0', 'what E does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (71, 'k B D F H K Q T')), ('f_1', 'coefficient of E in the FLOPs of the tensor unit', '2·B·D', (72, 'B D')), ('v_0', 'what E does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 10·B·D + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (1, 'k B D F H K Q T'))), None, None, (((None, False, None, False, ()),),), (85, 'f_0 f_1 C E'), None, 'no finite E', None, (('tensor', 'C', (25, 'f_0 f_1 E')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (41, ''))), None))))),
            'F': ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what F does not change in the FLOPs of the tensor unit', '2·B·D·E + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (14, 'B D E H K Q T')), ('f_1', 'coefficient of F in the FLOPs of the tensor unit', '6·k·B·D', (15, 'k B D')), ('v_0', 'what F does not change in the FLOPs of the vector unit', '2·k·B·D + 10·B·D + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (86, 'k B D H K Q T')), ('v_1', 'coefficient of F in the FLOPs of the vector unit', '5·k·B', (87, 'k B')), ('q_0', 'what F does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + 10·a·B·D + a·B·E + 4·a·B·H·Q + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q + 2·w·D + w·D·E + 2·w·D·H·Q + 2·w·D·…', (88, 'a k w B D E H K Q T')), ('q_1', 'coefficient of F in the bytes over hbm', '3·min(k·B, E)·w·D', (89, 'k w B D E')), ('m_0', 'what F does not change in the bytes held in hbm', '2·a·B·K·L·Q·T + w·D·E·L + 2·w·D·H·L·Q + 2·w·D·K·L·Q + 2·w·D·L', (90, 'a w B D E H K L Q T')), ('m_1', 'coefficient of F in the bytes held in hbm', '3·w·D·E·L', (91, 'w D E L'))), ((6, 'k E'), 'k ≤ E'), (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (69, 'f_0 f_1 q_0 q_1 C F W'), ('>=', (70, 'f_0 f_1 q_0 q_1 C F W'), 1, (11, 'C W'), 0), 'no F', None, (('tensor', 'C', (25, 'f_0 f_1 F')), ('vector', 'C_vector', (25, 'v_0 v_1 F')), ('hbm', 'W', (25, 'q_0 q_1 F'))), ((), (('no finite F', ('w', 'a w')),), ())),
            'H': ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what H does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 2·B·D·E + 4·B·D·K·Q', (92, 'k B D E F K Q')), ('f_1', 'coefficient of H in the FLOPs of the tensor unit', '4·B·D·Q + 4·B·Q·T', (93, 'B D Q T')), ('v_0', 'what H does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 10·B·D + 3·B·K·Q', (94, 'k B D F K Q')), ('v_1', 'coefficient of H in the FLOPs of the vector unit', '3·B·Q + 5·B·T', (95, 'B Q T')), ('q_0', 'what H does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + 10·a·B·D + a·B·E + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q + 2·w·D + w·D·E + 3·min(k·B, E)·w·D·F + 2·w·D·K·Q', (96, 'a k w B D E F K Q T')), ('q_1', 'coefficient of H in the bytes over hbm', '4·a·B·Q + 2·w·D·Q', (97, 'a w B D Q')), ('m_0', 'what H does not change in the bytes held in hbm', '2·a·B·K·L·Q·T + 3·w·D·E·F·L + w·D·E·L + 2·w·D·K·L·Q + 2·w·D·L', (98, 'a w B D E F K L Q T')), ('m_1', 'coefficient of H in the bytes held in hbm', '2·w·D·L·Q', (99, 'w D L Q'))), ((6, 'k E'), 'k ≤ E'), (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (69, 'f_0 f_1 q_0 q_1 C H W'), ('>=', (70, 'f_0 f_1 q_0 q_1 C H W'), 1, (11, 'C W'), 0), 'no H', None, (('tensor', 'C', (25, 'f_0 f_1 H')), ('vector', 'C_vector', (25, 'v_0 v_1 H')), ('hbm', 'W', (25, 'q_0 q_1 H'))), ((), (('no finite H', ('a w',)),), ())),
            'K': ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what K does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 2·B·D·E + 4·B·D·H·Q + 4·B·H·Q·T', (100, 'k B D E F H Q T')), ('f_1', 'coefficient of K in the FLOPs of the tensor unit', '4·B·D·Q', (101, 'B D Q')), ('v_0', 'what K does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 10·B·D + 3·B·H·Q + 5·B·H·T', (102, 'k B D F H Q T')), ('v_1', 'coefficient of K in the FLOPs of the vector unit', '3·B·Q', (103, 'B Q')), ('q_0', 'what K does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + 10·a·B·D + a·B·E + 4·a·B·H·Q + a·B·Q + 2·w·D + w·D·E + 3·min(k·B, E)·w·D·F + 2·w·D·H·Q', (104, 'a k w B D E F H Q')), ('q_1', 'coefficient of K in the bytes over hbm', '2·a·B·Q + 2·a·B·Q·T + 2·w·D·Q', (105, 'a w B D Q T')), ('m_0', 'what K does not change in the bytes held in hbm', '3·w·D·E·F·L + w·D·E·L + 2·w·D·H·L·Q + 2·w·D·L', (106, 'w D E F H L Q')), ('m_1', 'coefficient of K in the bytes held in hbm', '2·a·B·L·Q·T + 2·w·D·L·Q', (107, 'a w B D L Q T'))), ((6, 'k E'), 'k ≤ E'), (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (69, 'f_0 f_1 q_0 q_1 C K W'), ('>=', (70, 'f_0 f_1 q_0 q_1 C K W'), 1, (11, 'C W'), 0), 'no K', None, (('tensor', 'C', (25, 'f_0 f_1 K')), ('vector', 'C_vector', (25, 'v_0 v_1 K')), ('hbm', 'W', (25, 'q_0 q_1 K'))), ((), (('no finite K', ('a w',)),), ())),
            'L': ('C E W f_0 k q_0', (('f_0', 'what L does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 2·B·D·E + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (0, 'k B D E F H K Q T')), ('v_0', 'what L does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 10·B·D + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (1, 'k B D F H K Q T')), ('q_0', 'what L does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + 10·a·B·D + a·B·E + 4·a·B·H·Q + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q + 2·w·D + w·D·E + 3·min(k·B, E)·w·D·…', (108, 'a k w B D E F H K Q T')), ('m_1', 'coefficient of L in the bytes held in hbm', '2·a·B·K·Q·T + 2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q', (109, 'a w B D E F H K Q T'))), ((6, 'k E'), 'k ≤ E'), (59, 'f_0 q_0 C W'), (((None, False, None, False, ()),), ()), (110, 'f_0 q_0 C W'), ('>=', (111, 'f_0 q_0 C W'), 0, (11, 'C W'), 0), 'no finite L', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (12, 'q_0'))), ((), (), (('a w', ('E k', (('f_0', 'what L does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 2·B·D·E + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (0, 'k B D E F H K Q T')), ('v_0', 'what L does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 10·B·D + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (1, 'k B D F H K Q T')), ('q_0', 'what L does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + 10·a·B·D + a·B·E + 4·a·B·H·Q + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q + 2·w·D + w·D·E + 3·min(k·B, E)·w·D·…', (108, 'a k w B D E F H K Q T')), ('m_1', 'coefficient of L in the bytes held in hbm', '2·a·B·K·Q·T + 2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q', (109, 'a w B D E F H K Q T'))), ((6, 'k E'), 'k ≤ E'), None, (((None, False, None, False, ()),),), (112, 'k B C D E F H K Q T'), None, 'no finite L', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (12, 'q_0'))), None)),))),
            'Q': ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what Q does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 2·B·D·E', (113, 'k B D E F')), ('f_1', 'coefficient of Q in the FLOPs of the tensor unit', '4·B·D·H + 4·B·D·K + 4·B·H·T', (114, 'B D H K T')), ('v_0', 'what Q does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 10·B·D + 5·B·H·T', (115, 'k B D F H T')), ('v_1', 'coefficient of Q in the FLOPs of the vector unit', '3·B·H + 3·B·K', (116, 'B H K')), ('q_0', 'what Q does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + 10·a·B·D + a·B·E + 2·w·D + w·D·E + 3·min(k·B, E)·w·D·F', (117, 'a k w B D E F')), ('q_1', 'coefficient of Q in the bytes over hbm', 'a·B + 4·a·B·H + 2·a·B·K + 2·a·B·K·T + 2·w·D·H + 2·w·D·K', (118, 'a w B D H K T')), ('m_0', 'what Q does not change in the bytes held in hbm', '3·w·D·E·F·L + w·D·E·L + 2·w·D·L', (119, 'w D E F L')), ('m_1', 'coefficient of Q in the bytes held in hbm', '2·a·B·K·L·T + 2·w·D·H·L + 2·w·D·K·L', (120, 'a w B D H K L T'))), ((6, 'k E'), 'k ≤ E'), (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (69, 'f_0 f_1 q_0 q_1 C Q W'), ('>=', (70, 'f_0 f_1 q_0 q_1 C Q W'), 1, (11, 'C W'), 0), 'no Q', None, (('tensor', 'C', (25, 'f_0 f_1 Q')), ('vector', 'C_vector', (25, 'v_0 v_1 Q')), ('hbm', 'W', (25, 'q_0 q_1 Q'))), ((), (('no finite Q', ('a w',)),), ())),
            'T': ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what T does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 2·B·D·E + 4·B·D·H·Q + 4·B·D·K·Q', (121, 'k B D E F H K Q')), ('f_1', 'coefficient of T in the FLOPs of the tensor unit', '4·B·H·Q', (101, 'B H Q')), ('v_0', 'what T does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 10·B·D + 3·B·H·Q + 3·B·K·Q', (122, 'k B D F H K Q')), ('v_1', 'coefficient of T in the FLOPs of the vector unit', '5·B·H', (87, 'B H')), ('q_0', 'what T does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + 10·a·B·D + a·B·E + 4·a·B·H·Q + 2·a·B·K·Q + a·B·Q + 2·w·D + w·D·E + 3·min(k·B, E)·w·D·F + 2·w·D·H·Q …', (123, 'a k w B D E F H K Q')), ('q_1', 'coefficient of T in the bytes over hbm', '2·a·B·K·Q', (99, 'a B K Q')), ('m_0', 'what T does not change in the bytes held in hbm', '3·w·D·E·F·L + w·D·E·L + 2·w·D·H·L·Q + 2·w·D·K·L·Q + 2·w·D·L', (4, 'w D E F H K L Q')), ('m_1', 'coefficient of T in the bytes held in hbm', '2·a·B·K·L·Q', (5, 'a B K L Q'))), ((6, 'k E'), 'k ≤ E'), (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (69, 'f_0 f_1 q_0 q_1 C T W'), ('>=', (70, 'f_0 f_1 q_0 q_1 C T W'), 1, (11, 'C W'), 0), 'no T', None, (('tensor', 'C', (25, 'f_0 f_1 T')), ('vector', 'C_vector', (25, 'v_0 v_1 T')), ('hbm', 'W', (25, 'q_0 q_1 T'))), ((), (('no finite T', ('a w',)),), (('a', ('C E W f_0 f_1 k q_0', (('f_0', 'what T does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 2·B·D·E + 4·B·D·H·Q + 4·B·D·K·Q', (121, 'k B D E F H K Q')), ('f_1', 'coefficient of T in the FLOPs of the tensor unit', '4·B·H·Q', (101, 'B H Q')), ('v_0', 'what T does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 10·B·D + 3·B·H·Q + 3·B·K·Q', (122, 'k B D F H K Q')), ('v_1', 'coefficient of T in the FLOPs of the vector unit', '5·B·H', (87, 'B H')), ('q_0', 'what T does not change in the bytes over hbm', '2·w·D + w·D·E + 3·min(k·B, E)·w·D·F + 2·w·D·H·Q + 2·w·D·K·Q', (2, 'k w B D E F H K Q')), ('m_0', 'what T does not change in the bytes held in hbm', 'L·(2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q)', (28, 'w D E F H K L Q'))), ((6, 'k E'), 'k ≤ E'), (59, 'f_0 q_0 C W'), (((None, False, None, False, ()),), (((124, 'f_0 f_1 q_0 C W'), True, None, False, ()),)), (125, 'f_0 f_1 q_0 C T W'), ('>=', (126, 'f_0 f_1 q_0 C T W'), 1, (11, 'C W'), 0), 'no finite T', None, (('tensor', 'C', (25, 'f_0 f_1 T')), ('vector', 'C_vector', (25, 'v_0 v_1 T')), ('hbm', 'W', (12, 'q_0'))), None)),))),
            'C': ('E W f_0 k q_0', (('f_0', 'what C does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 2·B·D·E + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (0, 'k B D E F H K Q T')), ('v_0', 'what C does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 10·B·D + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (1, 'k B D F H K Q T')), ('q_0', 'what C does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + 10·a·B·D + a·B·E + 4·a·B·H·Q + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q + 2·w·D + w·D·E + 3·min(k·B, E)·w·D·…', (108, 'a k w B D E F H K Q T')), ('m_0', 'what C does not change in the bytes held in hbm', 'L·(2·a·B·K·Q·T + 2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q)', (20, 'a w B D E F H K L Q T'))), ((6, 'k E'), 'k ≤ E'), None, (((None, False, (127, 'f_0 q_0 W'), True, ()),),), (110, 'f_0 q_0 C W'), ('>=', (111, 'f_0 q_0 C W'), 1, (11, 'C W'), 1), 'no C', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (12, 'q_0'))), ((), (('no finite C', ('a w',)),), ())),
            'W': ('C E f_0 k q_0', (('f_0', 'what W does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 2·B·D·E + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (0, 'k B D E F H K Q T')), ('v_0', 'what W does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 10·B·D + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (1, 'k B D F H K Q T')), ('q_0', 'what W does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + 10·a·B·D + a·B·E + 4·a·B·H·Q + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q + 2·w·D + w·D·E + 3·min(k·B, E)·w·D·…', (108, 'a k w B D E F H K Q T')), ('m_0', 'what W does not change in the bytes held in hbm', 'L·(2·a·B·K·Q·T + 2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q)', (20, 'a w B D E F H K L Q T'))), ((6, 'k E'), 'k ≤ E'), None, ((((128, 'f_0 q_0 C'), True, None, False, ()),),), (110, 'f_0 q_0 C W'), ('>=', (111, 'f_0 q_0 C W'), 1, (11, 'C W'), 1), 'no finite W', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (12, 'q_0'))), ((), (), (('a w', ('E k', (('f_0', 'what W does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 2·B·D·E + 4·B·D·H·Q + 4·B·D·K·Q + 4·B·H·Q·T', (0, 'k B D E F H K Q T')), ('v_0', 'what W does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 10·B·D + 3·B·H·Q + 5·B·H·T + 3·B·K·Q', (1, 'k B D F H K Q T')), ('q_0', 'what W does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + 10·a·B·D + a·B·E + 4·a·B·H·Q + 2·a·B·K·Q + 2·a·B·K·Q·T + a·B·Q + 2·w·D + w·D·E + 3·min(k·B, E)·w·D·…', (108, 'a k w B D E F H K Q T')), ('m_0', 'what W does not change in the bytes held in hbm', 'L·(2·a·B·K·Q·T + 2·w·D + w·D·E + 3·w·D·E·F + 2·w·D·H·Q + 2·w·D·K·Q)', (20, 'a w B D E F H K L Q T'))), ((6, 'k E'), 'k ≤ E'), None, (((None, False, None, False, ()),),), (112, 'k B C D E F H K Q T'), None, 'no finite W', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (12, 'q_0'))), None)),))),
        },
    },
}
