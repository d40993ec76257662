"""The closed forms of the topic scaling; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1):
    return (v1 / v0,)


def f1(v0, v1, v2):
    t0 = 1 if v2 == v1 / v0 else 0
    return (t0,)


def f2(v0, v1):
    return (v0 / v1,)


def f3(v0, v1):
    return (v1 * v0,)


def f4(v0, v1, v2):
    t0 = 1 if v0 == v2 / v1 else 0
    return (t0,)


def f5(v0, v1, v2):
    return (v1 * v0 - v2,)


def f6(v0):
    return (v0,)


def f7(v0, v1, v2):
    return (v2 * v0 - v1,)


def f8(v0, v1, v2, v3):
    return (v3 * v0 / (v2 * v1),)


def f9(v0, v1, v2, v3, v4):
    t0 = 1 if v0 == v4 * v1 / (v3 * v2) else 0
    return (t0,)


def f10(v0, v1, v2, v3):
    return (v3 * v2 * v0 / v1,)


def f11(v0, v1, v2, v3, v4):
    return (v3 * v2 * v0 - v4 * v1,)


def f12(v0, v1, v2, v3):
    return (v3 * v1 / (v2 * v0),)


def f13(v0, v1):
    if v0 > v1:
        t0 = 0
    else:
        if v0 == v1:
            t1 = 1
        else:
            t2 = 2 if v0 < v1 else (-1)
            t1 = t2
        t0 = t1
    return (t0,)


def f14():
    return (1,)


def f15(v0, v1, v2, v3):
    t0 = v3 if v3 <= v1 or v3 != v3 else v1
    t1 = v3 if v3 <= v2 or v3 != v3 else v2
    t2 = 1 if v0 == t1 / t0 else 0
    return (t2,)


def f16(v0):
    t0 = 1 if v0 <= 1 else 0
    return (t0,)


def f17(v0, v1):
    return ((v1 + v0 - v1 * v0) / v1,)


def f18(v0, v1, v2):
    t0 = 1 if v0 == v1 / v2 + 1 - v1 else 0
    return (t0,)


def f19(v0, v1, v2):
    return (v2 * v0 + v2 * v1 - v2 - v1,)


def f20(v0, v1):
    t0 = v1 > 1
    if t0 and v0 < 1:
        t1 = 0
    else:
        t2 = v1 == 1
        if t2 and v0 == 1:
            t3 = 1
        else:
            t4 = v1 < 1
            if t4 and v0 > 1:
                t5 = 2
            else:
                if t0 and v0 >= 1:
                    t6 = 3
                else:
                    if t2 and v0 != 1:
                        t7 = 4
                    else:
                        t8 = 5 if t4 and v0 <= 1 else (-1)
                        t7 = t8
                    t6 = t7
                t5 = t6
            t3 = t5
        t1 = t3
    return (t1,)


def f21(v0, v1):
    return (v1 * (1 - v0) / (v1 - 1),)


def f22(v0, v1):
    t0 = v1 + v0
    if t0 > 1:
        t1 = 0
    else:
        t2 = 1 if t0 <= 1 else (-1)
        t1 = t2
    return (t1,)


def f23(v0, v1):
    return (v1 / (v1 + v0 - 1),)


def f24(v0, v1):
    return (v1 / (v1 + v0 - v1 * v0),)


def f25(v0, v1, v2):
    t0 = 1 if v1 * (v0 / v2 + 1 - v0) == 1 else 0
    return (t0,)


def f26(v0, v1, v2):
    return (v1 * (v2 + v0 - v2 * v0) - v2,)


def f27(v0, v1):
    t0 = 1 > v1
    if t0 and v0 < 1:
        t1 = 0
    else:
        t2 = 1 == v1
        if t2 and v0 == 1:
            t3 = 1
        else:
            t4 = 1 < v1
            if t4 and v0 > 1:
                t5 = 2
            else:
                if t0 and v0 >= 1:
                    t6 = 3
                else:
                    if t2 and v0 != 1:
                        t7 = 4
                    else:
                        t8 = 5 if t4 and v0 <= 1 else (-1)
                        t7 = t8
                    t6 = t7
                t5 = t6
            t3 = t5
        t1 = t3
    return (t1,)


def f28(v0, v1):
    return (v1 * (1 - v0) / (v0 * (1 - v1)),)


def f29(v0, v1):
    t0 = v1 * v0 + 1
    if v1 < t0:
        t1 = 0
    else:
        t2 = 1 if v1 >= t0 else (-1)
        t1 = t2
    return (t1,)


def f30(v0, v1):
    t0 = v1 * v0
    return (t0 / (t0 + 1 - v1),)


def f31(v0):
    t0 = 1 if v0 < 1 else 0
    return (t0,)


def f32(v0):
    return (1 / (1 - v0),)


def f33(v0, v1):
    t0 = 1 if v1 * (1 - v0) <= 1 else 0
    return (t0,)


def f34(v0, v1):
    return (v1 * (1 - v0) - 1,)


def f35(v0):
    if v0 > 1:
        t0 = 0
    else:
        t1 = 1 if v0 <= 1 else (-1)
        t0 = t1
    return (t0,)


def f36(v0):
    return ((v0 - 1) / v0,)


def f37(v0, v1):
    return (v0 / (v1 + v0 - v1 * v0),)


def f38(v0, v1, v2):
    t0 = v0 / v2
    t1 = 1 if v1 * (t0 + 1 - v0) == t0 else 0
    return (t1,)


def f39(v0, v1, v2):
    return (v1 * (v2 + v0 - v2 * v0) - v0,)


def f40(v0, v1):
    t0 = v1 * v0 + 1
    if v0 < t0:
        t1 = 0
    else:
        t2 = 1 if v0 >= t0 else (-1)
        t1 = t2
    return (t1,)


def f41(v0, v1):
    t0 = v1 * v0
    return (t0 / (t0 + 1 - v0),)


def f42(v0, v1):
    return (1 / (v1 + v0 - v1 * v0),)


def f43(v0, v1, v2):
    t0 = 1 if v2 * v0 * (v1 / v2 + 1 - v1) == 1 else 0
    return (t0,)


def f44(v0, v1, v2):
    return (v0 * (v2 + v1 - v2 * v1) - 1,)


def f45(v0, v1):
    t0 = v1 * v0
    t1 = 1 > v1
    if t1 and t0 < 1:
        t2 = 0
    else:
        t3 = 1 == v1
        if t3 and t0 == 1:
            t4 = 1
        else:
            t5 = 1 < v1
            if t5 and t0 > 1:
                t6 = 2
            else:
                if t1 and t0 >= 1:
                    t7 = 3
                else:
                    if t3 and t0 != 1:
                        t8 = 4
                    else:
                        t9 = 5 if t5 and t0 <= 1 else (-1)
                        t8 = t9
                    t7 = t8
                t6 = t7
            t4 = t6
        t2 = t4
    return (t2,)


def f46(v0, v1):
    return ((1 - v1 * v0) / (v0 * (1 - v1)),)


def f47(v0, v1, v2):
    return (v1 / (v2 * v0),)


def f48(v0, v1, v2, v3):
    t0 = 1 if v0 == v2 / (v3 * v1) else 0
    return (t0,)


def f49(v0, v1, v2):
    return (v2 * v1 * v0,)


def f50(v0, v1, v2, v3):
    return (v3 * v1 * v0 - v2,)


def f51(v0, v1, v2):
    return (v2 / (v1 * v0),)


def f52(v0, v1):
    return (v1 * v0 + 1 - v0,)


def f53(v0, v1, v2):
    t0 = 1 if v1 == v2 * v0 + 1 - v0 else 0
    return (t0,)


def f54(v0, v1, v2):
    return (v1 + v0 - v2 * v0 - 1,)


def f55(v0, v1):
    return ((1 - v0) / (1 - v1),)


def f56(v0, v1):
    return ((v1 + v0 - 1) / v0,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, )
QUANTITIES = (
    ('time of a step', (('second', 1),), False, False, False, True, ''),
    ('tokens of a step', (('token', 1),), False, False, False, True, ''),
    ('throughput, tokens a second', (('second', -1), ('token', 1)), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('how many times the batch', (), False, False, False, True, ''),
    ('tokens of the other step', (('token', 1),), False, False, False, True, ''),
    ('time of the other step', (('second', 1),), False, False, False, True, ''),
    ('how many times the time of a step', (), False, False, False, True, ''),
    ('how many times as fast', (), False, False, False, True, ''),
    ('critical batch, from which on a step is compute-bound', (('token', 1),), False, False, False, True, ''),
    ('time afterwards, as a share of the time before', (), False, False, False, True, ''),
    ('share of the time that is made faster', (), False, False, True, True, ''),
    ('how many times as fast that part becomes', (), False, False, False, True, ''),
    ('share of the faster part in the time afterwards', (), False, False, True, True, ''),
    ('efficiency, speed-up over devices', (), False, False, False, True, ''),
    ('devices', (), False, True, False, True, ''),
    ('throughput of one device', (('second', -1), ('token', 1)), False, False, False, True, ''),
    ('share of the time on `n` devices that runs in parallel', (), False, False, True, True, ''),
)
FORMS = {
    'throughput': {
        'title': 'Throughput',
        'asked': 'R',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 't B R',
        'quantities': {'t': 0, 'B': 1, 'R': 2, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'R': ('B t', (), None, None, ((((0, 't B'), True, (0, 't B'), True, ()),),), (1, 't B R'), None, 'no R', None, (), None),
            't': ('B R', (), None, None, ((((2, 'B R'), True, (2, 'B R'), True, ()),),), (1, 't B R'), None, 'no t', None, (), None),
            'B': ('R t', (), None, None, ((((3, 't R'), True, (3, 't R'), True, ()),),), (1, 't B R'), None, 'no B', None, (), None),
        },
    },
    'batch-ratio': {
        'title': 'Ratio of two batches',
        'asked': 'y',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'y B B_2',
        'quantities': {'y': 6, 'B': 1, 'B_2': 7, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'y': ('B B_2', (), None, None, ((((0, 'B B_2'), True, (0, 'B B_2'), True, ()),),), (4, 'y B B_2'), None, 'no y', None, (), None),
            'B_2': ('B y', (), None, None, ((((3, 'y B'), True, (3, 'y B'), True, ()),),), (4, 'y B B_2'), ('=', (5, 'y B B_2'), 1, (6, 'B'), 0), 'no B_2', None, (), ((), (('no finite B_2', ('y',)),), ())),
            'B': ('B_2 y', (), None, None, ((((0, 'y B_2'), True, (0, 'y B_2'), True, ()),),), (4, 'y B B_2'), ('=', (5, 'y B B_2'), 1, (6, 'B'), 1), 'no B', None, (), ((), (('no finite B', ('y',)),), ())),
        },
    },
    'time-ratio': {
        'title': 'Ratio of two times',
        'asked': 'z',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 't t_2 z',
        'quantities': {'t': 0, 't_2': 8, 'z': 9, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'z': ('t t_2', (), None, None, ((((0, 't t_2'), True, (0, 't t_2'), True, ()),),), (1, 't t_2 z'), None, 'no z', None, (), None),
            't_2': ('t z', (), None, None, ((((3, 't z'), True, (3, 't z'), True, ()),),), (1, 't t_2 z'), ('=', (7, 't t_2 z'), 1, (6, 't'), 0), 'no t_2', None, (), ((), (('no finite t_2', ('z',)),), ())),
            't': ('t_2 z', (), None, None, ((((2, 't_2 z'), True, (2, 't_2 z'), True, ()),),), (1, 't t_2 z'), ('=', (7, 't t_2 z'), 1, (6, 't'), 1), 'no t', None, (), ((), (('no finite t', ('z',)),), ())),
        },
    },
    'throughput-gain': {
        'title': 'Gain in throughput',
        'asked': 'g',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'g t t_2 B B_2',
        'quantities': {'g': 10, 't': 0, 't_2': 8, 'B': 1, 'B_2': 7, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'g': ('B B_2 t t_2', (), None, None, ((((8, 't t_2 B B_2'), True, (8, 't t_2 B B_2'), True, ()),),), (9, 'g t t_2 B B_2'), None, 'no g', None, (), None),
            'B_2': ('B g t t_2', (), None, None, ((((10, 'g t t_2 B'), True, (10, 'g t t_2 B'), True, ()),),), (9, 'g t t_2 B B_2'), ('=', (11, 'g t t_2 B B_2'), 1, (3, 't_2 B'), 0), 'no B_2', None, (), ((), (('no finite B_2', ('g',)),), ())),
            't_2': ('B B_2 g t', (), None, None, ((((12, 'g t B B_2'), True, (12, 'g t B B_2'), True, ()),),), (9, 'g t t_2 B B_2'), ('=', (11, 'g t t_2 B B_2'), 1, (3, 't_2 B'), 1), 'no t_2', None, (), ((), (('no finite t_2', ('g',)),), ())),
        },
    },
    'batch-gain': {
        'title': 'Gain that the roofline allows',
        'asked': 'g',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'g B B_2 X',
        'quantities': {'g': 10, 'B': 1, 'B_2': 7, 'X': 11, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'g': ('B B_2 X', (), None, (13, 'B X'), ((((2, 'B_2 X'), True, (2, 'B_2 X'), True, ((None, False, (14, ''), True, ()),)), ((14, ''), True, (14, ''), True, ((None, False, (2, 'B_2 X'), True, ()),))), (((0, 'B B_2'), True, (0, 'B B_2'), True, ((None, False, (0, 'B X'), True, ()),)), ((0, 'B X'), True, (0, 'B X'), True, ((None, False, (0, 'B B_2'), True, ()),)), ((2, 'B_2 X'), True, (2, 'B_2 X'), True, ((None, False, (14, ''), True, ()),)), ((14, ''), True, (14, ''), True, ((None, False, (2, 'B_2 X'), True, ()),))), (((0, 'B B_2'), True, (0, 'B B_2'), True, ((None, False, (0, 'B X'), True, ()),)), ((0, 'B X'), True, (0, 'B X'), True, ((None, False, (0, 'B B_2'), True, ()),)))), (15, 'g B B_2 X'), None, 'no g', None, (), None),
        },
    },
    'time-afterwards': {
        'title': 'Time where a part is made faster',
        'asked': 'a',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'a f s',
        'quantities': {'a': 12, 'f': 13, 's': 14, 'I': 3, 'C': 4, 'W': 5},
        'given': (('a share is at most the whole', (16, 'f')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'a': ('f s', (), ((16, 'f'), 'f ≤ 1'), None, ((((17, 'f s'), True, (17, 'f s'), True, ()),),), (18, 'a f s'), ('=', (19, 'a f s'), 1, (6, 's'), 0), 'no a', None, (), (((('it divides by zero at these values', '', 'f/s + 1 − f', 'other values'), ('s', 'f s')),), (), ())),
            'f': ('a s', (), None, (20, 'a s'), ((((21, 'a s'), True, (21, 'a s'), True, ()),), ((None, False, None, False, ()),), (((21, 'a s'), True, (21, 'a s'), True, ()),), (), (), ()), (18, 'a f s'), ('=', (19, 'a f s'), 1, (6, 's'), 0), 'no f', None, (), (((('it divides by zero at these values', '', 'f/s + 1 − f', 'other values'), ('s', 'a s')),), (), ())),
            's': ('a f', (), ((16, 'f'), 'f ≤ 1'), (22, 'a f'), ((((23, 'a f'), True, (23, 'a f'), True, ()),), ()), (18, 'a f s'), ('=', (19, 'a f s'), 1, (6, 's'), 1), 'no s', None, (), ((), (('no finite s', ('a', 'f', 'a f')),), ())),
        },
    },
    'amdahl': {
        'title': 'Speed-up of the whole by that of a part',
        'asked': 'g',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'f g s',
        'quantities': {'f': 13, 'g': 10, 's': 14, 'I': 3, 'C': 4, 'W': 5},
        'given': (('a share is at most the whole', (16, 'f')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'g': ('f s', (), ((16, 'f'), 'f ≤ 1'), None, ((((24, 'f s'), True, (24, 'f s'), True, ()),),), (25, 'f g s'), ('=', (26, 'f g s'), 1, (6, 's'), 0), 'no g', None, (), (((('it divides by zero at these values', '', 'g·(f/s + 1 − f)', 'other values'), ('s', 'f s')),), (), ())),
            'f': ('g s', (), None, (27, 'g s'), ((((28, 'g s'), True, (28, 'g s'), True, ()),), ((None, False, None, False, ()),), (((28, 'g s'), True, (28, 'g s'), True, ()),), (), (), ()), (25, 'f g s'), ('=', (26, 'f g s'), 1, (6, 's'), 0), 'no f', None, (), (((('it divides by zero at these values', '', 'g·(f/s + 1 − f)', 'other values'), ('s', 'g s')),), (('no finite f', ('g',)),), ())),
            's': ('f g', (), ((16, 'f'), 'f ≤ 1'), (29, 'f g'), ((((30, 'f g'), True, (30, 'f g'), True, ()),), ()), (25, 'f g s'), ('=', (26, 'f g s'), 1, (6, 's'), 1), 'no s', None, (), ((), (('no finite s', ('f', 'g', 'f g')),), ())),
        },
    },
    'amdahl-limit': {
        'title': 'Limit of the speed-up',
        'asked': 'g',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'f g',
        'quantities': {'f': 13, 'g': 10, 'I': 3, 'C': 4, 'W': 5},
        'given': (('something is left that stays as it is', (31, 'f')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'g': ('f', (), ((31, 'f'), 'f < 1'), None, (((None, False, (32, 'f'), True, ()),),), (33, 'f g'), ('<=', (34, 'f g'), 1, (14, ''), 0), 'no g', None, (), None),
            'f': ('g', (), None, (35, 'g'), ((((36, 'g'), True, None, False, ()),), ((None, False, None, False, ()),)), (33, 'f g'), ('<=', (34, 'f g'), 1, (14, ''), 0), 'no finite f', None, (), None),
        },
    },
    'share-afterwards': {
        'title': 'Share of the faster part afterwards',
        'asked': 'r',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'f r s',
        'quantities': {'f': 13, 'r': 15, 's': 14, 'I': 3, 'C': 4, 'W': 5},
        'given': (('a share is at most the whole', (16, 'f')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'r': ('f s', (), ((16, 'f'), 'f ≤ 1'), None, ((((37, 'f s'), True, (37, 'f s'), True, ()),),), (38, 'f r s'), ('=', (39, 'f r s'), 1, (6, 's'), 0), 'no r', None, (), (((('it divides by zero at these values', '', 'r·(f/s + 1 − f)', 'other values'), ('s', 'f s')),), (('no finite r', ('f',)),), ())),
            'f': ('r s', (), None, (40, 'r s'), ((((41, 'r s'), True, (41, 'r s'), True, ()),), ()), (38, 'f r s'), ('=', (39, 'f r s'), 1, (6, 's'), 0), 'no f', None, (), (((('it divides by zero at these values', '', 'r·(f/s + 1 − f)', 'other values'), ('s', 'r s')),), (('no finite f', ('r',)),), ())),
        },
    },
    'parallel-efficiency': {
        'title': "Efficiency by Amdahl's law",
        'asked': 'e',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'e f s',
        'quantities': {'e': 16, 'f': 13, 's': 14, 'I': 3, 'C': 4, 'W': 5},
        'given': (('a share is at most the whole', (16, 'f')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'e': ('f s', (), ((16, 'f'), 'f ≤ 1'), None, ((((42, 'f s'), True, (42, 'f s'), True, ()),),), (43, 'e f s'), ('=', (44, 'e f s'), 1, (14, ''), 0), 'no e', None, (), (((('it divides by zero at these values', '', 'e·s·(f/s + 1 − f)', 'other values'), ('s', 'f s')),), (), ())),
            'f': ('e s', (), None, (45, 'e s'), ((((46, 'e s'), True, (46, 'e s'), True, ()),), ((None, False, None, False, ()),), (((46, 'e s'), True, (46, 'e s'), True, ()),), (), (), ()), (43, 'e f s'), ('=', (44, 'e f s'), 1, (14, ''), 0), 'no f', None, (), (((('it divides by zero at these values', '', 'e·s·(f/s + 1 − f)', 'other values'), ('s', 'e s')),), (('no finite f', ('e',)),), ())),
        },
    },
    'scaling-efficiency': {
        'title': 'Measured efficiency',
        'asked': 'e',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'e n R R_1',
        'quantities': {'e': 16, 'n': 17, 'R': 2, 'R_1': 18, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'e': ('R R_1 n', (), None, None, ((((47, 'n R R_1'), True, (47, 'n R R_1'), True, ()),),), (48, 'e n R R_1'), None, 'no e', None, (), None),
            'R': ('R_1 e n', (), None, None, ((((49, 'e n R_1'), True, (49, 'e n R_1'), True, ()),),), (48, 'e n R R_1'), ('=', (50, 'e n R R_1'), 1, (3, 'n R_1'), 0), 'no R', None, (), ((), (('no finite R', ('e',)),), ())),
            'n': ('R R_1 e', (), None, None, ((((47, 'e R R_1'), True, (47, 'e R R_1'), True, ()),),), (48, 'e n R R_1'), ('=', (50, 'e n R R_1'), 1, (3, 'n R_1'), 1), 'no n', None, (), ((), (('no finite n', ('e',)),), ())),
            'R_1': ('R e n', (), None, None, ((((51, 'e n R'), True, (51, 'e n R'), True, ()),),), (48, 'e n R R_1'), ('=', (50, 'e n R R_1'), 1, (3, 'n R_1'), 1), 'no R_1', None, (), ((), (('no finite R_1', ('e',)),), ())),
        },
    },
    'gustafson': {
        'title': 'Speed-up of work that grows with the devices',
        'asked': 'g',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'f g n',
        'quantities': {'f': 19, 'g': 10, 'n': 17, 'I': 3, 'C': 4, 'W': 5},
        'given': (('a share is at most the whole', (16, 'f')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'g': ('f n', (), ((16, 'f'), 'f ≤ 1'), None, ((((52, 'f n'), True, (52, 'f n'), True, ()),),), (53, 'f g n'), ('=', (54, 'f g n'), 1, (14, ''), 0), 'no g', None, (), None),
            'f': ('g n', (), None, (27, 'g n'), ((((55, 'g n'), True, (55, 'g n'), True, ()),), ((None, False, None, False, ()),), (((55, 'g n'), True, (55, 'g n'), True, ()),), (), (), ()), (53, 'f g n'), ('=', (54, 'f g n'), 1, (14, ''), 0), 'no f', None, (), None),
            'n': ('f g', (), ((16, 'f'), 'f ≤ 1'), (22, 'f g'), ((((56, 'f g'), True, (56, 'f g'), True, ()),), ()), (53, 'f g n'), ('=', (54, 'f g n'), 1, (14, ''), 0), 'no n', None, (), ((), (('no finite n', ('f', 'g', 'f g')),), ())),
        },
    },
}
