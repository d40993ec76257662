"""The closed forms of latent-decode; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11):
    t0 = v9 + v7
    t1 = v5 * v3 * v2
    return (v4 * v3 * v2 * 2 + v11 * v3 * v2 * 2 + v3 * v2 * t0 * 2 + v8 * v6 * v3 * v2 * 2 + v10 * v9 * v6 * v2 * 2 + v10 * v6 * v2 * t0 * 2 + v11 * v6 * v2 * (v8 + v7) * 2 + v9 * v8 * v6 * v2 * 4 + t1 * v0 * 6 + t1 * v1 * 6,)


def f1(v0, v1, v2, v3, v4, v5, v6):
    t0 = v3 * v2
    t1 = v4 * v2
    return (t0 * 11 + t0 * v0 * 2 + t1 * v0 * 5 + t1 * v1 * 5 + v6 * v5 * v2 * 5,)


def f2(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11):
    t0 = v4 * v2
    t1 = v6 * v4 * v2
    t2 = v3 * v0
    t3 = v5 if v5 <= t2 or v5 != v5 else t2
    return (t0 * 2 + v5 * v4 * v2 + v11 * v4 * v2 + t0 * (v10 + v8) + v9 * v7 * v4 * v2 + v11 * v7 * v2 * (v9 + v8) + v10 * v9 * v7 * v2 * 2 + t1 * v1 * 3 + t1 * t3 * 3,)


def f3(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v7 + v5
    t1 = v2 * v1
    return (v3 * v1 + v1 * v0 + v1 * t0 + v9 * v1 * 2 + t1 * 20 + v5 * v4 * v1 + v4 * v1 * (v6 + v5) + v8 * v1 * t0 + t1 * v0 * 3 + v6 * v4 * v1 * 3 + v7 * v4 * v1 * 4,)


def f4(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v6 * v2 * v1
    t1 = v10 * v6
    t2 = v6 * v4
    return (t0 * 2 + v6 * v3 * v2 * v1 + t1 * v2 * v1 + t0 * (v9 + v7) + v8 * v6 * v5 * v2 * v1 + t1 * v5 * v1 * (v8 + v7) + v9 * v8 * v6 * v5 * v1 * 2 + t2 * v3 * v2 * v1 * 3 + t2 * v2 * v1 * v0 * 3,)


def f5(v0, v1, v2, v3, v4):
    return (v4 * v1 * v0 * (v3 + v2),)


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


def f14(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v8 + v6
    return (v3 * v2 * v1 * 2 + v10 * v2 * v1 * 2 + v2 * v1 * t0 * 2 + v7 * v5 * v2 * v1 * 2 + v9 * v8 * v5 * v1 * 2 + v9 * v5 * v1 * t0 * 2 + v10 * v5 * v1 * (v7 + v6) * 2 + v8 * v7 * v5 * v1 * 4 + v4 * v2 * v1 * v0 * 6,)


def f15(v0, v1, v2):
    return (v2 * v1 * v0 * 6,)


def f16(v0, v1, v2, v3, v4, v5):
    return (v2 * v1 * 11 + v3 * v1 * v0 * 5 + v5 * v4 * v1 * 5,)


def f17(v0, v1, v2):
    return (v1 * v0 * 2 + v2 * v0 * 5,)


def f18(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12):
    t0 = v4 * v2
    t1 = v10 + v8
    t2 = v9 + v8
    t3 = v9 * v7
    t4 = t0 * 2 + v5 * v3 * v0 + v3 * v0 * t1 + v5 * v4 * v2 + v12 * v4 * v2 + t0 * t1 + v12 * v3 * v0 * 2 + v4 * v3 * v0 * 20 + v8 * v7 * v3 * v0 + v7 * v3 * v0 * t2 + v11 * v3 * v0 * t1 + t3 * v4 * v2
    return (t4 + v12 * v7 * v2 * t2 + v10 * v9 * v7 * v2 * 2 + t3 * v3 * v0 * 3 + v6 * v4 * v2 * v1 * 3 + v10 * v7 * v3 * v0 * 4,)


def f19(v0, v1, v2):
    return (v1 * v0 + v2 * v1 * v0 * 3,)


def f20(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13):
    t0 = v4 * v2
    t1 = v11 + v9
    return (v8 * (t0 * 2 + v5 * v4 * v2 + v13 * v4 * v2 + t0 * t1 + v12 * v3 * v0 * t1 + v10 * v7 * v4 * v2 + v13 * v7 * v2 * (v10 + v9) + v11 * v10 * v7 * v2 * 2 + v6 * v5 * v4 * v2 * 3 + v6 * v4 * v2 * v1 * 3),)


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


def f27(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v2 * v1
    return (t0 * 2 + v3 * v2 * v1 + v9 * v2 * v1 + t0 * (v8 + v6) + v7 * v5 * v2 * v1 + v9 * v5 * v1 * (v7 + v6) + v8 * v7 * v5 * v1 * 2 + v4 * v2 * v1 * v0 * 3,)


def f28(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v2 * v1
    return (v6 * (t0 * 2 + v3 * v2 * v1 + v10 * v2 * v1 + t0 * (v9 + v7) + v8 * v5 * v2 * v1 + v10 * v5 * v1 * (v8 + v7) + v9 * v8 * v5 * v1 * 2 + v4 * v3 * v2 * v1 * 3 + v4 * v2 * v1 * v0 * 3),)


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


def f34(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v7 + v5
    return (v3 * v1 * v0 + v1 * v0 * t0 + v9 * v1 * v0 * 2 + v2 * v1 * v0 * 20 + v5 * v4 * v1 * v0 + v4 * v1 * v0 * (v6 + v5) + v8 * v1 * v0 * t0 + v6 * v4 * v1 * v0 * 3 + v7 * v4 * v1 * v0 * 4,)


def f35(v0, v1, v2, v3, v4, v5):
    return (v5 * v2 * v1 * v0 * (v4 + v3),)


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


def f42(v0, v1, v2, v3, v4, v5):
    t0 = v2 * v1
    return (t0 * 11 + t0 * v0 * 2 + v3 * v1 * v0 * 5 + v5 * v4 * v1 * 5,)


def f43(v0, v1):
    return (v1 * v0 * 5,)


def f44(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12):
    t0 = v4 * v2
    t1 = v3 * v1
    t2 = v10 + v8
    t3 = v4 * v3
    t4 = v9 + v8
    t5 = v9 * v7
    t6 = v5 if v5 <= t1 or v5 != v5 else t1
    t7 = t0 * 2 + v5 * v3 * v0 + t1 * v0 + v3 * v0 * t2 + v5 * v4 * v2 + v12 * v4 * v2 + t0 * t2 + v12 * v3 * v0 * 2 + t3 * v0 * 20 + v8 * v7 * v3 * v0 + v7 * v3 * v0 * t4 + v11 * v3 * v0 * t2
    return (t7 + t5 * v4 * v2 + v12 * v7 * v2 * t4 + v10 * v9 * v7 * v2 * 2 + t3 * v1 * v0 * 3 + t5 * v3 * v0 * 3 + v6 * v4 * v2 * t6 * 3 + v10 * v7 * v3 * v0 * 4,)


def f45(v0, v1, v2):
    return (v2 * v1 * v0 * 3,)


def f46(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12):
    t0 = v7 * v3 * v1
    t1 = v12 * v7
    t2 = v10 + v8
    return (t0 * 2 + v7 * v4 * v3 * v1 + t1 * v3 * v1 + t0 * t2 + v11 * v7 * v2 * v0 * t2 + v9 * v7 * v6 * v3 * v1 + t1 * v6 * v1 * (v9 + v8) + v10 * v9 * v7 * v6 * v1 * 2 + v7 * v5 * v4 * v3 * v1 * 3,)


def f47(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0 * 3,)


def f48(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v8 + v6
    t1 = v3 * v2
    return (v4 * v2 * v0 + v2 * v1 * v0 + v2 * v0 * t0 + v10 * v2 * v0 * 2 + t1 * v0 * 20 + v6 * v5 * v2 * v0 + v5 * v2 * v0 * (v7 + v6) + v9 * v2 * v0 * t0 + t1 * v1 * v0 * 3 + v7 * v5 * v2 * v0 * 3 + v8 * v5 * v2 * v0 * 4,)


def f49(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v5 * v3
    t1 = v2 * v0
    t2 = v4 if v4 <= t1 or v4 != v4 else t1
    return (v3 * 2 + v4 * v3 + v10 * v3 + v3 * (v9 + v7) + v8 * v6 * v3 + v10 * v6 * (v8 + v7) + v9 * v8 * v6 * 2 + t0 * v1 * 3 + t0 * t2 * 3,)


def f50(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v5 * v1
    t1 = v9 * v5
    t2 = v5 * v3
    return (t0 * 2 + v5 * v2 * v1 + t1 * v1 + t0 * (v8 + v6) + v7 * v5 * v4 * v1 + t1 * v4 * (v7 + v6) + v8 * v7 * v5 * v4 * 2 + t2 * v2 * v1 * 3 + t2 * v1 * v0 * 3,)


def f51(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v0 / v4 >= (v1 + v3 * v2) / v5 else 0
    return (t0,)


def f52(v0, v1, v2, v3, v4, v5):
    return (v0 * v5 - v4 * (v1 + v3 * v2),)


def f53(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v8 + v6
    t1 = v4 * v2
    return (v3 * v2 * 2 + v10 * v2 * 2 + v2 * t0 * 2 + v7 * v5 * v2 * 2 + v9 * v8 * v5 * 2 + v9 * v5 * t0 * 2 + v10 * v5 * (v7 + v6) * 2 + v8 * v7 * v5 * 4 + t1 * v0 * 6 + t1 * v1 * 6,)


def f54(v0, v1, v2, v3, v4, v5):
    return (v2 * 11 + v2 * v0 * 2 + v3 * v0 * 5 + v3 * v1 * 5 + v5 * v4 * 5,)


def f55(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v7 + v5
    return (v3 * v0 + v1 * v0 + v0 * t0 + v9 * v0 * 2 + v2 * v0 * 20 + v5 * v4 * v0 + v4 * v0 * (v6 + v5) + v8 * v0 * t0 + v2 * v1 * v0 * 3 + v6 * v4 * v0 * 3 + v7 * v4 * v0 * 4,)


def f56(v0, v1, v2, v3, v4, v5, v6, v7):
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


def f57(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return (v4 * (v1 + v7 * v6 * v5 * v3 * 3) / (v0 * v8 - v2 * v4),)


def f58(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return (v2 * v5 / (v0 * v8 - v5 * (v3 + v7 * v6 * v4 * v1 * 3)),)


def f59(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v5 * v1
    t1 = v8 if v8 <= t0 or v8 != v8 else t0
    t2 = 1 if v5 * v0 / v6 >= (v2 + v5 * v3 + v9 * v7 * v4 * t1 * 3) / v10 else 0
    return (t2,)


def f60(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v4 * v0
    t1 = v6 if v6 <= t0 or v6 != v6 else t0
    return (v1 + v4 * v2 + v7 * v5 * v3 * t1 * 3,)


def f61(v0, v1, v2, v3, v4, v5, v6):
    t0 = v0 * v6
    t1 = v5 * v4 * v2 * v1 * v3 * 3
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f62(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v3 * (v1 + v6 * v5 * v4 * v2 * 3) / (v0 * v7),)


def f63(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v2 * v4 / (v0 * v7 - v6 * v5 * v3 * v1 * v4 * 3),)


def f64(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v4 * v1
    t1 = v7 if v7 <= t0 or v7 != v7 else t0
    t2 = 1 if v4 * v0 / v5 >= (v2 + v8 * v6 * v3 * t1 * 3) / v9 else 0
    return (t2,)


def f65(v0, v1, v2, v3):
    t0 = v0 * v3
    t1 = v1 * v2
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f66(v0, v1, v2, v3, v4):
    t0 = 1 if v2 * v0 / v3 >= v2 * v1 / v4 else 0
    return (t0,)


def f67(v0, v1, v2, v3, v4):
    return (v2 * (v0 * v4 - v1 * v3),)


def f68(v0, v1, v2):
    t0 = 1 if v1 * v0 / v2 >= 0 else 0
    return (t0,)


def f69(v0, v1, v2, v3, v4, v5, v6):
    return (v5 * v4 * v1 * v0 * 2 + v5 * v1 * v0 * (v4 + v2) * 2 + v6 * v1 * v0 * (v3 + v2) * 2 + v4 * v3 * v1 * v0 * 4,)


def f70(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v4 * v2
    return (v3 * v2 * 2 + v9 * v2 * 2 + v2 * (v8 + v6) * 2 + v7 * v5 * v2 * 2 + t0 * v0 * 6 + t0 * v1 * 6,)


def f71(v0, v1, v2, v3, v4, v5):
    t0 = v3 * v2
    return (t0 * v0 * 5 + t0 * v1 * 5 + v5 * v4 * v2 * 5,)


def f72(v0, v1):
    return (v1 * 11 + v1 * v0 * 2,)


def f73(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v8 + v6
    t1 = v7 + v6
    return (v4 * v3 * v0 + v3 * v1 * v0 + v3 * v0 * t0 + v10 * v3 * v0 * 2 + v6 * v5 * v3 * v0 + v5 * v3 * v0 * t1 + v9 * v3 * v0 * t0 + v10 * v5 * v2 * t1 + v8 * v7 * v5 * v2 * 2 + v7 * v5 * v3 * v0 * 3 + v8 * v5 * v3 * v0 * 4,)


def f74(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11):
    t0 = v4 * v1
    t1 = v6 * v3
    t2 = v5 if v5 <= t0 or v5 != v5 else t0
    return (v3 * 2 + v5 * v3 + v11 * v3 + v3 * (v10 + v8) + v4 * v0 * 20 + v9 * v7 * v3 + t0 * v0 * 3 + t1 * v2 * 3 + t1 * t2 * 3,)


def f75(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    return (v8 * v4 * v2 * v0 * (v7 + v5) + v9 * v4 * v3 * v1 * (v6 + v5) + v7 * v6 * v4 * v3 * v1 * 2,)


def f76(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v5 * v1
    t1 = v5 * v3
    return (t0 * 2 + v5 * v2 * v1 + v9 * v5 * v1 + t0 * (v8 + v6) + v7 * v5 * v4 * v1 + t1 * v2 * v1 * 3 + t1 * v1 * v0 * 3,)


def f77(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if (v0 + v5 * v1) / v4 >= (v2 + v5 * v3) / v6 else 0
    return (t0,)


def f78(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * (v0 + v5 * v1) - v4 * (v2 + v5 * v3),)


def f79(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v8 + v6
    t1 = v4 * v3 * v2
    return (v10 * v3 * v2 * 2 + v3 * v2 * t0 * 2 + v7 * v5 * v3 * v2 * 2 + v9 * v8 * v5 * v2 * 2 + v9 * v5 * v2 * t0 * 2 + v10 * v5 * v2 * (v7 + v6) * 2 + v8 * v7 * v5 * v2 * 4 + t1 * v0 * 6 + t1 * v1 * 6,)


def f80(v0, v1):
    return (v1 * v0 * 2,)


def f81(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12):
    t0 = v5 * v3
    t1 = v10 + v8
    t2 = v5 * v4
    t3 = v9 + v8
    t4 = v9 * v7
    t5 = t0 * 2 + v4 * v1 * v0 + v4 * v0 * t1 + v12 * v5 * v3 + t0 * t1 + v12 * v4 * v0 * 2 + t2 * v0 * 20 + v8 * v7 * v4 * v0 + v7 * v4 * v0 * t3 + v11 * v4 * v0 * t1 + t4 * v5 * v3 + v12 * v7 * v3 * t3
    return (t5 + v10 * v9 * v7 * v3 * 2 + t2 * v1 * v0 * 3 + t4 * v4 * v0 * 3 + v6 * v5 * v3 * v2 * 3 + v10 * v7 * v4 * v0 * 4,)


def f82(v0, v1, v2, v3):
    return (v2 * v0 + v3 * v1,)


def f83(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12):
    t0 = v7 * v4 * v2
    t1 = v12 * v7
    t2 = v10 + v8
    return (t0 * 2 + t1 * v4 * v2 + t0 * t2 + v11 * v7 * v3 * v0 * t2 + v9 * v7 * v6 * v4 * v2 + t1 * v6 * v2 * (v9 + v8) + v10 * v9 * v7 * v6 * v2 * 2 + v7 * v5 * v4 * v2 * v1 * 3,)


def f84(v0, v1, v2, v3):
    return (v3 * v1 * v0 + v3 * v2 * v1 * v0 * 3,)


def f85(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
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


def f86(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return ((v2 * v5 - v0 * v8) / (v1 * v8 - v5 * (v3 + v7 * v6 * v4 * 3)),)


def f87(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    return ((v7 * (v3 + v9 * v8 * v6 * v5 * v2 * 3) - v0 * v10) / (v1 * v10 - v4 * v7),)


def f88(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11):
    t0 = v6 * v2
    t1 = v9 if v9 <= t0 or v9 != v9 else t0
    t2 = 1 if (v0 + v9 * v1) / v7 >= (v3 + v9 * v4 + v10 * v8 * v5 * t1 * 3) / v11 else 0
    return (t2,)


def f89(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v4 * v0
    t1 = v6 if v6 <= t0 or v6 != v6 else t0
    return (v1 + v6 * v2 + v7 * v5 * v3 * t1 * 3,)


def f90(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v2 * v1
    return (t0 * 2 + v8 * v2 * v1 + t0 * (v7 + v5) + v6 * v4 * v2 * v1 + v8 * v4 * v1 * (v6 + v5) + v7 * v6 * v4 * v1 * 2 + v3 * v2 * v1 * v0 * 3,)


def f91(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v5 * v2 * v1
    t1 = v9 * v5
    return (t0 * 2 + t1 * v2 * v1 + t0 * (v8 + v6) + v7 * v5 * v4 * v2 * v1 + t1 * v4 * v1 * (v7 + v6) + v8 * v7 * v5 * v4 * v1 * 2 + v5 * v3 * v2 * v1 * v0 * 3,)


def f92(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v7 + v5
    t1 = v3 * v2
    return (v2 * v1 * v0 + v2 * v0 * t0 + v9 * v2 * v0 * 2 + t1 * v0 * 20 + v5 * v4 * v2 * v0 + v4 * v2 * v0 * (v6 + v5) + v8 * v2 * v0 * t0 + t1 * v1 * v0 * 3 + v6 * v4 * v2 * v0 * 3 + v7 * v4 * v2 * v0 * 4,)


def f93(v0, v1, v2, v3):
    t0 = 1 if (v0 + v3 * v1) / v2 >= 0 else 0
    return (t0,)


def f94(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v6 + v4
    return (v2 * v1 * v0 * 2 + v8 * v1 * v0 * 2 + v1 * v0 * t0 * 2 + v5 * v3 * v1 * v0 * 2 + v7 * v6 * v3 * v0 * 2 + v7 * v3 * v0 * t0 * 2 + v8 * v3 * v0 * (v5 + v4) * 2 + v6 * v5 * v3 * v0 * 4,)


def f95(v0, v1, v2, v3):
    t0 = v3 * v2
    return (t0 * v0 * 6 + t0 * v1 * 6,)


def f96(v0, v1, v2, v3, v4):
    t0 = v2 * v1
    return (t0 * 11 + t0 * v0 * 2 + v4 * v3 * v1 * 5,)


def f97(v0, v1, v2):
    return (v2 * v0 * 5 + v2 * v1 * 5,)


def f98(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11):
    t0 = v4 * v2
    t1 = v9 + v7
    t2 = v4 * v3
    t3 = v8 + v7
    t4 = v8 * v6
    t5 = t0 * 2 + v5 * v3 * v0 + v3 * v1 * v0 + v3 * v0 * t1 + v5 * v4 * v2 + v11 * v4 * v2 + t0 * t1 + v11 * v3 * v0 * 2 + t2 * v0 * 20 + v7 * v6 * v3 * v0 + v6 * v3 * v0 * t3 + v10 * v3 * v0 * t1
    return (t5 + t4 * v4 * v2 + v11 * v6 * v2 * t3 + v9 * v8 * v6 * v2 * 2 + t2 * v1 * v0 * 3 + t4 * v3 * v0 * 3 + v9 * v6 * v3 * v0 * 4,)


def f99(v0, v1, v2, v3, v4, v5):
    t0 = v4 * v2
    t1 = v3 * v0
    t2 = v5 if v5 <= t1 or v5 != v5 else t1
    return (t0 * v1 * 3 + t0 * t2 * 3,)


def f100(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11):
    t0 = v6 * v3 * v1
    t1 = v11 * v6
    t2 = v9 + v7
    return (t0 * 2 + v6 * v4 * v3 * v1 + t1 * v3 * v1 + t0 * t2 + v10 * v6 * v2 * v0 * t2 + v8 * v6 * v5 * v3 * v1 + t1 * v5 * v1 * (v8 + v7) + v9 * v8 * v6 * v5 * v1 * 2,)


def f101(v0, v1, v2, v3, v4):
    return (v4 * v3 * v2 * v1 * 3 + v4 * v2 * v1 * v0 * 3,)


def f102(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v5 * v3 * v2
    return (v4 * v3 * v2 * 2 + v8 * v3 * v2 * 2 + v3 * v2 * (v7 + v6) * 2 + t0 * v0 * 6 + t0 * v1 * 6,)


def f103(v0, v1, v2, v3, v4, v5, v6):
    return (v3 * v1 * v0 * 2 + v5 * v4 * v0 * 2 + v5 * v0 * (v4 + v2) * 2 + v6 * v0 * (v3 + v2) * 2 + v4 * v3 * v0 * 4,)


def f104(v0, v1, v2, v3, v4):
    t0 = v3 * v2
    t1 = v4 * v2
    return (t0 * 11 + t0 * v0 * 2 + t1 * v0 * 5 + t1 * v1 * 5,)


def f105(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11):
    t0 = v5 * v3
    t1 = v4 * v1
    t2 = v9 + v8
    t3 = v5 * v4
    t4 = v7 * v5 * v3
    t5 = v6 if v6 <= t1 or v6 != v6 else t1
    t6 = t0 * 2 + v6 * v4 * v0 + t1 * v0 + v4 * v0 * t2 + v6 * v5 * v3 + v11 * v5 * v3 + t0 * t2 + v11 * v4 * v0 * 2 + t3 * v0 * 20 + v10 * v4 * v0 * t2 + t3 * v1 * v0 * 3 + t4 * v2 * 3
    return (t6 + t4 * t5 * 3,)


def f106(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v5 + v4
    return (v4 * v2 * v0 + v2 * v0 * t0 + v5 * v3 * v1 + v7 * v1 * t0 + v6 * v5 * v1 * 2 + v5 * v2 * v0 * 3 + v6 * v2 * v0 * 4,)


def f107(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11):
    t0 = v7 * v4 * v2
    t1 = v9 + v8
    t2 = v7 * v6
    return (t0 * 2 + v7 * v5 * v4 * v2 + v11 * v7 * v4 * v2 + t0 * t1 + v10 * v7 * v3 * v0 * t1 + t2 * v5 * v4 * v2 * 3 + t2 * v4 * v2 * v1 * 3,)


def f108(v0, v1, v2, v3, v4, v5, v6):
    return (v4 * v2 * v1 * v0 + v6 * v2 * v0 * (v4 + v3) + v5 * v4 * v2 * v0 * 2,)


def f109(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13):
    t0 = v5 * v3
    t1 = v4 * v1
    t2 = v11 + v9
    t3 = v5 * v4
    t4 = v10 + v9
    t5 = v10 * v8
    t6 = v7 * v5 * v3
    t7 = v6 if v6 <= t1 or v6 != v6 else t1
    t8 = t0 * 2 + v6 * v4 * v0 + t1 * v0 + v4 * v0 * t2 + v6 * v5 * v3 + v13 * v5 * v3 + t0 * t2 + v13 * v4 * v0 * 2 + t3 * v0 * 20 + v9 * v8 * v4 * v0 + v8 * v4 * v0 * t4 + v12 * v4 * v0 * t2
    return (t8 + t5 * v5 * v3 + v13 * v8 * v3 * t4 + v11 * v10 * v8 * v3 * 2 + t3 * v1 * v0 * 3 + t5 * v4 * v0 * 3 + t6 * v2 * 3 + t6 * t7 * 3 + v11 * v8 * v4 * v0 * 4,)


def f110(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12):
    t0 = v4 * v2
    t1 = v10 + v8
    return (t0 * 2 + v5 * v4 * v2 + v12 * v4 * v2 + t0 * t1 + v11 * v3 * v0 * t1 + v9 * v7 * v4 * v2 + v12 * v7 * v2 * (v9 + v8) + v10 * v9 * v7 * v2 * 2 + v6 * v5 * v4 * v2 * 3 + v6 * v4 * v2 * v1 * 3,)


def f111(v0, v1, v2, v3):
    t0 = 1 if v0 / v2 >= v1 / v3 else 0
    return (t0,)


def f112(v0, v1, v2, v3):
    return (v0 * v3 - v1 * v2,)


def f113(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12):
    t0 = v10 + v8
    t1 = v6 * v4 * v2
    t2 = (v5 * v4 * v2 * 2 + v12 * v4 * v2 * 2 + v4 * v2 * t0 * 2 + v9 * v7 * v4 * v2 * 2 + v11 * v10 * v7 * v2 * 2 + v11 * v7 * v2 * t0 * 2 + v12 * v7 * v2 * (v9 + v8) * 2 + v10 * v9 * v7 * v2 * 4 + t1 * v0 * 6 + t1 * v1 * 6) / v3
    t3 = 1 if t2 >= 0 else 0
    return (t3,)


def f114(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v5 * v3 * v2
    return (v4 * v3 * v2 * 2 + v8 * v3 * v2 * 2 + v10 * v3 * v2 * 2 + v7 * v6 * v3 * v2 * 2 + v10 * v7 * v6 * v2 * 2 + v8 * v7 * v6 * v2 * 4 + v9 * v8 * v6 * v2 * 4 + t0 * v0 * 6 + t0 * v1 * 6,)


def f115(v0, v1, v2, v3, v4):
    return (v1 * v0 * 2 + v3 * v2 * v0 * 2 + v4 * v2 * v0 * 2,)


def f116(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12):
    t0 = v4 * v1
    t1 = v5 * v4
    t2 = v9 * v8
    t3 = v7 * v5 * v3
    t4 = v6 if v6 <= t0 or v6 != v6 else t0
    t5 = v5 * v3 * 2 + v6 * v4 * v0 + v10 * v4 * v0 + t0 * v0 + v6 * v5 * v3 + v10 * v5 * v3 + v12 * v5 * v3 + v12 * v4 * v0 * 2 + t1 * v0 * 20 + v11 * v10 * v4 * v0 + t2 * v5 * v3 + v12 * v9 * v8 * v3
    return (t5 + v10 * v9 * v8 * v3 * 2 + t1 * v1 * v0 * 3 + t3 * v2 * 3 + t3 * t4 * 3 + t2 * v4 * v0 * 4 + v10 * v8 * v4 * v0 * 4,)


def f117(v0, v1, v2, v3, v4, v5, v6):
    return (v2 * v0 + v3 * v1 + v5 * v2 * v0 + v6 * v4 * v1 + v4 * v2 * v0 * 2,)


def f118(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v6 * v4
    return (v6 * v2 * v1 * 2 + v6 * v3 * v2 * v1 + v9 * v6 * v2 * v1 + v7 * v6 * v5 * v2 * v1 + v8 * v7 * v6 * v5 * v1 * 2 + t0 * v3 * v2 * v1 * 3 + t0 * v2 * v1 * v0 * 3,)


def f119(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v3 * v2
    return (v4 * v2 * v0 + v7 * v2 * v0 + v2 * v1 * v0 + v9 * v2 * v0 * 2 + t0 * v0 * 20 + v8 * v7 * v2 * v0 + t0 * v1 * v0 * 3 + v6 * v5 * v2 * v0 * 4 + v7 * v5 * v2 * v0 * 4,)


def f120(v0, v1, v2, v3):
    return (v1 * v0 + v3 * v1 * v0 + v2 * v1 * v0 * 2,)


def f121(v0, v1, v2, v3, v4):
    return (v4 * v3 * v2 * v1 * v0,)


def f122(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0,)


def f123(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v8 + v7
    t1 = v5 * v3 * v2
    return (v4 * v3 * v2 * 2 + v10 * v3 * v2 * 2 + v3 * v2 * t0 * 2 + v10 * v7 * v6 * v2 * 2 + v9 * v8 * v6 * v2 * 2 + v9 * v6 * v2 * t0 * 2 + t1 * v0 * 6 + t1 * v1 * 6,)


def f124(v0, v1, v2, v3, v4):
    return (v2 * v1 * v0 * 2 + v4 * v2 * v0 * 2 + v3 * v2 * v0 * 4,)


def f125(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12):
    t0 = v5 * v3
    t1 = v4 * v1
    t2 = v10 + v9
    t3 = v5 * v4
    t4 = v7 * v5 * v3
    t5 = v6 if v6 <= t1 or v6 != v6 else t1
    t6 = t0 * 2 + v6 * v4 * v0 + t1 * v0 + v4 * v0 * t2 + v6 * v5 * v3 + v12 * v5 * v3 + t0 * t2 + v12 * v4 * v0 * 2 + t3 * v0 * 20 + v11 * v4 * v0 * t2 + v12 * v9 * v8 * v3 + v9 * v8 * v4 * v0 * 2
    return (t6 + t3 * v1 * v0 * 3 + t4 * v2 * 3 + t4 * t5 * 3 + v10 * v8 * v4 * v0 * 4,)


def f126(v0, v1, v2, v3, v4, v5, v6):
    return (v4 * v3 * v1 + v6 * v4 * v1 + v5 * v4 * v1 * 2 + v4 * v2 * v0 * 4,)


def f127(v0, v1, v2, v3, v4):
    return (v3 * v2 * v1 * v0 + v4 * v3 * v2 * v0 * 2,)


def f128(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v5 * v3 * v2
    return (v4 * v3 * v2 * 2 + v7 * v3 * v2 * 2 + v10 * v3 * v2 * 2 + v8 * v6 * v3 * v2 * 2 + v9 * v7 * v6 * v2 * 2 + v10 * v6 * v2 * (v8 + v7) * 2 + t0 * v0 * 6 + t0 * v1 * 6,)


def f129(v0, v1, v2, v3, v4):
    return (v1 * v0 * 2 + v3 * v2 * v0 * 4 + v4 * v2 * v0 * 4,)


def f130(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12):
    t0 = v4 * v1
    t1 = v5 * v4
    t2 = v10 + v9
    t3 = v10 * v8
    t4 = v7 * v5 * v3
    t5 = v6 if v6 <= t0 or v6 != v6 else t0
    t6 = v5 * v3 * 2 + v6 * v4 * v0 + v9 * v4 * v0 + t0 * v0 + v6 * v5 * v3 + v9 * v5 * v3 + v12 * v5 * v3 + v12 * v4 * v0 * 2 + t1 * v0 * 20 + v9 * v8 * v4 * v0 + v8 * v4 * v0 * t2 + v11 * v9 * v4 * v0
    return (t6 + t3 * v5 * v3 + v12 * v8 * v3 * t2 + t1 * v1 * v0 * 3 + t3 * v4 * v0 * 3 + t4 * v2 * 3 + t4 * t5 * 3,)


def f131(v0, v1, v2, v3, v4, v5, v6):
    return (v2 * v0 + v3 * v1 + v6 * v2 * v0 + v5 * v4 * v1 * 2 + v4 * v2 * v0 * 4,)


def f132(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v9 * v6
    t1 = v6 * v4
    return (v6 * v2 * v1 * 2 + v6 * v3 * v2 * v1 + t0 * v2 * v1 + v8 * v6 * v5 * v2 * v1 + t0 * v5 * v1 * (v8 + v7) + t1 * v3 * v2 * v1 * 3 + t1 * v2 * v1 * v0 * 3,)


def f133(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0 * 2,)


def f134(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9):
    t0 = v3 * v2
    return (v4 * v2 * v0 + v6 * v2 * v0 + v2 * v1 * v0 + v9 * v2 * v0 * 2 + t0 * v0 * 20 + v6 * v5 * v2 * v0 + v5 * v2 * v0 * (v7 + v6) + v8 * v6 * v2 * v0 + t0 * v1 * v0 * 3 + v7 * v5 * v2 * v0 * 3,)


def f135(v0, v1, v2, v3):
    return (v1 * v0 + v3 * v1 * v0 + v2 * v1 * v0 * 4,)


def f136(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v5 * v3 * v2
    return (v4 * v3 * v2 * 2 + v10 * v3 * v2 * 2 + v3 * v2 * (v9 + v7) * 2 + v8 * v6 * v3 * v2 * 2 + v10 * v6 * v2 * (v8 + v7) * 2 + v9 * v8 * v6 * v2 * 4 + t0 * v0 * 6 + t0 * v1 * 6,)


def f137(v0, v1, v2, v3):
    return (v3 * v1 * v0 * 2 + v1 * v0 * (v3 + v2) * 2,)


def f138(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12):
    t0 = v5 * v3
    t1 = v4 * v1
    t2 = v11 + v9
    t3 = v5 * v4
    t4 = v10 + v9
    t5 = v10 * v8
    t6 = v7 * v5 * v3
    t7 = v6 if v6 <= t1 or v6 != v6 else t1
    t8 = t0 * 2 + v6 * v4 * v0 + t1 * v0 + v4 * v0 * t2 + v6 * v5 * v3 + v12 * v5 * v3 + t0 * t2 + v12 * v4 * v0 * 2 + t3 * v0 * 20 + v9 * v8 * v4 * v0 + v8 * v4 * v0 * t4 + t5 * v5 * v3
    return (t8 + v12 * v8 * v3 * t4 + v11 * v10 * v8 * v3 * 2 + t3 * v1 * v0 * 3 + t5 * v4 * v0 * 3 + t6 * v2 * 3 + t6 * t7 * 3 + v11 * v8 * v4 * v0 * 4,)


def f139(v0, v1, v2, v3):
    return (v1 * v0 * (v3 + v2),)


def f140(v0, v1, v2, v3, v4):
    return (v2 * v1 * v0 * (v4 + v3),)


def f141(v0, v1, v2, v3, v4):
    return ((v2 * v3 - v0 * v4) / (v1 * v4),)


def f142(v0, v1, v2, v3, v4, v5):
    t0 = 1 if (v0 + v4 * v1) / v3 >= v2 / v5 else 0
    return (t0,)


def f143(v0, v1, v2, v3, v4, v5):
    return (v5 * (v0 + v4 * v1) - v2 * v3,)


def f144(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    t0 = v9 + v7
    t1 = v5 * v3 * v2
    return (v4 * v3 * v2 * 2 + v3 * v2 * t0 * 2 + v8 * v6 * v3 * v2 * 2 + v10 * v9 * v6 * v2 * 2 + v10 * v6 * v2 * t0 * 2 + v9 * v8 * v6 * v2 * 4 + t1 * v0 * 6 + t1 * v1 * 6,)


def f145(v0, v1, v2, v3, v4):
    return (v1 * v0 * 2 + v2 * v0 * (v4 + v3) * 2,)


def f146(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12):
    t0 = v5 * v3
    t1 = v4 * v1
    t2 = v11 + v9
    t3 = v5 * v4
    t4 = v10 * v8
    t5 = v7 * v5 * v3
    t6 = v6 if v6 <= t1 or v6 != v6 else t1
    t7 = t0 * 2 + v6 * v4 * v0 + t1 * v0 + v4 * v0 * t2 + v6 * v5 * v3 + t0 * t2 + t3 * v0 * 20 + v9 * v8 * v4 * v0 + v8 * v4 * v0 * (v10 + v9) + v12 * v4 * v0 * t2 + t4 * v5 * v3 + v11 * v10 * v8 * v3 * 2
    return (t7 + t3 * v1 * v0 * 3 + t4 * v4 * v0 * 3 + t5 * v2 * 3 + t5 * t6 * 3 + v11 * v8 * v4 * v0 * 4,)


def f147(v0, v1, v2, v3, v4, v5, v6):
    return (v3 * v1 + v2 * v0 * 2 + v4 * v1 * (v6 + v5),)


def f148(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12):
    t0 = v8 * v4 * v2
    t1 = v11 + v9
    t2 = v8 * v6
    return (t0 * 2 + v8 * v5 * v4 * v2 + t0 * t1 + v12 * v8 * v3 * v0 * t1 + v10 * v8 * v7 * v4 * v2 + v11 * v10 * v8 * v7 * v2 * 2 + t2 * v5 * v4 * v2 * 3 + t2 * v4 * v2 * v1 * 3,)


def f149(v0, v1, v2, v3, v4, v5):
    return (v3 * v1 * v0 + v3 * v2 * v0 * (v5 + v4),)


def f150(v0, v1, v2):
    return (v0 * v2 / v1,)


def f151(v0, v1, v2):
    return (v1 * v2 / v0,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58, f59, f60, f61, f62, f63, f64, f65, f66, f67, f68, f69, f70, f71, f72, f73, f74, f75, f76, f77, f78, f79, f80, f81, f82, f83, f84, f85, f86, f87, f88, f89, f90, f91, f92, f93, f94, f95, f96, f97, f98, f99, f100, f101, f102, f103, f104, f105, f106, f107, f108, f109, f110, f111, f112, f113, f114, f115, f116, f117, f118, f119, f120, f121, f122, f123, f124, f125, f126, f127, f128, f129, f130, f131, f132, f133, f134, f135, f136, f137, f138, f139, f140, f141, f142, f143, f144, f145, f146, f147, f148, f149, f150, f151, )
QUANTITIES = (
    ('bytes per activation', (), True, False, False, True, ''),
    ('experts that a token is sent to', (), False, True, False, True, ''),
    ('shared experts', (), False, True, False, True, ''),
    ('bytes per weight', (), True, False, False, True, ''),
    ('sequences', (), False, True, False, True, ''),
    ('width of the model', (), False, True, False, True, ''),
    ('experts', (), False, True, False, True, ''),
    ('hidden width of an expert', (), False, True, False, True, ''),
    ('heads', (), False, True, False, True, ''),
    ('layers', (), False, True, False, True, ''),
    ('rotated elements of a head', (), False, True, False, True, ''),
    ('elements of a head without the rotated ones', (), False, True, False, True, ''),
    ('elements of the latent vector of keys and values', (), False, True, False, True, ''),
    ('tokens that a new one sees', (), False, True, False, True, ''),
    ('elements of the latent vector of queries', (), False, True, False, True, ''),
    ('peak rate of the vector unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('capacity of hbm', (('byte', 1),), False, False, False, True, ''),
    ('time', (('second', 1),), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'latent-decode': {
        'title': 'Latent attention and a mixture of experts, decode',
        'asked': 'B',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'a k n w B D E F H L P Q R T U',
        'quantities': {'a': 0, 'k': 1, 'n': 2, 'w': 3, 'B': 4, 'D': 5, 'E': 6, 'F': 7, 'H': 8, 'L': 9, 'P': 10, 'Q': 11, 'R': 12, 'T': 13, 'U': 14, 'C_vector': 15, 'M_hbm': 16, 't': 17, 'I': 18, 'C': 19, 'W': 20},
        'given': (('a token takes at most all experts', (6, 'k E')),),
        'rates': (('C_vector', 'vector', True),),
        'steps': {},
        'choices': {'touched': ('worst', 'all')},
        'solutions': {
            'a': ('C E W f_0 k q_0 q_1', (('f_0', 'what a does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 6·n·B·D·F + 2·B·D·(P + R) + 2·B·D·E + 2·B·D·H·Q + 2·B·D·U + 4·B·H·Q·R + 2·B·H·R·T + 2·B·H·T·(P + R) + 2·B·H…', (0, 'k n B D E F H P Q R T U')), ('v_0', 'what a does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 5·n·B·F + 11·B·D + 5·B·H·T', (1, 'k n B D F H T')), ('q_0', 'what a does not change in the bytes over hbm', '3·n·w·D·F + 2·w·D + w·D·(P + R) + w·D·E + 3·min(k·B, E)·w·D·F + w·D·H·Q + w·D·U + 2·w·H·Q·R + w·H·U·(P + Q)', (2, 'k n w B D E F H P Q R U')), ('q_1', 'coefficient of a in the bytes over hbm', 'k·B + 3·k·B·D + B·(P + R) + 20·B·D + B·E + B·H·(P + Q) + B·H·P + 3·B·H·Q + 4·B·H·R + B·T·(P + R) + 2·B·U', (3, 'k B D E H P Q R T U')), ('m_0', 'what a does not change in the bytes held in hbm', '3·n·w·D·F·L + 3·w·D·E·F·L + w·D·E·L + w·D·H·L·Q + 2·w·D·L + w·D·L·(P + R) + w·D·L·U + 2·w·H·L·Q·R + w·H·L·U·(P + Q)', (4, 'n w D E F H L P Q R U')), ('m_1', 'coefficient of a in the bytes held in hbm', 'B·L·T·(P + R)', (5, 'B L P R T'))), ((6, 'k E'), 'k ≤ E'), (7, 'f_0 q_0 C W'), (((None, False, (8, 'f_0 q_0 q_1 C W'), True, ()),), ()), (9, 'a f_0 q_0 q_1 C W'), ('>=', (10, 'a f_0 q_0 q_1 C W'), 1, (11, 'C W'), 0), 'no a', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (13, 'a q_0 q_1'))), None),
            'k': ('B C D E F W f_0 f_1 q_0 q_1 w', (('f_0', 'what k does not change in the FLOPs of the tensor unit', '6·n·B·D·F + 2·B·D·(P + R) + 2·B·D·E + 2·B·D·H·Q + 2·B·D·U + 4·B·H·Q·R + 2·B·H·R·T + 2·B·H·T·(P + R) + 2·B·H·U·(P + Q)', (14, 'n B D E F H P Q R T U')), ('f_1', 'coefficient of k in the FLOPs of the tensor unit', '6·B·D·F', (15, 'B D F')), ('v_0', 'what k does not change in the FLOPs of the vector unit', '5·n·B·F + 11·B·D + 5·B·H·T', (16, 'n B D F H T')), ('v_1', 'coefficient of k in the FLOPs of the vector unit', '2·B·D + 5·B·F', (17, 'B D F')), ('q_0', 'what k does not change in the bytes over hbm', 'a·B·(P + R) + 20·a·B·D + a·B·E + a·B·H·(P + Q) + a·B·H·P + 3·a·B·H·Q + 4·a·B·H·R + a·B·T·(P + R) + 2·a·B·U + 3·n·w·D·F …', (18, 'a n w B D E F H P Q R T U')), ('q_1', 'coefficient of k in the bytes over hbm', 'a·B + 3·a·B·D', (19, 'a B D')), ('m_0', 'what k does not change in the bytes held in hbm', 'L·(a·B·T·(P + R) + 3·n·w·D·F + 2·w·D + w·D·(P + R) + w·D·E + 3·w·D·E·F + w·D·H·Q + w·D·U + 2·w·H·Q·R + w·H·U·(P + Q))', (20, 'a n w B D E F H L P Q R T U'))), None, (21, 'f_0 f_1 q_0 q_1 w B C D E F W'), (((None, False, None, False, ()),), ((None, False, None, False, ()),), (((22, 'f_0 f_1 q_0 q_1 w C D E F W'), True, None, False, ()), ((23, 'f_0 f_1 q_0 q_1 w B C D F W'), True, None, False, ())), (((22, 'f_0 f_1 q_0 q_1 w C D E F W'), True, None, False, ()),), (((22, 'f_0 f_1 q_0 q_1 w C D E F W'), True, None, False, ()), (None, False, (23, 'f_0 f_1 q_0 q_1 w B C D F W'), True, ())), (((22, 'f_0 f_1 q_0 q_1 w C D E F W'), True, None, False, ()),), ((None, False, (23, 'f_0 f_1 q_0 q_1 w B C D F W'), True, ()),), ((None, False, (22, 'f_0 f_1 q_0 q_1 w C D E F W'), True, ()), (None, False, (23, 'f_0 f_1 q_0 q_1 w B C D F W'), True, ())), ((None, False, (23, 'f_0 f_1 q_0 q_1 w B C D F W'), True, ()),), (), ()), (24, 'f_0 f_1 k q_0 q_1 w B C D E F W'), None, 'no k', None, (('tensor', 'C', (25, 'f_0 f_1 k')), ('vector', 'C_vector', (13, 'k v_0 v_1')), ('hbm', 'W', (26, 'k q_0 q_1 w B D E F'))), ((), (), (('a', ('B C D E F W f_0 f_1 q_0 w', (('f_0', 'what k does not change in the FLOPs of the tensor unit', '6·n·B·D·F + 2·B·D·(P + R) + 2·B·D·E + 2·B·D·H·Q + 2·B·D·U + 4·B·H·Q·R + 2·B·H·R·T + 2·B·H·T·(P + R) + 2·B·H·U·(P + Q)', (14, 'n B D E F H P Q R T U')), ('f_1', 'coefficient of k in the FLOPs of the tensor unit', '6·B·D·F', (15, 'B D F')), ('v_0', 'what k does not change in the FLOPs of the vector unit', '5·n·B·F + 11·B·D + 5·B·H·T', (16, 'n B D F H T')), ('v_1', 'coefficient of k in the FLOPs of the vector unit', '2·B·D + 5·B·F', (17, 'B D F')), ('q_0', 'what k does not change in the bytes over hbm', '3·n·w·D·F + 2·w·D + w·D·(P + R) + w·D·E + w·D·H·Q + w·D·U + 2·w·H·Q·R + w·H·U·(P + Q)', (27, 'n w D E F H P Q R U')), ('m_0', 'what k does not change in the bytes held in hbm', 'L·(3·n·w·D·F + 2·w·D + w·D·(P + R) + w·D·E + 3·w·D·E·F + w·D·H·Q + w·D·U + 2·w·H·Q·R + w·H·U·(P + Q))', (28, 'n w D E F H L P Q R U'))), None, (29, 'f_0 f_1 q_0 w B C D E F W'), (((None, False, None, False, ()),), ((None, False, None, False, ()),), (((30, 'f_0 f_1 q_0 w C D E F W'), True, None, False, ()), ((31, 'f_0 f_1 q_0 w B C D F W'), True, None, False, ())), (((30, 'f_0 f_1 q_0 w C D E F W'), True, None, False, ()),), (((30, 'f_0 f_1 q_0 w C D E F W'), True, None, False, ()), (None, False, (31, 'f_0 f_1 q_0 w B C D F W'), True, ())), (((30, 'f_0 f_1 q_0 w C D E F W'), True, None, False, ()),)), (32, 'f_0 f_1 k q_0 w B C D E F W'), None, 'no k', None, (('tensor', 'C', (25, 'f_0 f_1 k')), ('vector', 'C_vector', (13, 'k v_0 v_1')), ('hbm', 'W', (33, 'k q_0 w B D E F'))), None)), ('w', ('C W f_0 f_1 q_0 q_1', (('f_0', 'what k does not change in the FLOPs of the tensor unit', '6·n·B·D·F + 2·B·D·(P + R) + 2·B·D·E + 2·B·D·H·Q + 2·B·D·U + 4·B·H·Q·R + 2·B·H·R·T + 2·B·H·T·(P + R) + 2·B·H·U·(P + Q)', (14, 'n B D E F H P Q R T U')), ('f_1', 'coefficient of k in the FLOPs of the tensor unit', '6·B·D·F', (15, 'B D F')), ('v_0', 'what k does not change in the FLOPs of the vector unit', '5·n·B·F + 11·B·D + 5·B·H·T', (16, 'n B D F H T')), ('v_1', 'coefficient of k in the FLOPs of the vector unit', '2·B·D + 5·B·F', (17, 'B D F')), ('q_0', 'what k does not change in the bytes over hbm', 'a·B·(P + R) + 20·a·B·D + a·B·E + a·B·H·(P + Q) + a·B·H·P + 3·a·B·H·Q + 4·a·B·H·R + a·B·T·(P + R) + 2·a·B·U', (34, 'a B D E H P Q R T U')), ('q_1', 'coefficient of k in the bytes over hbm', 'a·B + 3·a·B·D', (19, 'a B D')), ('m_0', 'what k does not change in the bytes held in hbm', 'a·B·L·T·(P + R)', (35, 'a B L P R T'))), None, (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (38, 'f_0 f_1 k q_0 q_1 C W'), ('>=', (39, 'f_0 f_1 k q_0 q_1 C W'), 1, (11, 'C W'), 0), 'no k', None, (('tensor', 'C', (25, 'f_0 f_1 k')), ('vector', 'C_vector', (13, 'k v_0 v_1')), ('hbm', 'W', (13, 'k q_0 q_1'))), None)), ('a w', ('', (('f_0', 'what k does not change in the FLOPs of the tensor unit', '6·n·B·D·F + 2·B·D·(P + R) + 2·B·D·E + 2·B·D·H·Q + 2·B·D·U + 4·B·H·Q·R + 2·B·H·R·T + 2·B·H·T·(P + R) + 2·B·H·U·(P + Q)', (14, 'n B D E F H P Q R T U')), ('f_1', 'coefficient of k in the FLOPs of the tensor unit', '6·B·D·F', (15, 'B D F')), ('v_0', 'what k does not change in the FLOPs of the vector unit', '5·n·B·F + 11·B·D + 5·B·H·T', (16, 'n B D F H T')), ('v_1', 'coefficient of k in the FLOPs of the vector unit', '2·B·D + 5·B·F', (17, 'B D F'))), None, None, (((None, False, None, False, ()),),), (40, 'f_0 f_1 k C'), None, 'no finite k', None, (('tensor', 'C', (25, 'f_0 f_1 k')), ('vector', 'C_vector', (13, 'k v_0 v_1')), ('hbm', 'W', (41, ''))), None))))),
            'n': ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what n does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 2·B·D·(P + R) + 2·B·D·E + 2·B·D·H·Q + 2·B·D·U + 4·B·H·Q·R + 2·B·H·R·T + 2·B·H·T·(P + R) + 2·B·H·U·(P + Q)', (14, 'k B D E F H P Q R T U')), ('f_1', 'coefficient of n in the FLOPs of the tensor unit', '6·B·D·F', (15, 'B D F')), ('v_0', 'what n does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 11·B·D + 5·B·H·T', (42, 'k B D F H T')), ('v_1', 'coefficient of n in the FLOPs of the vector unit', '5·B·F', (43, 'B F')), ('q_0', 'what n does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + a·B·(P + R) + 20·a·B·D + a·B·E + a·B·H·(P + Q) + a·B·H·P + 3·a·B·H·Q + 4·a·B·H·R + a·B·T·(P + R) + …', (44, 'a k w B D E F H P Q R T U')), ('q_1', 'coefficient of n in the bytes over hbm', '3·w·D·F', (45, 'w D F')), ('m_0', 'what n does not change in the bytes held in hbm', 'a·B·L·T·(P + R) + 3·w·D·E·F·L + w·D·E·L + w·D·H·L·Q + 2·w·D·L + w·D·L·(P + R) + w·D·L·U + 2·w·H·L·Q·R + w·H·L·U·(P + Q)', (46, 'a w B D E F H L P Q R T U')), ('m_1', 'coefficient of n in the bytes held in hbm', '3·w·D·F·L', (47, 'w D F L'))), ((6, 'k E'), 'k ≤ E'), (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (38, 'f_0 f_1 n q_0 q_1 C W'), ('>=', (39, 'f_0 f_1 n q_0 q_1 C W'), 1, (11, 'C W'), 0), 'no n', None, (('tensor', 'C', (25, 'f_0 f_1 n')), ('vector', 'C_vector', (13, 'n v_0 v_1')), ('hbm', 'W', (13, 'n q_0 q_1'))), ((), (('no finite n', ('w', 'a w')),), ())),
            'w': ('C E W f_0 k q_0 q_1', (('f_0', 'what w does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 6·n·B·D·F + 2·B·D·(P + R) + 2·B·D·E + 2·B·D·H·Q + 2·B·D·U + 4·B·H·Q·R + 2·B·H·R·T + 2·B·H·T·(P + R) + 2·B·H…', (0, 'k n B D E F H P Q R T U')), ('v_0', 'what w does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 5·n·B·F + 11·B·D + 5·B·H·T', (1, 'k n B D F H T')), ('q_0', 'what w does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + a·B·(P + R) + 20·a·B·D + a·B·E + a·B·H·(P + Q) + a·B·H·P + 3·a·B·H·Q + 4·a·B·H·R + a·B·T·(P + R) + …', (48, 'a k B D E H P Q R T U')), ('q_1', 'coefficient of w in the bytes over hbm', '3·n·D·F + 2·D + D·(P + R) + D·E + 3·min(k·B, E)·D·F + D·H·Q + D·U + 2·H·Q·R + H·U·(P + Q)', (49, 'k n B D E F H P Q R U')), ('m_0', 'what w does not change in the bytes held in hbm', 'a·B·L·T·(P + R)', (35, 'a B L P R T')), ('m_1', 'coefficient of w in the bytes held in hbm', '3·n·D·F·L + 3·D·E·F·L + D·E·L + D·H·L·Q + 2·D·L + D·L·(P + R) + D·L·U + 2·H·L·Q·R + H·L·U·(P + Q)', (50, 'n D E F H L P Q R U'))), ((6, 'k E'), 'k ≤ E'), (7, 'f_0 q_0 C W'), (((None, False, (8, 'f_0 q_0 q_1 C W'), True, ()),), ()), (51, 'f_0 q_0 q_1 w C W'), ('>=', (52, 'f_0 q_0 q_1 w C W'), 1, (11, 'C W'), 0), 'no w', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (25, 'q_0 q_1 w'))), None),
            'B': ('C D E F W f_1 k q_0 q_1 w', (('f_1', 'coefficient of B in the FLOPs of the tensor unit', '6·k·D·F + 6·n·D·F + 2·D·(P + R) + 2·D·E + 2·D·H·Q + 2·D·U + 4·H·Q·R + 2·H·R·T + 2·H·T·(P + R) + 2·H·U·(P + Q)', (53, 'k n D E F H P Q R T U')), ('v_1', 'coefficient of B in the FLOPs of the vector unit', '2·k·D + 5·k·F + 5·n·F + 11·D + 5·H·T', (54, 'k n D F H T')), ('q_0', 'what B does not change in the bytes over hbm', '3·n·w·D·F + 2·w·D + w·D·(P + R) + w·D·E + w·D·H·Q + w·D·U + 2·w·H·Q·R + w·H·U·(P + Q)', (27, 'n w D E F H P Q R U')), ('q_1', 'coefficient of B in the bytes over hbm', 'a·(P + R) + a·k + 3·a·k·D + 20·a·D + a·E + a·H·(P + Q) + a·H·P + 3·a·H·Q + 4·a·H·R + a·T·(P + R) + 2·a·U', (55, 'a k D E H P Q R T U')), ('m_0', 'what B does not change in the bytes held in hbm', '3·n·w·D·F·L + 3·w·D·E·F·L + w·D·E·L + w·D·H·L·Q + 2·w·D·L + w·D·L·(P + R) + w·D·L·U + 2·w·H·L·Q·R + w·H·L·U·(P + Q)', (4, 'n w D E F H L P Q R U')), ('m_1', 'coefficient of B in the bytes held in hbm', 'a·L·T·(P + R)', (5, 'a L P R T'))), ((6, 'k E'), 'k ≤ E'), (56, 'f_1 k q_1 w C D F W'), ((((57, 'f_1 q_0 q_1 w C D E F W'), True, None, False, ()), ((58, 'f_1 k q_0 q_1 w C D F W'), True, None, False, ())), (((57, 'f_1 q_0 q_1 w C D E F W'), True, None, False, ()),), ()), (59, 'f_1 k q_0 q_1 w B C D E F W'), None, 'no finite B', None, (('tensor', 'C', (11, 'f_1 B')), ('vector', 'C_vector', (11, 'v_1 B')), ('hbm', 'W', (60, 'k q_0 q_1 w B D E F'))), ((), (), (('a', ('C D E F W f_1 k q_0 w', (('f_1', 'coefficient of B in the FLOPs of the tensor unit', '6·k·D·F + 6·n·D·F + 2·D·(P + R) + 2·D·E + 2·D·H·Q + 2·D·U + 4·H·Q·R + 2·H·R·T + 2·H·T·(P + R) + 2·H·U·(P + Q)', (53, 'k n D E F H P Q R T U')), ('v_1', 'coefficient of B in the FLOPs of the vector unit', '2·k·D + 5·k·F + 5·n·F + 11·D + 5·H·T', (54, 'k n D F H T')), ('q_0', 'what B does not change in the bytes over hbm', '3·n·w·D·F + 2·w·D + w·D·(P + R) + w·D·E + w·D·H·Q + w·D·U + 2·w·H·Q·R + w·H·U·(P + Q)', (27, 'n w D E F H P Q R U')), ('m_0', 'what B does not change in the bytes held in hbm', 'L·(3·n·w·D·F + 2·w·D + w·D·(P + R) + w·D·E + 3·w·D·E·F + w·D·H·Q + w·D·U + 2·w·H·Q·R + w·H·U·(P + Q))', (28, 'n w D E F H L P Q R U'))), ((6, 'k E'), 'k ≤ E'), (61, 'f_1 k w C D F W'), ((((62, 'f_1 q_0 w C D E F W'), True, None, False, ()), ((63, 'f_1 k q_0 w C D F W'), True, None, False, ())), (((62, 'f_1 q_0 w C D E F W'), True, None, False, ()),)), (64, 'f_1 k q_0 w B C D E F W'), None, 'no finite B', None, (('tensor', 'C', (11, 'f_1 B')), ('vector', 'C_vector', (11, 'v_1 B')), ('hbm', 'W', (33, 'k q_0 w B D E F'))), None)), ('w', ('C E W f_1 k q_1', (('f_1', 'coefficient of B in the FLOPs of the tensor unit', '6·k·D·F + 6·n·D·F + 2·D·(P + R) + 2·D·E + 2·D·H·Q + 2·D·U + 4·H·Q·R + 2·H·R·T + 2·H·T·(P + R) + 2·H·U·(P + Q)', (53, 'k n D E F H P Q R T U')), ('v_1', 'coefficient of B in the FLOPs of the vector unit', '2·k·D + 5·k·F + 5·n·F + 11·D + 5·H·T', (54, 'k n D F H T')), ('q_1', 'coefficient of B in the bytes over hbm', 'a·(P + R) + a·k + 3·a·k·D + 20·a·D + a·E + a·H·(P + Q) + a·H·P + 3·a·H·Q + 4·a·H·R + a·T·(P + R) + 2·a·U', (55, 'a k D E H P Q R T U')), ('m_1', 'coefficient of B in the bytes held in hbm', 'a·L·T·(P + R)', (5, 'a L P R T'))), ((6, 'k E'), 'k ≤ E'), (65, 'f_1 q_1 C W'), (((None, False, None, False, ()),), ()), (66, 'f_1 q_1 B C W'), ('>=', (67, 'f_1 q_1 B C W'), 1, (11, 'C W'), 0), 'no finite B', None, (('tensor', 'C', (11, 'f_1 B')), ('vector', 'C_vector', (11, 'v_1 B')), ('hbm', 'W', (11, 'q_1 B'))), None)), ('a w', ('E k', (('f_1', 'coefficient of B in the FLOPs of the tensor unit', '6·k·D·F + 6·n·D·F + 2·D·(P + R) + 2·D·E + 2·D·H·Q + 2·D·U + 4·H·Q·R + 2·H·R·T + 2·H·T·(P + R) + 2·H·U·(P + Q)', (53, 'k n D E F H P Q R T U')), ('v_1', 'coefficient of B in the FLOPs of the vector unit', '2·k·D + 5·k·F + 5·n·F + 11·D + 5·H·T', (54, 'k n D F H T'))), ((6, 'k E'), 'k ≤ E'), None, (((None, False, None, False, ()),),), (68, 'f_1 B C'), None, 'no finite B', None, (('tensor', 'C', (11, 'f_1 B')), ('vector', 'C_vector', (11, 'v_1 B')), ('hbm', 'W', (41, ''))), None))))),
            'D': ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what D does not change in the FLOPs of the tensor unit', '4·B·H·Q·R + 2·B·H·R·T + 2·B·H·T·(P + R) + 2·B·H·U·(P + Q)', (69, 'B H P Q R T U')), ('f_1', 'coefficient of D in the FLOPs of the tensor unit', '6·k·B·F + 6·n·B·F + 2·B·(P + R) + 2·B·E + 2·B·H·Q + 2·B·U', (70, 'k n B E F H P Q R U')), ('v_0', 'what D does not change in the FLOPs of the vector unit', '5·k·B·F + 5·n·B·F + 5·B·H·T', (71, 'k n B F H T')), ('v_1', 'coefficient of D in the FLOPs of the vector unit', '2·k·B + 11·B', (72, 'k B')), ('q_0', 'what D does not change in the bytes over hbm', 'a·k·B + a·B·(P + R) + a·B·E + a·B·H·(P + Q) + a·B·H·P + 3·a·B·H·Q + 4·a·B·H·R + a·B·T·(P + R) + 2·a·B·U + 2·w·H·Q·R + w…', (73, 'a k w B E H P Q R T U')), ('q_1', 'coefficient of D in the bytes over hbm', '3·a·k·B + 20·a·B + 3·n·w·F + 2·w + w·(P + R) + w·E + 3·min(k·B, E)·w·F + w·H·Q + w·U', (74, 'a k n w B E F H P Q R U')), ('m_0', 'what D does not change in the bytes held in hbm', 'a·B·L·T·(P + R) + 2·w·H·L·Q·R + w·H·L·U·(P + Q)', (75, 'a w B H L P Q R T U')), ('m_1', 'coefficient of D in the bytes held in hbm', '3·n·w·F·L + 3·w·E·F·L + w·E·L + w·H·L·Q + 2·w·L + w·L·(P + R) + w·L·U', (76, 'n w E F H L P Q R U'))), ((6, 'k E'), 'k ≤ E'), (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (77, 'f_0 f_1 q_0 q_1 C D W'), ('>=', (78, 'f_0 f_1 q_0 q_1 C D W'), 1, (11, 'C W'), 0), 'no D', None, (('tensor', 'C', (25, 'f_0 f_1 D')), ('vector', 'C_vector', (25, 'v_0 v_1 D')), ('hbm', 'W', (25, 'q_0 q_1 D'))), ((), (('no finite D', ('a w',)),), ())),
            'E': ('B C D F W f_0 f_1 k q_0 q_1 w', (('f_0', 'what E does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 6·n·B·D·F + 2·B·D·(P + R) + 2·B·D·H·Q + 2·B·D·U + 4·B·H·Q·R + 2·B·H·R·T + 2·B·H·T·(P + R) + 2·B·H·U·(P + Q)', (79, 'k n B D F H P Q R T U')), ('f_1', 'coefficient of E in the FLOPs of the tensor unit', '2·B·D', (80, 'B D')), ('v_0', 'what E does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 5·n·B·F + 11·B·D + 5·B·H·T', (1, 'k n B D F H T')), ('q_0', 'what E does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + a·B·(P + R) + 20·a·B·D + a·B·H·(P + Q) + a·B·H·P + 3·a·B·H·Q + 4·a·B·H·R + a·B·T·(P + R) + 2·a·B·U …', (81, 'a k n w B D F H P Q R T U')), ('q_1', 'coefficient of E in the bytes over hbm', 'a·B + w·D', (82, 'a w B D')), ('m_0', 'what E does not change in the bytes held in hbm', 'a·B·L·T·(P + R) + 3·n·w·D·F·L + w·D·H·L·Q + 2·w·D·L + w·D·L·(P + R) + w·D·L·U + 2·w·H·L·Q·R + w·H·L·U·(P + Q)', (83, 'a n w B D F H L P Q R T U')), ('m_1', 'coefficient of E in the bytes held in hbm', '3·w·D·F·L + w·D·L', (84, 'w D F L'))), None, (85, 'f_0 f_1 k q_0 q_1 w B C D F W'), (((None, False, None, False, ()),), (((86, 'f_0 f_1 q_0 q_1 w C D F W'), True, None, False, ()), ((87, 'f_0 f_1 k q_0 q_1 w B C D F W'), True, None, False, ())), (((87, 'f_0 f_1 k q_0 q_1 w B C D F W'), True, None, False, ()),), ((None, False, None, False, ()),), ((None, False, (86, 'f_0 f_1 q_0 q_1 w C D F W'), True, ()), ((87, 'f_0 f_1 k q_0 q_1 w B C D F W'), True, None, False, ())), ((None, False, (86, 'f_0 f_1 q_0 q_1 w C D F W'), True, ()),), ((None, False, (86, 'f_0 f_1 q_0 q_1 w C D F W'), True, ()), (None, False, (87, 'f_0 f_1 k q_0 q_1 w B C D F W'), True, ())), ((None, False, (86, 'f_0 f_1 q_0 q_1 w C D F W'), True, ()),), (((87, 'f_0 f_1 k q_0 q_1 w B C D F W'), True, None, False, ()),), (), ()), (88, 'f_0 f_1 k q_0 q_1 w B C D E F W'), None, 'no E', None, (('tensor', 'C', (25, 'f_0 f_1 E')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (89, 'k q_0 q_1 w B D E F'))), ((), (), (('a', ('B C D F W f_0 f_1 k q_0 q_1 w', (('f_0', 'what E does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 6·n·B·D·F + 2·B·D·(P + R) + 2·B·D·H·Q + 2·B·D·U + 4·B·H·Q·R + 2·B·H·R·T + 2·B·H·T·(P + R) + 2·B·H·U·(P + Q)', (79, 'k n B D F H P Q R T U')), ('f_1', 'coefficient of E in the FLOPs of the tensor unit', '2·B·D', (80, 'B D')), ('v_0', 'what E does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 5·n·B·F + 11·B·D + 5·B·H·T', (1, 'k n B D F H T')), ('q_0', 'what E does not change in the bytes over hbm', '3·n·w·D·F + 2·w·D + w·D·(P + R) + w·D·H·Q + w·D·U + 2·w·H·Q·R + w·H·U·(P + Q)', (90, 'n w D F H P Q R U')), ('q_1', 'coefficient of E in the bytes over hbm', 'w·D', (11, 'w D')), ('m_0', 'what E does not change in the bytes held in hbm', '3·n·w·D·F·L + w·D·H·L·Q + 2·w·D·L + w·D·L·(P + R) + w·D·L·U + 2·w·H·L·Q·R + w·H·L·U·(P + Q)', (91, 'n w D F H L P Q R U')), ('m_1', 'coefficient of E in the bytes held in hbm', '3·w·D·F·L + w·D·L', (84, 'w D F L'))), None, (85, 'f_0 f_1 k q_0 q_1 w B C D F W'), (((None, False, None, False, ()),), (((86, 'f_0 f_1 q_0 q_1 w C D F W'), True, None, False, ()), ((87, 'f_0 f_1 k q_0 q_1 w B C D F W'), True, None, False, ())), (((87, 'f_0 f_1 k q_0 q_1 w B C D F W'), True, None, False, ()),), ((None, False, None, False, ()),), ((None, False, (86, 'f_0 f_1 q_0 q_1 w C D F W'), True, ()), ((87, 'f_0 f_1 k q_0 q_1 w B C D F W'), True, None, False, ())), ((None, False, (86, 'f_0 f_1 q_0 q_1 w C D F W'), True, ()),), ((None, False, (86, 'f_0 f_1 q_0 q_1 w C D F W'), True, ()), (None, False, (87, 'f_0 f_1 k q_0 q_1 w B C D F W'), True, ())), ((None, False, (86, 'f_0 f_1 q_0 q_1 w C D F W'), True, ()),), (((87, 'f_0 f_1 k q_0 q_1 w B C D F W'), True, None, False, ()),), (), ()), (88, 'f_0 f_1 k q_0 q_1 w B C D E F W'), None, 'no E', None, (('tensor', 'C', (25, 'f_0 f_1 E')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (89, 'k q_0 q_1 w B D E F'))), None)), ('w', ('C W f_0 f_1 q_0 q_1', (('f_0', 'what E does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 6·n·B·D·F + 2·B·D·(P + R) + 2·B·D·H·Q + 2·B·D·U + 4·B·H·Q·R + 2·B·H·R·T + 2·B·H·T·(P + R) + 2·B·H·U·(P + Q)', (79, 'k n B D F H P Q R T U')), ('f_1', 'coefficient of E in the FLOPs of the tensor unit', '2·B·D', (80, 'B D')), ('v_0', 'what E does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 5·n·B·F + 11·B·D + 5·B·H·T', (1, 'k n B D F H T')), ('q_0', 'what E does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + a·B·(P + R) + 20·a·B·D + a·B·H·(P + Q) + a·B·H·P + 3·a·B·H·Q + 4·a·B·H·R + a·B·T·(P + R) + 2·a·B·U', (92, 'a k B D H P Q R T U')), ('q_1', 'coefficient of E in the bytes over hbm', 'a·B', (11, 'a B')), ('m_0', 'what E does not change in the bytes held in hbm', 'a·B·L·T·(P + R)', (35, 'a B L P R T'))), None, (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (77, 'f_0 f_1 q_0 q_1 C E W'), ('>=', (78, 'f_0 f_1 q_0 q_1 C E W'), 1, (11, 'C W'), 0), 'no E', None, (('tensor', 'C', (25, 'f_0 f_1 E')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (25, 'q_0 q_1 E'))), None)), ('a w', ('', (('f_0', 'what E does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 6·n·B·D·F + 2·B·D·(P + R) + 2·B·D·H·Q + 2·B·D·U + 4·B·H·Q·R + 2·B·H·R·T + 2·B·H·T·(P + R) + 2·B·H·U·(P + Q)', (79, 'k n B D F H P Q R T U')), ('f_1', 'coefficient of E in the FLOPs of the tensor unit', '2·B·D', (80, 'B D')), ('v_0', 'what E does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 5·n·B·F + 11·B·D + 5·B·H·T', (1, 'k n B D F H T'))), None, None, (((None, False, None, False, ()),),), (93, 'f_0 f_1 C E'), None, 'no finite E', None, (('tensor', 'C', (25, 'f_0 f_1 E')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (41, ''))), None))))),
            'F': ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what F does not change in the FLOPs of the tensor unit', '2·B·D·(P + R) + 2·B·D·E + 2·B·D·H·Q + 2·B·D·U + 4·B·H·Q·R + 2·B·H·R·T + 2·B·H·T·(P + R) + 2·B·H·U·(P + Q)', (94, 'B D E H P Q R T U')), ('f_1', 'coefficient of F in the FLOPs of the tensor unit', '6·k·B·D + 6·n·B·D', (95, 'k n B D')), ('v_0', 'what F does not change in the FLOPs of the vector unit', '2·k·B·D + 11·B·D + 5·B·H·T', (96, 'k B D H T')), ('v_1', 'coefficient of F in the FLOPs of the vector unit', '5·k·B + 5·n·B', (97, 'k n B')), ('q_0', 'what F does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + a·B·(P + R) + 20·a·B·D + a·B·E + a·B·H·(P + Q) + a·B·H·P + 3·a·B·H·Q + 4·a·B·H·R + a·B·T·(P + R) + …', (98, 'a k w B D E H P Q R T U')), ('q_1', 'coefficient of F in the bytes over hbm', '3·n·w·D + 3·min(k·B, E)·w·D', (99, 'k n w B D E')), ('m_0', 'what F does not change in the bytes held in hbm', 'a·B·L·T·(P + R) + w·D·E·L + w·D·H·L·Q + 2·w·D·L + w·D·L·(P + R) + w·D·L·U + 2·w·H·L·Q·R + w·H·L·U·(P + Q)', (100, 'a w B D E H L P Q R T U')), ('m_1', 'coefficient of F in the bytes held in hbm', '3·n·w·D·L + 3·w·D·E·L', (101, 'n w D E L'))), ((6, 'k E'), 'k ≤ E'), (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (77, 'f_0 f_1 q_0 q_1 C F W'), ('>=', (78, 'f_0 f_1 q_0 q_1 C F W'), 1, (11, 'C W'), 0), 'no F', None, (('tensor', 'C', (25, 'f_0 f_1 F')), ('vector', 'C_vector', (25, 'v_0 v_1 F')), ('hbm', 'W', (25, 'q_0 q_1 F'))), ((), (('no finite F', ('w', 'a w')),), ())),
            'H': ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what H does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 6·n·B·D·F + 2·B·D·(P + R) + 2·B·D·E + 2·B·D·U', (102, 'k n B D E F P R U')), ('f_1', 'coefficient of H in the FLOPs of the tensor unit', '2·B·D·Q + 4·B·Q·R + 2·B·R·T + 2·B·T·(P + R) + 2·B·U·(P + Q)', (103, 'B D P Q R T U')), ('v_0', 'what H does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 5·n·B·F + 11·B·D', (104, 'k n B D F')), ('v_1', 'coefficient of H in the FLOPs of the vector unit', '5·B·T', (43, 'B T')), ('q_0', 'what H does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + a·B·(P + R) + 20·a·B·D + a·B·E + a·B·T·(P + R) + 2·a·B·U + 3·n·w·D·F + 2·w·D + w·D·(P + R) + w·D·E …', (105, 'a k n w B D E F P R T U')), ('q_1', 'coefficient of H in the bytes over hbm', 'a·B·(P + Q) + a·B·P + 3·a·B·Q + 4·a·B·R + w·D·Q + 2·w·Q·R + w·U·(P + Q)', (106, 'a w B D P Q R U')), ('m_0', 'what H does not change in the bytes held in hbm', 'a·B·L·T·(P + R) + 3·n·w·D·F·L + 3·w·D·E·F·L + w·D·E·L + 2·w·D·L + w·D·L·(P + R) + w·D·L·U', (107, 'a n w B D E F L P R T U')), ('m_1', 'coefficient of H in the bytes held in hbm', 'w·D·L·Q + 2·w·L·Q·R + w·L·U·(P + Q)', (108, 'w D L P Q R U'))), ((6, 'k E'), 'k ≤ E'), (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (77, 'f_0 f_1 q_0 q_1 C H W'), ('>=', (78, 'f_0 f_1 q_0 q_1 C H W'), 1, (11, 'C W'), 0), 'no H', None, (('tensor', 'C', (25, 'f_0 f_1 H')), ('vector', 'C_vector', (25, 'v_0 v_1 H')), ('hbm', 'W', (25, 'q_0 q_1 H'))), ((), (('no finite H', ('a w',)),), ())),
            'L': ('C E W f_0 k q_0', (('f_0', 'what L does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 6·n·B·D·F + 2·B·D·(P + R) + 2·B·D·E + 2·B·D·H·Q + 2·B·D·U + 4·B·H·Q·R + 2·B·H·R·T + 2·B·H·T·(P + R) + 2·B·H…', (0, 'k n B D E F H P Q R T U')), ('v_0', 'what L does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 5·n·B·F + 11·B·D + 5·B·H·T', (1, 'k n B D F H T')), ('q_0', 'what L does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + a·B·(P + R) + 20·a·B·D + a·B·E + a·B·H·(P + Q) + a·B·H·P + 3·a·B·H·Q + 4·a·B·H·R + a·B·T·(P + R) + …', (109, 'a k n w B D E F H P Q R T U')), ('m_1', 'coefficient of L in the bytes held in hbm', 'a·B·T·(P + R) + 3·n·w·D·F + 2·w·D + w·D·(P + R) + w·D·E + 3·w·D·E·F + w·D·H·Q + w·D·U + 2·w·H·Q·R + w·H·U·(P + Q)', (110, 'a n w B D E F H P Q R T U'))), ((6, 'k E'), 'k ≤ E'), (65, 'f_0 q_0 C W'), (((None, False, None, False, ()),), ()), (111, 'f_0 q_0 C W'), ('>=', (112, 'f_0 q_0 C W'), 0, (11, 'C W'), 0), 'no finite L', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (12, 'q_0'))), ((), (), (('a w', ('E k', (('f_0', 'what L does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 6·n·B·D·F + 2·B·D·(P + R) + 2·B·D·E + 2·B·D·H·Q + 2·B·D·U + 4·B·H·Q·R + 2·B·H·R·T + 2·B·H·T·(P + R) + 2·B·H…', (0, 'k n B D E F H P Q R T U')), ('v_0', 'what L does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 5·n·B·F + 11·B·D + 5·B·H·T', (1, 'k n B D F H T')), ('q_0', 'what L does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + a·B·(P + R) + 20·a·B·D + a·B·E + a·B·H·(P + Q) + a·B·H·P + 3·a·B·H·Q + 4·a·B·H·R + a·B·T·(P + R) + …', (109, 'a k n w B D E F H P Q R T U')), ('m_1', 'coefficient of L in the bytes held in hbm', 'a·B·T·(P + R) + 3·n·w·D·F + 2·w·D + w·D·(P + R) + w·D·E + 3·w·D·E·F + w·D·H·Q + w·D·U + 2·w·H·Q·R + w·H·U·(P + Q)', (110, 'a n w B D E F H P Q R T U'))), ((6, 'k E'), 'k ≤ E'), None, (((None, False, None, False, ()),),), (113, 'k n B C D E F H P Q R T U'), None, 'no finite L', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (12, 'q_0'))), None)),))),
            'P': ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what P does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 6·n·B·D·F + 2·B·D·E + 2·B·D·H·Q + 2·B·D·R + 2·B·D·U + 4·B·H·Q·R + 2·B·H·Q·U + 4·B·H·R·T', (114, 'k n B D E F H Q R T U')), ('f_1', 'coefficient of P in the FLOPs of the tensor unit', '2·B·D + 2·B·H·T + 2·B·H·U', (115, 'B D H T U')), ('v_0', 'what P does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 5·n·B·F + 11·B·D + 5·B·H·T', (1, 'k n B D F H T')), ('q_0', 'what P does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + 20·a·B·D + a·B·E + 4·a·B·H·Q + 4·a·B·H·R + a·B·R + a·B·R·T + 2·a·B·U + 3·n·w·D·F + 2·w·D + w·D·E + …', (116, 'a k n w B D E F H Q R T U')), ('q_1', 'coefficient of P in the bytes over hbm', 'a·B + 2·a·B·H + a·B·T + w·D + w·H·U', (117, 'a w B D H T U')), ('m_0', 'what P does not change in the bytes held in hbm', '3·n·w·D·F·L + 3·w·D·E·F·L + w·D·E·L + w·D·H·L·Q + 2·w·D·L + w·D·L·U + 2·w·H·L·Q·R', (118, 'n w D E F H L Q R U'))), ((6, 'k E'), 'k ≤ E'), (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (77, 'f_0 f_1 q_0 q_1 C P W'), ('>=', (78, 'f_0 f_1 q_0 q_1 C P W'), 1, (11, 'C W'), 0), 'no P', None, (('tensor', 'C', (25, 'f_0 f_1 P')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (25, 'q_0 q_1 P'))), ((), (('no finite P', ('a w',)),), (('w', ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what P does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 6·n·B·D·F + 2·B·D·E + 2·B·D·H·Q + 2·B·D·R + 2·B·D·U + 4·B·H·Q·R + 2·B·H·Q·U + 4·B·H·R·T', (114, 'k n B D E F H Q R T U')), ('f_1', 'coefficient of P in the FLOPs of the tensor unit', '2·B·D + 2·B·H·T + 2·B·H·U', (115, 'B D H T U')), ('v_0', 'what P does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 5·n·B·F + 11·B·D + 5·B·H·T', (1, 'k n B D F H T')), ('q_0', 'what P does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + 20·a·B·D + a·B·E + 4·a·B·H·Q + 4·a·B·H·R + a·B·R + a·B·R·T + 2·a·B·U', (119, 'a k B D E H Q R T U')), ('q_1', 'coefficient of P in the bytes over hbm', 'a·B + 2·a·B·H + a·B·T', (120, 'a B H T')), ('m_0', 'what P does not change in the bytes held in hbm', 'a·B·L·R·T', (121, 'a B L R T')), ('m_1', 'coefficient of P in the bytes held in hbm', 'a·B·L·T', (122, 'a B L T'))), ((6, 'k E'), 'k ≤ E'), (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (77, 'f_0 f_1 q_0 q_1 C P W'), ('>=', (78, 'f_0 f_1 q_0 q_1 C P W'), 1, (11, 'C W'), 0), 'no P', None, (('tensor', 'C', (25, 'f_0 f_1 P')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (25, 'q_0 q_1 P'))), None)),))),
            'Q': ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what Q does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 6·n·B·D·F + 2·B·D·(P + R) + 2·B·D·E + 2·B·D·U + 2·B·H·P·U + 2·B·H·R·T + 2·B·H·T·(P + R)', (123, 'k n B D E F H P R T U')), ('f_1', 'coefficient of Q in the FLOPs of the tensor unit', '2·B·D·H + 4·B·H·R + 2·B·H·U', (124, 'B D H R U')), ('v_0', 'what Q does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 5·n·B·F + 11·B·D + 5·B·H·T', (1, 'k n B D F H T')), ('q_0', 'what Q does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + a·B·(P + R) + 20·a·B·D + a·B·E + 2·a·B·H·P + 4·a·B·H·R + a·B·T·(P + R) + 2·a·B·U + 3·n·w·D·F + 2·w·…', (125, 'a k n w B D E F H P R T U')), ('q_1', 'coefficient of Q in the bytes over hbm', '4·a·B·H + w·D·H + 2·w·H·R + w·H·U', (126, 'a w B D H R U')), ('m_0', 'what Q does not change in the bytes held in hbm', 'a·B·L·T·(P + R) + 3·n·w·D·F·L + 3·w·D·E·F·L + w·D·E·L + 2·w·D·L + w·D·L·(P + R) + w·D·L·U', (107, 'a n w B D E F L P R T U')), ('m_1', 'coefficient of Q in the bytes held in hbm', 'w·D·H·L + 2·w·H·L·R', (127, 'w D H L R'))), ((6, 'k E'), 'k ≤ E'), (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (77, 'f_0 f_1 q_0 q_1 C Q W'), ('>=', (78, 'f_0 f_1 q_0 q_1 C Q W'), 1, (11, 'C W'), 0), 'no Q', None, (('tensor', 'C', (25, 'f_0 f_1 Q')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (25, 'q_0 q_1 Q'))), ((), (('no finite Q', ('a w',)),), ())),
            'R': ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what R does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 6·n·B·D·F + 2·B·D·E + 2·B·D·H·Q + 2·B·D·P + 2·B·D·U + 2·B·H·P·T + 2·B·H·U·(P + Q)', (128, 'k n B D E F H P Q T U')), ('f_1', 'coefficient of R in the FLOPs of the tensor unit', '2·B·D + 4·B·H·Q + 4·B·H·T', (129, 'B D H Q T')), ('v_0', 'what R does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 5·n·B·F + 11·B·D + 5·B·H·T', (1, 'k n B D F H T')), ('q_0', 'what R does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + 20·a·B·D + a·B·E + a·B·H·(P + Q) + a·B·H·P + 3·a·B·H·Q + a·B·P + a·B·P·T + 2·a·B·U + 3·n·w·D·F + 2·…', (130, 'a k n w B D E F H P Q T U')), ('q_1', 'coefficient of R in the bytes over hbm', 'a·B + 4·a·B·H + a·B·T + w·D + 2·w·H·Q', (131, 'a w B D H Q T')), ('m_0', 'what R does not change in the bytes held in hbm', '3·n·w·D·F·L + 3·w·D·E·F·L + w·D·E·L + w·D·H·L·Q + 2·w·D·L + w·D·L·U + w·H·L·U·(P + Q)', (132, 'n w D E F H L P Q U')), ('m_1', 'coefficient of R in the bytes held in hbm', '2·w·H·L·Q', (133, 'w H L Q'))), ((6, 'k E'), 'k ≤ E'), (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (77, 'f_0 f_1 q_0 q_1 C R W'), ('>=', (78, 'f_0 f_1 q_0 q_1 C R W'), 1, (11, 'C W'), 0), 'no R', None, (('tensor', 'C', (25, 'f_0 f_1 R')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (25, 'q_0 q_1 R'))), ((), (('no finite R', ('a w',)),), (('w', ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what R does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 6·n·B·D·F + 2·B·D·E + 2·B·D·H·Q + 2·B·D·P + 2·B·D·U + 2·B·H·P·T + 2·B·H·U·(P + Q)', (128, 'k n B D E F H P Q T U')), ('f_1', 'coefficient of R in the FLOPs of the tensor unit', '2·B·D + 4·B·H·Q + 4·B·H·T', (129, 'B D H Q T')), ('v_0', 'what R does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 5·n·B·F + 11·B·D + 5·B·H·T', (1, 'k n B D F H T')), ('q_0', 'what R does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + 20·a·B·D + a·B·E + a·B·H·(P + Q) + a·B·H·P + 3·a·B·H·Q + a·B·P + a·B·P·T + 2·a·B·U', (134, 'a k B D E H P Q T U')), ('q_1', 'coefficient of R in the bytes over hbm', 'a·B + 4·a·B·H + a·B·T', (135, 'a B H T')), ('m_0', 'what R does not change in the bytes held in hbm', 'a·B·L·P·T', (121, 'a B L P T')), ('m_1', 'coefficient of R in the bytes held in hbm', 'a·B·L·T', (122, 'a B L T'))), ((6, 'k E'), 'k ≤ E'), (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (77, 'f_0 f_1 q_0 q_1 C R W'), ('>=', (78, 'f_0 f_1 q_0 q_1 C R W'), 1, (11, 'C W'), 0), 'no R', None, (('tensor', 'C', (25, 'f_0 f_1 R')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (25, 'q_0 q_1 R'))), None)),))),
            'T': ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what T does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 6·n·B·D·F + 2·B·D·(P + R) + 2·B·D·E + 2·B·D·H·Q + 2·B·D·U + 4·B·H·Q·R + 2·B·H·U·(P + Q)', (136, 'k n B D E F H P Q R U')), ('f_1', 'coefficient of T in the FLOPs of the tensor unit', '2·B·H·(P + R) + 2·B·H·R', (137, 'B H P R')), ('v_0', 'what T does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 5·n·B·F + 11·B·D', (104, 'k n B D F')), ('v_1', 'coefficient of T in the FLOPs of the vector unit', '5·B·H', (43, 'B H')), ('q_0', 'what T does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + a·B·(P + R) + 20·a·B·D + a·B·E + a·B·H·(P + Q) + a·B·H·P + 3·a·B·H·Q + 4·a·B·H·R + 2·a·B·U + 3·n·w·…', (138, 'a k n w B D E F H P Q R U')), ('q_1', 'coefficient of T in the bytes over hbm', 'a·B·(P + R)', (139, 'a B P R')), ('m_0', 'what T does not change in the bytes held in hbm', '3·n·w·D·F·L + 3·w·D·E·F·L + w·D·E·L + w·D·H·L·Q + 2·w·D·L + w·D·L·(P + R) + w·D·L·U + 2·w·H·L·Q·R + w·H·L·U·(P + Q)', (4, 'n w D E F H L P Q R U')), ('m_1', 'coefficient of T in the bytes held in hbm', 'a·B·L·(P + R)', (140, 'a B L P R'))), ((6, 'k E'), 'k ≤ E'), (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (77, 'f_0 f_1 q_0 q_1 C T W'), ('>=', (78, 'f_0 f_1 q_0 q_1 C T W'), 1, (11, 'C W'), 0), 'no T', None, (('tensor', 'C', (25, 'f_0 f_1 T')), ('vector', 'C_vector', (25, 'v_0 v_1 T')), ('hbm', 'W', (25, 'q_0 q_1 T'))), ((), (('no finite T', ('a w',)),), (('a', ('C E W f_0 f_1 k q_0', (('f_0', 'what T does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 6·n·B·D·F + 2·B·D·(P + R) + 2·B·D·E + 2·B·D·H·Q + 2·B·D·U + 4·B·H·Q·R + 2·B·H·U·(P + Q)', (136, 'k n B D E F H P Q R U')), ('f_1', 'coefficient of T in the FLOPs of the tensor unit', '2·B·H·(P + R) + 2·B·H·R', (137, 'B H P R')), ('v_0', 'what T does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 5·n·B·F + 11·B·D', (104, 'k n B D F')), ('v_1', 'coefficient of T in the FLOPs of the vector unit', '5·B·H', (43, 'B H')), ('q_0', 'what T does not change in the bytes over hbm', '3·n·w·D·F + 2·w·D + w·D·(P + R) + w·D·E + 3·min(k·B, E)·w·D·F + w·D·H·Q + w·D·U + 2·w·H·Q·R + w·H·U·(P + Q)', (2, 'k n w B D E F H P Q R U')), ('m_0', 'what T does not change in the bytes held in hbm', 'L·(3·n·w·D·F + 2·w·D + w·D·(P + R) + w·D·E + 3·w·D·E·F + w·D·H·Q + w·D·U + 2·w·H·Q·R + w·H·U·(P + Q))', (28, 'n w D E F H L P Q R U'))), ((6, 'k E'), 'k ≤ E'), (65, 'f_0 q_0 C W'), (((None, False, None, False, ()),), (((141, 'f_0 f_1 q_0 C W'), True, None, False, ()),)), (142, 'f_0 f_1 q_0 C T W'), ('>=', (143, 'f_0 f_1 q_0 C T W'), 1, (11, 'C W'), 0), 'no finite T', None, (('tensor', 'C', (25, 'f_0 f_1 T')), ('vector', 'C_vector', (25, 'v_0 v_1 T')), ('hbm', 'W', (12, 'q_0'))), None)),))),
            'U': ('C E W f_0 f_1 k q_0 q_1', (('f_0', 'what U does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 6·n·B·D·F + 2·B·D·(P + R) + 2·B·D·E + 2·B·D·H·Q + 4·B·H·Q·R + 2·B·H·R·T + 2·B·H·T·(P + R)', (144, 'k n B D E F H P Q R T')), ('f_1', 'coefficient of U in the FLOPs of the tensor unit', '2·B·D + 2·B·H·(P + Q)', (145, 'B D H P Q')), ('v_0', 'what U does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 5·n·B·F + 11·B·D + 5·B·H·T', (1, 'k n B D F H T')), ('q_0', 'what U does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + a·B·(P + R) + 20·a·B·D + a·B·E + a·B·H·(P + Q) + a·B·H·P + 3·a·B·H·Q + 4·a·B·H·R + a·B·T·(P + R) + …', (146, 'a k n w B D E F H P Q R T')), ('q_1', 'coefficient of U in the bytes over hbm', '2·a·B + w·D + w·H·(P + Q)', (147, 'a w B D H P Q')), ('m_0', 'what U does not change in the bytes held in hbm', 'a·B·L·T·(P + R) + 3·n·w·D·F·L + 3·w·D·E·F·L + w·D·E·L + w·D·H·L·Q + 2·w·D·L + w·D·L·(P + R) + 2·w·H·L·Q·R', (148, 'a n w B D E F H L P Q R T')), ('m_1', 'coefficient of U in the bytes held in hbm', 'w·D·L + w·H·L·(P + Q)', (149, 'w D H L P Q'))), ((6, 'k E'), 'k ≤ E'), (36, 'f_0 f_1 q_0 q_1 C W'), (((None, False, None, False, ()),), (((37, 'f_0 f_1 q_0 q_1 C W'), True, None, False, ()),), ((None, False, (37, 'f_0 f_1 q_0 q_1 C W'), True, ()),), (), ()), (77, 'f_0 f_1 q_0 q_1 C U W'), ('>=', (78, 'f_0 f_1 q_0 q_1 C U W'), 1, (11, 'C W'), 0), 'no U', None, (('tensor', 'C', (25, 'f_0 f_1 U')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (25, 'q_0 q_1 U'))), ((), (('no finite U', ('a w',)),), ())),
            'C': ('E W f_0 k q_0', (('f_0', 'what C does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 6·n·B·D·F + 2·B·D·(P + R) + 2·B·D·E + 2·B·D·H·Q + 2·B·D·U + 4·B·H·Q·R + 2·B·H·R·T + 2·B·H·T·(P + R) + 2·B·H…', (0, 'k n B D E F H P Q R T U')), ('v_0', 'what C does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 5·n·B·F + 11·B·D + 5·B·H·T', (1, 'k n B D F H T')), ('q_0', 'what C does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + a·B·(P + R) + 20·a·B·D + a·B·E + a·B·H·(P + Q) + a·B·H·P + 3·a·B·H·Q + 4·a·B·H·R + a·B·T·(P + R) + …', (109, 'a k n w B D E F H P Q R T U')), ('m_0', 'what C does not change in the bytes held in hbm', 'L·(a·B·T·(P + R) + 3·n·w·D·F + 2·w·D + w·D·(P + R) + w·D·E + 3·w·D·E·F + w·D·H·Q + w·D·U + 2·w·H·Q·R + w·H·U·(P + Q))', (20, 'a n w B D E F H L P Q R T U'))), ((6, 'k E'), 'k ≤ E'), None, (((None, False, (150, 'f_0 q_0 W'), True, ()),),), (111, 'f_0 q_0 C W'), ('>=', (112, 'f_0 q_0 C W'), 1, (11, 'C W'), 1), 'no C', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (12, 'q_0'))), ((), (('no finite C', ('a w',)),), ())),
            'W': ('C E f_0 k q_0', (('f_0', 'what W does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 6·n·B·D·F + 2·B·D·(P + R) + 2·B·D·E + 2·B·D·H·Q + 2·B·D·U + 4·B·H·Q·R + 2·B·H·R·T + 2·B·H·T·(P + R) + 2·B·H…', (0, 'k n B D E F H P Q R T U')), ('v_0', 'what W does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 5·n·B·F + 11·B·D + 5·B·H·T', (1, 'k n B D F H T')), ('q_0', 'what W does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + a·B·(P + R) + 20·a·B·D + a·B·E + a·B·H·(P + Q) + a·B·H·P + 3·a·B·H·Q + 4·a·B·H·R + a·B·T·(P + R) + …', (109, 'a k n w B D E F H P Q R T U')), ('m_0', 'what W does not change in the bytes held in hbm', 'L·(a·B·T·(P + R) + 3·n·w·D·F + 2·w·D + w·D·(P + R) + w·D·E + 3·w·D·E·F + w·D·H·Q + w·D·U + 2·w·H·Q·R + w·H·U·(P + Q))', (20, 'a n w B D E F H L P Q R T U'))), ((6, 'k E'), 'k ≤ E'), None, ((((151, 'f_0 q_0 C'), True, None, False, ()),),), (111, 'f_0 q_0 C W'), ('>=', (112, 'f_0 q_0 C W'), 1, (11, 'C W'), 1), 'no finite W', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (12, 'q_0'))), ((), (), (('a w', ('E k', (('f_0', 'what W does not change in the FLOPs of the tensor unit', '6·k·B·D·F + 6·n·B·D·F + 2·B·D·(P + R) + 2·B·D·E + 2·B·D·H·Q + 2·B·D·U + 4·B·H·Q·R + 2·B·H·R·T + 2·B·H·T·(P + R) + 2·B·H…', (0, 'k n B D E F H P Q R T U')), ('v_0', 'what W does not change in the FLOPs of the vector unit', '2·k·B·D + 5·k·B·F + 5·n·B·F + 11·B·D + 5·B·H·T', (1, 'k n B D F H T')), ('q_0', 'what W does not change in the bytes over hbm', 'a·k·B + 3·a·k·B·D + a·B·(P + R) + 20·a·B·D + a·B·E + a·B·H·(P + Q) + a·B·H·P + 3·a·B·H·Q + 4·a·B·H·R + a·B·T·(P + R) + …', (109, 'a k n w B D E F H P Q R T U')), ('m_0', 'what W does not change in the bytes held in hbm', 'L·(a·B·T·(P + R) + 3·n·w·D·F + 2·w·D + w·D·(P + R) + w·D·E + 3·w·D·E·F + w·D·H·Q + w·D·U + 2·w·H·Q·R + w·H·U·(P + Q))', (20, 'a n w B D E F H L P Q R T U'))), ((6, 'k E'), 'k ≤ E'), None, (((None, False, None, False, ()),),), (113, 'k n B C D E F H P Q R T U'), None, 'no finite W', None, (('tensor', 'C', (12, 'f_0')), ('vector', 'C_vector', (12, 'v_0')), ('hbm', 'W', (12, 'q_0'))), None)),))),
        },
    },
}
