"""The closed forms of matmul; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1, v2, v3, v4):
    t0 = v4 * v3 * 2
    t1 = v2 * (v3 * v0 + v4 * v1)
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f1(v0, v1, v2, v3, v4, v5):
    t0 = v4 * v3
    return (v5 * (t0 * 2 - v2 * (v3 * v0 + v4 * v1)) / (t0 * v2),)


def f2(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5
    t1 = 1 if t0 * v4 * 2 / (v5 * v4 * v0 + v6 * v4 * v1 + t0 * v2) >= v3 else 0
    return (t1,)


def f3(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5
    return (t0 * v4 * 2 - v3 * (v5 * v4 * v0 + v6 * v4 * v1 + t0 * v2),)


def f4(v0, v1, v2, v3, v4, v5):
    return (v4 * v3 * v0 + v5 * v3 * v1 + v5 * v4 * v2,)


def f5(v0, v1, v2):
    return (v2 * v1 * v0 * 2,)


def f6(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (t0 * v3 * 2 / (v4 * v3 * v0 + v5 * v3 * v1 + t0 * v2),)


def f7(v0, v1, v2):
    t0 = v2 * 2
    t1 = v0 * v1
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f8(v0, v1, v2, v3):
    return (v3 * (v2 * 2 - v0 * v1) / (v2 * v1),)


def f9(v0, v1, v2, v3, v4):
    t0 = 1 if v4 * v3 * 2 / (v3 * v0 + v4 * v1) >= v2 else 0
    return (t0,)


def f10(v0, v1, v2, v3, v4):
    return (v4 * v3 * 2 - v2 * (v3 * v0 + v4 * v1),)


def f11(v0, v1, v2, v3):
    return (v2 * v0 + v3 * v1,)


def f12(v0, v1, v2, v3, v4):
    return (v3 * (v2 * v0 + v4 * v1),)


def f13(v0, v1, v2, v3):
    return (v3 * v2 * 2 / (v2 * v0 + v3 * v1),)


def f14(v0, v1, v2, v3, v4):
    return (v2 * (v3 * v0 + v4 * v1),)


def f15(v0, v1):
    return (v1 * 2 / v0,)


def f16(v0, v1, v2):
    t0 = 1 if v2 * 2 / v0 >= v1 else 0
    return (t0,)


def f17(v0, v1, v2):
    return (v2 * v1 * v0,)


def f18(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v3
    return (v4 * (t0 * 2 - v2 * (v3 * v0 + v5 * v1)) / (t0 * v2),)


def f19(v0, v1, v2, v3, v4):
    return (v4 * (v2 * v0 + v3 * v1),)


def f20(v0, v1, v2, v3):
    return (v2 * (v3 * 2 - v0 * v1) / (v3 * v1),)


def f21(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (v3 * (t0 * 2 - v2 * (v4 * v0 + v5 * v1)) / (t0 * v2),)


def f22(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (t0 * v2 * v3 / (t0 * 2 - v3 * (v4 * v0 + v5 * v1)),)


def f23(v0, v1, v2, v3):
    return (v3 * v1 * v2 / (v3 * 2 - v0 * v2),)


def f24(v0, v1, v2, v3, v4):
    t0 = v4 * v3 * 2
    t1 = v2 * (v3 * v0 + v4 * v1)
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f25(v0, v1):
    return (v0 * v1 / 2,)


def f26(v0, v1, v2):
    return (v2 * 2 - v0 * v1,)


def f27(v0):
    return (v0,)


def f28(v0, v1, v2):
    t0 = v2 * 2
    t1 = v0 * v1
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f29(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (t0 * v1 * v3 / (t0 * 2 - v3 * (v4 * v0 + v5 * v2)),)


def f30(v0, v1, v2, v3):
    return (v3 * v0 * v2 / (v3 * 2 - v1 * v2),)


def f31(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (t0 * v0 * v3 / (t0 * 2 - v3 * (v4 * v1 + v5 * v2)),)


def f32(v0, v1, v2, v3, v4, v5, v6):
    t0 = v5 * v4
    return (t0 * v3 * v6 * 2 / (v4 * v3 * v0 + v5 * v3 * v1 + t0 * v2),)


def f33(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v6 * v5
    t1 = 1 if t0 * v3 * 2 / (v5 * v3 * v0 + v6 * v3 * v1 + t0 * v2) >= v4 / v7 else 0
    return (t1,)


def f34(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v6 * v5
    return (t0 * v3 * v7 * 2 - v4 * (v5 * v3 * v0 + v6 * v3 * v1 + t0 * v2),)


def f35(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * (v4 * v3 * v0 + v5 * v3 * v1 + v5 * v4 * v2),)


def f36(v0, v1, v2, v3, v4):
    return (v3 * v2 * v4 * 2 / (v2 * v0 + v3 * v1),)


def f37(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v4 * v2 * 2 / (v2 * v0 + v4 * v1) >= v3 / v5 else 0
    return (t0,)


def f38(v0, v1, v2, v3, v4, v5):
    return (v4 * v2 * v5 * 2 - v3 * (v2 * v0 + v4 * v1),)


def f39(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v4 * v3 * 2 / (v3 * v0 + v4 * v1) >= v2 / v5 else 0
    return (t0,)


def f40(v0, v1, v2, v3, v4, v5):
    return (v4 * v3 * v5 * 2 - v2 * (v3 * v0 + v4 * v1),)


def f41(v0, v1, v2):
    return (v1 * v2 * 2 / v0,)


def f42(v0, v1, v2, v3):
    t0 = 1 if v1 * 2 / v0 >= v2 / v3 else 0
    return (t0,)


def f43(v0, v1, v2, v3):
    return (v1 * v3 * 2 - v0 * v2,)


def f44(v0, v1):
    return (v0 * v1,)


def f45(v0, v1, v2, v3):
    t0 = 1 if v2 * 2 / v0 >= v1 / v3 else 0
    return (t0,)


def f46(v0, v1, v2, v3):
    return (v2 * v3 * 2 - v0 * v1,)


def f47(v0, v1, v2, v3, v4, v5, v6):
    t0 = v6 * v5
    return (v4 * (v5 * v3 * v0 + v6 * v3 * v1 + t0 * v2) / (t0 * v3 * 2),)


def f48(v0, v1, v2, v3, v4):
    return (v3 * (v2 * v0 + v4 * v1) / (v4 * v2 * 2),)


def f49(v0, v1, v2, v3, v4):
    return (v2 * (v3 * v0 + v4 * v1) / (v4 * v3 * 2),)


def f50(v0, v1, v2):
    return (v0 * v2 / (v1 * 2),)


def f51(v0, v1, v2):
    return (v0 * v1 / (v2 * 2),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, )
QUANTITIES = (
    ('bytes per activation', (), True, False, False, True, ''),
    ('bytes per output element', (), True, False, False, True, ''),
    ('bytes per weight', (), True, False, False, True, ''),
    ('batch, in tokens', (), False, True, False, True, ''),
    ('input width', (), False, True, False, True, ''),
    ('output width', (), False, True, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'matmul': {
        'title': 'Dense matmul',
        'asked': 'B',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'a o w B D F',
        'quantities': {'a': 0, 'o': 1, 'w': 2, 'B': 3, 'D': 4, 'F': 5, 'I': 6, 'C': 7, 'W': 8},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'a': ('B D F I o w', (), None, (0, 'o w I B D'), (((None, False, (1, 'o w I B D F'), True, ()),), ()), (2, 'a o w I B D F'), ('>=', (3, 'a o w I B D F'), 1, (4, 'a o w B D F'), 1), 'no a', ((5, 'B D F'), (4, 'a o w B D F'), (6, 'a o w B D F')), (), ((), (), (('o', ('B F I w', (), None, (7, 'w I B'), (((None, False, (8, 'w I B F'), True, ()),), ()), (9, 'a w I B F'), ('>=', (10, 'a w I B F'), 1, (11, 'a w B F'), 1), 'no a', ((5, 'B D F'), (12, 'a w B D F'), (13, 'a w B F')), (), None)), ('w', ('D F I o', (), None, (7, 'o I D'), (((None, False, (8, 'o I D F'), True, ()),), ()), (9, 'a o I D F'), ('>=', (10, 'a o I D F'), 1, (11, 'a o D F'), 1), 'no a', ((5, 'B D F'), (14, 'a o B D F'), (13, 'a o D F')), (), None)), ('o w', ('F I', (), None, None, (((None, False, (15, 'I F'), True, ()),),), (16, 'a I F'), None, 'no a', ((5, 'B D F'), (17, 'a B D'), (15, 'a F')), (), None))))),
            'o': ('B D F I a w', (), None, (0, 'a w I B F'), (((None, False, (18, 'a w I B D F'), True, ()),), ()), (2, 'a o w I B D F'), ('>=', (3, 'a o w I B D F'), 1, (4, 'a o w B D F'), 1), 'no o', ((5, 'B D F'), (4, 'a o w B D F'), (6, 'a o w B D F')), (), ((), (), (('a', ('B D I w', (), None, (7, 'w I B'), (((None, False, (8, 'w I B D'), True, ()),), ()), (9, 'o w I B D'), ('>=', (10, 'o w I B D'), 1, (11, 'o w B D'), 1), 'no o', ((5, 'B D F'), (19, 'o w B D F'), (13, 'o w B D')), (), None)), ('w', ('D F I a', (), None, (7, 'a I F'), (((None, False, (20, 'a I D F'), True, ()),), ()), (9, 'a o I D F'), ('>=', (10, 'a o I D F'), 1, (11, 'a o D F'), 1), 'no o', ((5, 'B D F'), (14, 'a o B D F'), (13, 'a o D F')), (), None)), ('a w', ('D I', (), None, None, (((None, False, (15, 'I D'), True, ()),),), (16, 'o I D'), None, 'no o', ((5, 'B D F'), (17, 'o B F'), (15, 'o D')), (), None))))),
            'w': ('B D F I a o', (), None, (0, 'a o I D F'), (((None, False, (21, 'a o I B D F'), True, ()),), ()), (2, 'a o w I B D F'), ('>=', (3, 'a o w I B D F'), 1, (4, 'a o w B D F'), 1), 'no w', ((5, 'B D F'), (4, 'a o w B D F'), (6, 'a o w B D F')), (), ((), (), (('a', ('B D I o', (), None, (7, 'o I D'), (((None, False, (20, 'o I B D'), True, ()),), ()), (9, 'o w I B D'), ('>=', (10, 'o w I B D'), 1, (11, 'o w B D'), 1), 'no w', ((5, 'B D F'), (19, 'o w B D F'), (13, 'o w B D')), (), None)), ('o', ('B F I a', (), None, (7, 'a I F'), (((None, False, (20, 'a I B F'), True, ()),), ()), (9, 'a w I B F'), ('>=', (10, 'a w I B F'), 1, (11, 'a w B F'), 1), 'no w', ((5, 'B D F'), (12, 'a w B D F'), (13, 'a w B F')), (), None)), ('a o', ('B I', (), None, None, (((None, False, (15, 'I B'), True, ()),),), (16, 'w I B'), None, 'no w', ((5, 'B D F'), (17, 'w D F'), (15, 'w B')), (), None))))),
            'B': ('D F I a o w', (), None, (0, 'a o I D F'), ((((22, 'a o w I D F'), True, None, False, ()),), ()), (2, 'a o w I B D F'), ('>=', (3, 'a o w I B D F'), 1, (4, 'a o w B D F'), 1), 'no finite B', ((5, 'B D F'), (4, 'a o w B D F'), (6, 'a o w B D F')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('a o w',)),), (), (('a', ('D I o w', (), None, (7, 'o I D'), ((((23, 'o w I D'), True, None, False, ()),), ()), (9, 'o w I B D'), ('>=', (10, 'o w I B D'), 1, (11, 'o w B D'), 1), 'no finite B', ((5, 'B D F'), (19, 'o w B D F'), (13, 'o w B D')), (), None)), ('o', ('F I a w', (), None, (7, 'a I F'), ((((23, 'a w I F'), True, None, False, ()),), ()), (9, 'a w I B F'), ('>=', (10, 'a w I B F'), 1, (11, 'a w B F'), 1), 'no finite B', ((5, 'B D F'), (12, 'a w B D F'), (13, 'a w B F')), (), None)), ('w', ('D F I a o', (), None, (24, 'a o I D F'), (((None, False, None, False, ()),), ()), (9, 'a o I D F'), ('>=', (10, 'a o I D F'), 0, (11, 'a o D F'), 0), 'no finite B', ((5, 'B D F'), (14, 'a o B D F'), (13, 'a o D F')), (), None)), ('a o', ('I w', (), None, None, ((((25, 'w I'), True, None, False, ()),),), (16, 'w I B'), ('>=', (26, 'w I B'), 1, (27, 'w'), 0), 'no finite B', ((5, 'B D F'), (17, 'w D F'), (15, 'w B')), (), None)), ('a w', ('D I o', (), None, (28, 'o I D'), (((None, False, None, False, ()),), ()), (16, 'o I D'), ('>=', (26, 'o I D'), 0, (27, 'o'), 0), 'no finite B', ((5, 'B D F'), (17, 'o B F'), (15, 'o D')), (), None)), ('o w', ('F I a', (), None, (28, 'a I F'), (((None, False, None, False, ()),), ()), (16, 'a I F'), ('>=', (26, 'a I F'), 0, (27, 'a'), 0), 'no finite B', ((5, 'B D F'), (17, 'a B D'), (15, 'a F')), (), None))))),
            'D': ('B F I a o w', (), None, (0, 'a w I B F'), ((((29, 'a o w I B F'), True, None, False, ()),), ()), (2, 'a o w I B D F'), ('>=', (3, 'a o w I B D F'), 1, (4, 'a o w B D F'), 1), 'no finite D', ((5, 'B D F'), (4, 'a o w B D F'), (6, 'a o w B D F')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('a o w',)),), (), (('a', ('B I o w', (), None, (7, 'w I B'), ((((30, 'o w I B'), True, None, False, ()),), ()), (9, 'o w I B D'), ('>=', (10, 'o w I B D'), 1, (11, 'o w B D'), 1), 'no finite D', ((5, 'B D F'), (19, 'o w B D F'), (13, 'o w B D')), (), None)), ('o', ('B F I a w', (), None, (24, 'a w I B F'), (((None, False, None, False, ()),), ()), (9, 'a w I B F'), ('>=', (10, 'a w I B F'), 0, (11, 'a w B F'), 0), 'no finite D', ((5, 'B D F'), (12, 'a w B D F'), (13, 'a w B F')), (), None)), ('w', ('F I a o', (), None, (7, 'a I F'), ((((23, 'a o I F'), True, None, False, ()),), ()), (9, 'a o I D F'), ('>=', (10, 'a o I D F'), 1, (11, 'a o D F'), 1), 'no finite D', ((5, 'B D F'), (14, 'a o B D F'), (13, 'a o D F')), (), None)), ('a o', ('B I w', (), None, (28, 'w I B'), (((None, False, None, False, ()),), ()), (16, 'w I B'), ('>=', (26, 'w I B'), 0, (27, 'w'), 0), 'no finite D', ((5, 'B D F'), (17, 'w D F'), (15, 'w B')), (), None)), ('a w', ('I o', (), None, None, ((((25, 'o I'), True, None, False, ()),),), (16, 'o I D'), ('>=', (26, 'o I D'), 1, (27, 'o'), 0), 'no finite D', ((5, 'B D F'), (17, 'o B F'), (15, 'o D')), (), None)), ('o w', ('F I a', (), None, (28, 'a I F'), (((None, False, None, False, ()),), ()), (16, 'a I F'), ('>=', (26, 'a I F'), 0, (27, 'a'), 0), 'no finite D', ((5, 'B D F'), (17, 'a B D'), (15, 'a F')), (), None))))),
            'F': ('B D I a o w', (), None, (0, 'o w I B D'), ((((31, 'a o w I B D'), True, None, False, ()),), ()), (2, 'a o w I B D F'), ('>=', (3, 'a o w I B D F'), 1, (4, 'a o w B D F'), 1), 'no finite F', ((5, 'B D F'), (4, 'a o w B D F'), (6, 'a o w B D F')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('a o w',)),), (), (('a', ('B D I o w', (), None, (24, 'o w I B D'), (((None, False, None, False, ()),), ()), (9, 'o w I B D'), ('>=', (10, 'o w I B D'), 0, (11, 'o w B D'), 0), 'no finite F', ((5, 'B D F'), (19, 'o w B D F'), (13, 'o w B D')), (), None)), ('o', ('B I a w', (), None, (7, 'w I B'), ((((30, 'a w I B'), True, None, False, ()),), ()), (9, 'a w I B F'), ('>=', (10, 'a w I B F'), 1, (11, 'a w B F'), 1), 'no finite F', ((5, 'B D F'), (12, 'a w B D F'), (13, 'a w B F')), (), None)), ('w', ('D I a o', (), None, (7, 'o I D'), ((((30, 'a o I D'), True, None, False, ()),), ()), (9, 'a o I D F'), ('>=', (10, 'a o I D F'), 1, (11, 'a o D F'), 1), 'no finite F', ((5, 'B D F'), (14, 'a o B D F'), (13, 'a o D F')), (), None)), ('a o', ('B I w', (), None, (28, 'w I B'), (((None, False, None, False, ()),), ()), (16, 'w I B'), ('>=', (26, 'w I B'), 0, (27, 'w'), 0), 'no finite F', ((5, 'B D F'), (17, 'w D F'), (15, 'w B')), (), None)), ('a w', ('D I o', (), None, (28, 'o I D'), (((None, False, None, False, ()),), ()), (16, 'o I D'), ('>=', (26, 'o I D'), 0, (27, 'o'), 0), 'no finite F', ((5, 'B D F'), (17, 'o B F'), (15, 'o D')), (), None)), ('o w', ('I a', (), None, None, ((((25, 'a I'), True, None, False, ()),),), (16, 'a I F'), ('>=', (26, 'a I F'), 1, (27, 'a'), 0), 'no finite F', ((5, 'B D F'), (17, 'a B D'), (15, 'a F')), (), None))))),
            'I': ('B D F a o w', (), None, None, (((None, False, (6, 'a o w B D F'), True, ()),),), (2, 'a o w I B D F'), ('>=', (3, 'a o w I B D F'), 1, (4, 'a o w B D F'), 0), 'no I', ((5, 'B D F'), (4, 'a o w B D F'), (6, 'a o w B D F')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('a o w',)),), (), (('a', ('B D o w', (), None, None, (((None, False, (13, 'o w B D'), True, ()),),), (9, 'o w I B D'), ('>=', (10, 'o w I B D'), 1, (11, 'o w B D'), 0), 'no I', ((5, 'B D F'), (19, 'o w B D F'), (13, 'o w B D')), (), None)), ('o', ('B F a w', (), None, None, (((None, False, (13, 'a w B F'), True, ()),),), (9, 'a w I B F'), ('>=', (10, 'a w I B F'), 1, (11, 'a w B F'), 0), 'no I', ((5, 'B D F'), (12, 'a w B D F'), (13, 'a w B F')), (), None)), ('w', ('D F a o', (), None, None, (((None, False, (13, 'a o D F'), True, ()),),), (9, 'a o I D F'), ('>=', (10, 'a o I D F'), 1, (11, 'a o D F'), 0), 'no I', ((5, 'B D F'), (14, 'a o B D F'), (13, 'a o D F')), (), None)), ('a o', ('B w', (), None, None, (((None, False, (15, 'w B'), True, ()),),), (16, 'w I B'), ('>=', (26, 'w I B'), 1, (27, 'w'), 0), 'no I', ((5, 'B D F'), (17, 'w D F'), (15, 'w B')), (), None)), ('a w', ('D o', (), None, None, (((None, False, (15, 'o D'), True, ()),),), (16, 'o I D'), ('>=', (26, 'o I D'), 1, (27, 'o'), 0), 'no I', ((5, 'B D F'), (17, 'o B F'), (15, 'o D')), (), None)), ('o w', ('F a', (), None, None, (((None, False, (15, 'a F'), True, ()),),), (16, 'a I F'), ('>=', (26, 'a I F'), 1, (27, 'a'), 0), 'no I', ((5, 'B D F'), (17, 'a B D'), (15, 'a F')), (), None))))),
            'C': ('B D F W a o w', (), None, None, (((None, False, (32, 'a o w B D F W'), True, ()),),), (33, 'a o w B C D F W'), ('>=', (34, 'a o w B C D F W'), 1, (35, 'a o w B D F W'), 0), 'no C', ((5, 'B D F'), (4, 'a o w B D F'), (6, 'a o w B D F')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('a o w',)),), (), (('a', ('B D W o w', (), None, None, (((None, False, (36, 'o w B D W'), True, ()),),), (37, 'o w B C D W'), ('>=', (38, 'o w B C D W'), 1, (19, 'o w B D W'), 0), 'no C', ((5, 'B D F'), (19, 'o w B D F'), (13, 'o w B D')), (), None)), ('o', ('B F W a w', (), None, None, (((None, False, (36, 'a w B F W'), True, ()),),), (37, 'a w B C F W'), ('>=', (38, 'a w B C F W'), 1, (19, 'a w B F W'), 0), 'no C', ((5, 'B D F'), (12, 'a w B D F'), (13, 'a w B F')), (), None)), ('w', ('D F W a o', (), None, None, (((None, False, (36, 'a o D F W'), True, ()),),), (39, 'a o C D F W'), ('>=', (40, 'a o C D F W'), 1, (19, 'a o D F W'), 0), 'no C', ((5, 'B D F'), (14, 'a o B D F'), (13, 'a o D F')), (), None)), ('a o', ('B W w', (), None, None, (((None, False, (41, 'w B W'), True, ()),),), (42, 'w B C W'), ('>=', (43, 'w B C W'), 1, (44, 'w W'), 0), 'no C', ((5, 'B D F'), (17, 'w D F'), (15, 'w B')), (), None)), ('a w', ('D W o', (), None, None, (((None, False, (41, 'o D W'), True, ()),),), (45, 'o C D W'), ('>=', (46, 'o C D W'), 1, (44, 'o W'), 0), 'no C', ((5, 'B D F'), (17, 'o B F'), (15, 'o D')), (), None)), ('o w', ('F W a', (), None, None, (((None, False, (41, 'a F W'), True, ()),),), (45, 'a C F W'), ('>=', (46, 'a C F W'), 1, (44, 'a W'), 0), 'no C', ((5, 'B D F'), (17, 'a B D'), (15, 'a F')), (), None))))),
            'W': ('B C D F a o w', (), None, None, ((((47, 'a o w B C D F'), True, None, False, ()),),), (33, 'a o w B C D F W'), ('>=', (34, 'a o w B C D F W'), 1, (35, 'a o w B D F W'), 1), 'no finite W', ((5, 'B D F'), (4, 'a o w B D F'), (6, 'a o w B D F')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('a o w',)),), (), (('a', ('B C D o w', (), None, None, ((((48, 'o w B C D'), True, None, False, ()),),), (37, 'o w B C D W'), ('>=', (38, 'o w B C D W'), 1, (19, 'o w B D W'), 1), 'no finite W', ((5, 'B D F'), (19, 'o w B D F'), (13, 'o w B D')), (), None)), ('o', ('B C F a w', (), None, None, ((((48, 'a w B C F'), True, None, False, ()),),), (37, 'a w B C F W'), ('>=', (38, 'a w B C F W'), 1, (19, 'a w B F W'), 1), 'no finite W', ((5, 'B D F'), (12, 'a w B D F'), (13, 'a w B F')), (), None)), ('w', ('C D F a o', (), None, None, ((((49, 'a o C D F'), True, None, False, ()),),), (39, 'a o C D F W'), ('>=', (40, 'a o C D F W'), 1, (19, 'a o D F W'), 1), 'no finite W', ((5, 'B D F'), (14, 'a o B D F'), (13, 'a o D F')), (), None)), ('a o', ('B C w', (), None, None, ((((50, 'w B C'), True, None, False, ()),),), (42, 'w B C W'), ('>=', (43, 'w B C W'), 1, (44, 'w W'), 1), 'no finite W', ((5, 'B D F'), (17, 'w D F'), (15, 'w B')), (), None)), ('a w', ('C D o', (), None, None, ((((51, 'o C D'), True, None, False, ()),),), (45, 'o C D W'), ('>=', (46, 'o C D W'), 1, (44, 'o W'), 1), 'no finite W', ((5, 'B D F'), (17, 'o B F'), (15, 'o D')), (), None)), ('o w', ('C F a', (), None, None, ((((51, 'a C F'), True, None, False, ()),),), (45, 'a C F W'), ('>=', (46, 'a C F W'), 1, (44, 'a W'), 1), 'no finite W', ((5, 'B D F'), (17, 'a B D'), (15, 'a F')), (), None))))),
        },
    },
}
