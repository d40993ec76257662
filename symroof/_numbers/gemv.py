"""The closed forms of gemv; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1, v2, v3):
    t0 = v3 * 2
    t1 = v2 * (v0 + v3 * v1)
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f1(v0, v1, v2, v3, v4):
    return (v4 * (v3 * 2 - v2 * (v0 + v3 * v1)) / (v3 * v2),)


def f2(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    t1 = 1 if t0 * 2 / (v4 * v0 + v5 * v1 + t0 * v2) >= v3 else 0
    return (t1,)


def f3(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (t0 * 2 - v3 * (v4 * v0 + v5 * v1 + t0 * v2),)


def f4(v0, v1, v2, v3, v4):
    return (v3 * v0 + v4 * v1 + v4 * v3 * v2,)


def f5(v0, v1):
    return (v1 * v0 * 2,)


def f6(v0, v1, v2, v3, v4):
    t0 = v4 * v3
    return (t0 * 2 / (v3 * v0 + v4 * v1 + t0 * v2),)


def f7(v0, v1):
    t0 = v0 * v1
    if 2 > t0:
        t1 = 0
    else:
        t2 = 1 if 2 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f8(v0, v1, v2):
    return (v2 * (2 - v0 * v1) / v1,)


def f9(v0, v1, v2, v3):
    t0 = 1 if v3 * 2 / (v0 + v3 * v1) >= v2 else 0
    return (t0,)


def f10(v0, v1, v2, v3):
    return (v3 * 2 - v2 * (v0 + v3 * v1),)


def f11(v0, v1, v2):
    return (v0 + v2 * v1,)


def f12(v0, v1, v2, v3):
    return (v2 * (v0 + v3 * v1),)


def f13(v0, v1, v2):
    return (v2 * 2 / (v0 + v2 * v1),)


def f14(v0, v1):
    return (v1 * 2 / v0,)


def f15(v0, v1, v2):
    t0 = 1 if v2 * 2 / v0 >= v1 else 0
    return (t0,)


def f16(v0, v1):
    return (v1 * v0,)


def f17(v0, v1, v2, v3, v4):
    return (v3 * (v4 * 2 - v2 * (v0 + v4 * v1)) / (v4 * v2),)


def f18(v0, v1, v2, v3):
    return (v3 * (v0 + v2 * v1),)


def f19(v0, v1, v2, v3, v4):
    t0 = v4 * v3 * 2
    t1 = v2 * (v3 * v0 + v4 * v1)
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f20(v0, v1, v2, v3, v4):
    t0 = v4 * v3
    return ((t0 * 2 - v2 * (v3 * v0 + v4 * v1)) / (t0 * v2),)


def f21(v0, v1, v2):
    t0 = v2 * 2
    t1 = v0 * v1
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f22(v0, v1, v2):
    return ((v2 * 2 - v0 * v1) / (v2 * v1),)


def f23(v0):
    return (2 / v0,)


def f24(v0, v1):
    t0 = 1 if 2 / v0 >= v1 else 0
    return (t0,)


def f25(v0, v1, v2):
    return (v2 * v1 * v0,)


def f26(v0, v1, v2, v3, v4):
    return (v4 * v1 * v3 / (v4 * 2 - v3 * (v0 + v4 * v2)),)


def f27(v0, v1, v2):
    return (v0 * v2 / (2 - v1 * v2),)


def f28(v0, v1, v2, v3):
    t0 = v3 * 2
    t1 = v2 * (v0 + v3 * v1)
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f29(v0, v1):
    t0 = v0 * v1
    if 2 >= t0:
        t1 = 0
    else:
        t2 = 1 if 2 < t0 else (-1)
        t1 = t2
    return (t1,)


def f30(v0, v1):
    return (2 - v0 * v1,)


def f31(v0):
    return (v0,)


def f32(v0, v1):
    return (v0 * v1 / 2,)


def f33(v0, v1, v2):
    return (v2 * 2 - v0 * v1,)


def f34(v0, v1, v2):
    t0 = v2 * 2
    t1 = v0 * v1
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f35(v0, v1, v2, v3, v4):
    return (v4 * v0 * v3 / (v4 * 2 - v3 * (v1 + v4 * v2)),)


def f36(v0, v1, v2, v3, v4, v5):
    t0 = v4 * v3
    return (t0 * v5 * 2 / (v3 * v0 + v4 * v1 + t0 * v2),)


def f37(v0, v1, v2, v3, v4, v5, v6):
    t0 = v5 * v4
    t1 = 1 if t0 * 2 / (v4 * v0 + v5 * v1 + t0 * v2) >= v3 / v6 else 0
    return (t1,)


def f38(v0, v1, v2, v3, v4, v5, v6):
    t0 = v5 * v4
    return (t0 * v6 * 2 - v3 * (v4 * v0 + v5 * v1 + t0 * v2),)


def f39(v0, v1, v2, v3, v4, v5):
    return (v5 * (v3 * v0 + v4 * v1 + v4 * v3 * v2),)


def f40(v0, v1, v2, v3):
    return (v2 * v3 * 2 / (v0 + v2 * v1),)


def f41(v0, v1, v2, v3, v4):
    t0 = 1 if v3 * 2 / (v0 + v3 * v1) >= v2 / v4 else 0
    return (t0,)


def f42(v0, v1, v2, v3, v4):
    return (v3 * v4 * 2 - v2 * (v0 + v3 * v1),)


def f43(v0, v1, v2):
    t0 = 1 if 2 / v0 >= v1 / v2 else 0
    return (t0,)


def f44(v0, v1):
    return (v0 * v1,)


def f45(v0, v1, v2):
    return (v1 * v2 * 2 / v0,)


def f46(v0, v1, v2, v3):
    t0 = 1 if v2 * 2 / v0 >= v1 / v3 else 0
    return (t0,)


def f47(v0, v1, v2, v3):
    return (v2 * v3 * 2 - v0 * v1,)


def f48(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (v3 * (v4 * v0 + v5 * v1 + t0 * v2) / (t0 * 2),)


def f49(v0, v1, v2, v3):
    return (v2 * (v0 + v3 * v1) / (v3 * 2),)


def f50(v0, v1, v2):
    return (v0 * v1 / (v2 * 2),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, )
QUANTITIES = (
    ('bytes per activation', (), True, False, False, True, ''),
    ('bytes per output element', (), True, False, False, True, ''),
    ('bytes per weight', (), True, False, False, True, ''),
    ('input width', (), False, True, False, True, ''),
    ('output width', (), False, True, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'gemv': {
        'title': 'Matrix-vector product (decode step)',
        'asked': 'F',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'a o w D F',
        'quantities': {'a': 0, 'o': 1, 'w': 2, 'D': 3, 'F': 4, 'I': 5, 'C': 6, 'W': 7},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'a': ('D F I o w', (), None, (0, 'o w I D'), (((None, False, (1, 'o w I D F'), True, ()),), ()), (2, 'a o w I D F'), ('>=', (3, 'a o w I D F'), 1, (4, 'a o w D F'), 1), 'no a', ((5, 'D F'), (4, 'a o w D F'), (6, 'a o w D F')), (), ((), (), (('o', ('F I w', (), None, (7, 'w I'), (((None, False, (8, 'w I F'), True, ()),), ()), (9, 'a w I F'), ('>=', (10, 'a w I F'), 1, (11, 'a w F'), 1), 'no a', ((5, 'D F'), (12, 'a w D F'), (13, 'a w F')), (), None)), ('o w', ('F I', (), None, None, (((None, False, (14, 'I F'), True, ()),),), (15, 'a I F'), None, 'no a', ((5, 'D F'), (16, 'a D'), (14, 'a F')), (), None))))),
            'o': ('D F I a w', (), None, (0, 'a w I F'), (((None, False, (17, 'a w I D F'), True, ()),), ()), (2, 'a o w I D F'), ('>=', (3, 'a o w I D F'), 1, (4, 'a o w D F'), 1), 'no o', ((5, 'D F'), (4, 'a o w D F'), (6, 'a o w D F')), (), ((), (), (('a', ('D I w', (), None, (7, 'w I'), (((None, False, (8, 'w I D'), True, ()),), ()), (9, 'o w I D'), ('>=', (10, 'o w I D'), 1, (11, 'o w D'), 1), 'no o', ((5, 'D F'), (18, 'o w D F'), (13, 'o w D')), (), None)), ('a w', ('D I', (), None, None, (((None, False, (14, 'I D'), True, ()),),), (15, 'o I D'), None, 'no o', ((5, 'D F'), (16, 'o F'), (14, 'o D')), (), None))))),
            'w': ('D F I a o', (), None, (19, 'a o I D F'), (((None, False, (20, 'a o I D F'), True, ()),), ()), (2, 'a o w I D F'), ('>=', (3, 'a o w I D F'), 1, (4, 'a o w D F'), 1), 'no w', ((5, 'D F'), (4, 'a o w D F'), (6, 'a o w D F')), (), ((), (), (('a', ('D I o', (), None, (21, 'o I D'), (((None, False, (22, 'o I D'), True, ()),), ()), (9, 'o w I D'), ('>=', (10, 'o w I D'), 1, (11, 'o w D'), 1), 'no w', ((5, 'D F'), (18, 'o w D F'), (13, 'o w D')), (), None)), ('o', ('F I a', (), None, (21, 'a I F'), (((None, False, (22, 'a I F'), True, ()),), ()), (9, 'a w I F'), ('>=', (10, 'a w I F'), 1, (11, 'a w F'), 1), 'no w', ((5, 'D F'), (12, 'a w D F'), (13, 'a w F')), (), None)), ('a o', ('I', (), None, None, (((None, False, (23, 'I'), True, ()),),), (24, 'w I'), None, 'no w', ((5, 'D F'), (25, 'w D F'), (23, 'w')), (), None))))),
            'D': ('F I a o w', (), None, (0, 'a w I F'), ((((26, 'a o w I F'), True, None, False, ()),), ()), (2, 'a o w I D F'), ('>=', (3, 'a o w I D F'), 1, (4, 'a o w D F'), 1), 'no finite D', ((5, 'D F'), (4, 'a o w D F'), (6, 'a o w D F')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('a o w',)),), (), (('a', ('I o w', (), None, (7, 'w I'), ((((27, 'o w I'), True, None, False, ()),), ()), (9, 'o w I D'), ('>=', (10, 'o w I D'), 1, (11, 'o w D'), 1), 'no finite D', ((5, 'D F'), (18, 'o w D F'), (13, 'o w D')), (), None)), ('o', ('F I a w', (), None, (28, 'a w I F'), (((None, False, None, False, ()),), ()), (9, 'a w I F'), ('>=', (10, 'a w I F'), 0, (11, 'a w F'), 0), 'no finite D', ((5, 'D F'), (12, 'a w D F'), (13, 'a w F')), (), None)), ('a o', ('I w', (), None, (29, 'w I'), (((None, False, None, False, ()),), ()), (24, 'w I'), ('>=', (30, 'w I'), 0, (31, 'w'), 0), 'no finite D', ((5, 'D F'), (25, 'w D F'), (23, 'w')), (), None)), ('a w', ('I o', (), None, None, ((((32, 'o I'), True, None, False, ()),),), (15, 'o I D'), ('>=', (33, 'o I D'), 1, (31, 'o'), 0), 'no finite D', ((5, 'D F'), (16, 'o F'), (14, 'o D')), (), None)), ('o w', ('F I a', (), None, (34, 'a I F'), (((None, False, None, False, ()),), ()), (15, 'a I F'), ('>=', (33, 'a I F'), 0, (31, 'a'), 0), 'no finite D', ((5, 'D F'), (16, 'a D'), (14, 'a F')), (), None))))),
            'F': ('D I a o w', (), None, (0, 'o w I D'), ((((35, 'a o w I D'), True, None, False, ()),), ()), (2, 'a o w I D F'), ('>=', (3, 'a o w I D F'), 1, (4, 'a o w D F'), 1), 'no finite F', ((5, 'D F'), (4, 'a o w D F'), (6, 'a o w D F')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('a o w',)),), (), (('a', ('D I o w', (), None, (28, 'o w I D'), (((None, False, None, False, ()),), ()), (9, 'o w I D'), ('>=', (10, 'o w I D'), 0, (11, 'o w D'), 0), 'no finite F', ((5, 'D F'), (18, 'o w D F'), (13, 'o w D')), (), None)), ('o', ('I a w', (), None, (7, 'w I'), ((((27, 'a w I'), True, None, False, ()),), ()), (9, 'a w I F'), ('>=', (10, 'a w I F'), 1, (11, 'a w F'), 1), 'no finite F', ((5, 'D F'), (12, 'a w D F'), (13, 'a w F')), (), None)), ('a o', ('I w', (), None, (29, 'w I'), (((None, False, None, False, ()),), ()), (24, 'w I'), ('>=', (30, 'w I'), 0, (31, 'w'), 0), 'no finite F', ((5, 'D F'), (25, 'w D F'), (23, 'w')), (), None)), ('a w', ('D I o', (), None, (34, 'o I D'), (((None, False, None, False, ()),), ()), (15, 'o I D'), ('>=', (33, 'o I D'), 0, (31, 'o'), 0), 'no finite F', ((5, 'D F'), (16, 'o F'), (14, 'o D')), (), None)), ('o w', ('I a', (), None, None, ((((32, 'a I'), True, None, False, ()),),), (15, 'a I F'), ('>=', (33, 'a I F'), 1, (31, 'a'), 0), 'no finite F', ((5, 'D F'), (16, 'a D'), (14, 'a F')), (), None))))),
            'I': ('D F a o w', (), None, None, (((None, False, (6, 'a o w D F'), True, ()),),), (2, 'a o w I D F'), ('>=', (3, 'a o w I D F'), 1, (4, 'a o w D F'), 0), 'no I', ((5, 'D F'), (4, 'a o w D F'), (6, 'a o w D F')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('a o w',)),), (), (('a', ('D o w', (), None, None, (((None, False, (13, 'o w D'), True, ()),),), (9, 'o w I D'), ('>=', (10, 'o w I D'), 1, (11, 'o w D'), 0), 'no I', ((5, 'D F'), (18, 'o w D F'), (13, 'o w D')), (), None)), ('o', ('F a w', (), None, None, (((None, False, (13, 'a w F'), True, ()),),), (9, 'a w I F'), ('>=', (10, 'a w I F'), 1, (11, 'a w F'), 0), 'no I', ((5, 'D F'), (12, 'a w D F'), (13, 'a w F')), (), None)), ('a o', ('w', (), None, None, (((None, False, (23, 'w'), True, ()),),), (24, 'w I'), ('>=', (30, 'w I'), 1, (31, 'w'), 0), 'no I', ((5, 'D F'), (25, 'w D F'), (23, 'w')), (), None)), ('a w', ('D o', (), None, None, (((None, False, (14, 'o D'), True, ()),),), (15, 'o I D'), ('>=', (33, 'o I D'), 1, (31, 'o'), 0), 'no I', ((5, 'D F'), (16, 'o F'), (14, 'o D')), (), None)), ('o w', ('F a', (), None, None, (((None, False, (14, 'a F'), True, ()),),), (15, 'a I F'), ('>=', (33, 'a I F'), 1, (31, 'a'), 0), 'no I', ((5, 'D F'), (16, 'a D'), (14, 'a F')), (), None))))),
            'C': ('D F W a o w', (), None, None, (((None, False, (36, 'a o w D F W'), True, ()),),), (37, 'a o w C D F W'), ('>=', (38, 'a o w C D F W'), 1, (39, 'a o w D F W'), 0), 'no C', ((5, 'D F'), (4, 'a o w D F'), (6, 'a o w D F')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('a o w',)),), (), (('a', ('D W o w', (), None, None, (((None, False, (40, 'o w D W'), True, ()),),), (41, 'o w C D W'), ('>=', (42, 'o w C D W'), 1, (18, 'o w D W'), 0), 'no C', ((5, 'D F'), (18, 'o w D F'), (13, 'o w D')), (), None)), ('o', ('F W a w', (), None, None, (((None, False, (40, 'a w F W'), True, ()),),), (41, 'a w C F W'), ('>=', (42, 'a w C F W'), 1, (18, 'a w F W'), 0), 'no C', ((5, 'D F'), (12, 'a w D F'), (13, 'a w F')), (), None)), ('a o', ('W w', (), None, None, (((None, False, (14, 'w W'), True, ()),),), (43, 'w C W'), ('>=', (33, 'w C W'), 1, (44, 'w W'), 0), 'no C', ((5, 'D F'), (25, 'w D F'), (23, 'w')), (), None)), ('a w', ('D W o', (), None, None, (((None, False, (45, 'o D W'), True, ()),),), (46, 'o C D W'), ('>=', (47, 'o C D W'), 1, (44, 'o W'), 0), 'no C', ((5, 'D F'), (16, 'o F'), (14, 'o D')), (), None)), ('o w', ('F W a', (), None, None, (((None, False, (45, 'a F W'), True, ()),),), (46, 'a C F W'), ('>=', (47, 'a C F W'), 1, (44, 'a W'), 0), 'no C', ((5, 'D F'), (16, 'a D'), (14, 'a F')), (), None))))),
            'W': ('C D F a o w', (), None, None, ((((48, 'a o w C D F'), True, None, False, ()),),), (37, 'a o w C D F W'), ('>=', (38, 'a o w C D F W'), 1, (39, 'a o w D F W'), 1), 'no finite W', ((5, 'D F'), (4, 'a o w D F'), (6, 'a o w D F')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('a o w',)),), (), (('a', ('C D o w', (), None, None, ((((49, 'o w C D'), True, None, False, ()),),), (41, 'o w C D W'), ('>=', (42, 'o w C D W'), 1, (18, 'o w D W'), 1), 'no finite W', ((5, 'D F'), (18, 'o w D F'), (13, 'o w D')), (), None)), ('o', ('C F a w', (), None, None, ((((49, 'a w C F'), True, None, False, ()),),), (41, 'a w C F W'), ('>=', (42, 'a w C F W'), 1, (18, 'a w F W'), 1), 'no finite W', ((5, 'D F'), (12, 'a w D F'), (13, 'a w F')), (), None)), ('a o', ('C w', (), None, None, ((((32, 'w C'), True, None, False, ()),),), (43, 'w C W'), ('>=', (33, 'w C W'), 1, (44, 'w W'), 1), 'no finite W', ((5, 'D F'), (25, 'w D F'), (23, 'w')), (), None)), ('a w', ('C D o', (), None, None, ((((50, 'o C D'), True, None, False, ()),),), (46, 'o C D W'), ('>=', (47, 'o C D W'), 1, (44, 'o W'), 1), 'no finite W', ((5, 'D F'), (16, 'o F'), (14, 'o D')), (), None)), ('o w', ('C F a', (), None, None, ((((50, 'a C F'), True, None, False, ()),),), (46, 'a C F W'), ('>=', (47, 'a C F W'), 1, (44, 'a W'), 1), 'no finite W', ((5, 'D F'), (16, 'a D'), (14, 'a F')), (), None))))),
        },
    },
}
