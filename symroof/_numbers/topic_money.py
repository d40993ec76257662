"""The closed forms of the topic money; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1):
    return (v1 * v0,)


def f1(v0, v1, v2):
    t0 = 1 if v2 == v1 * v0 else 0
    return (t0,)


def f2(v0, v1):
    return (v1 / v0,)


def f3(v0, v1, v2):
    return (v2 / (v1 * v0),)


def f4(v0, v1, v2, v3):
    t0 = 1 if v2 * v1 * v0 <= v3 else 0
    return (t0,)


def f5(v0, v1, v2):
    return (v2 * v1 * v0,)


def f6(v0, v1, v2):
    return (v2 * v1 / v0,)


def f7(v0, v1, v2, v3):
    t0 = 1 if v0 == v3 * v2 / v1 else 0
    return (t0,)


def f8(v0, v1, v2, v3):
    return (v1 * v0 - v3 * v2,)


def f9(v0):
    return (v0,)


def f10(v0, v1, v2):
    return (v1 * v0 / v2,)


def f11(v0, v1, v2, v3, v4):
    return (v3 * v2 * v0 * 6 / (v4 * v1),)


def f12(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v4 * v2 * v0 * 6 / (v5 * v1) <= v3 else 0
    return (t0,)


def f13(v0, v1, v2, v3, v4, v5):
    return (v4 * v2 * v0 * 6 - v5 * v3 * v1,)


def f14(v0, v1, v2, v3, v4):
    return (v4 * v2 * v1 / (v3 * v0 * 6),)


def f15(v0, v1, v2, v3, v4):
    return (v4 * v3 * v1 / (v2 * v0 * 6),)


def f16(v0, v1, v2, v3, v4):
    return (v4 * v2 * v0 * 6 / (v3 * v1),)


def f17(v0, v1, v2, v3, v4):
    return (v3 * v1 * v0 * 6 / (v4 * v2),)


def f18(v0, v1, v2, v3, v4):
    return (v4 * v2 * v0 / (v3 * v1 * 6),)


def f19(v0, v1, v2, v3):
    return (v2 * v0 * 6000000 / (v3 * v1),)


def f20(v0, v1, v2, v3, v4):
    t0 = 1 if v1 == v3 * v0 * 6000000 / (v4 * v2) else 0
    return (t0,)


def f21(v0, v1, v2, v3, v4):
    return (v4 * v1 * v2 - v3 * v0 * 6000000,)


def f22(v0, v1, v2, v3):
    return (v3 * v1 * v2 / (v0 * 6000000),)


def f23(v0, v1, v2, v3):
    return (v3 * v0 * 6000000 / (v1 * v2),)


def f24(v0, v1, v2, v3):
    return (v3 * v0 * v1 / (v2 * 6000000),)


def f25(v0, v1, v2):
    return (v1 * v0 * 1000000 / v2,)


def f26(v0, v1, v2, v3):
    t0 = 1 if v1 == v2 * v0 * 1000000 / v3 else 0
    return (t0,)


def f27(v0, v1, v2):
    return (v2 * v0 * 1000000 / v1,)


def f28(v0, v1, v2):
    return (v2 * v1 / (v0 * 1000000),)


def f29(v0, v1, v2):
    return (v2 * v0 / (v1 * 1000000),)


def f30(v0, v1, v2, v3, v4):
    return (v4 * v2 * v0 / (v3 * v1),)


def f31(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v1 / v0 <= v5 * v3 / (v4 * v2) else 0
    return (t0,)


def f32(v0, v1, v2, v3, v4, v5):
    return (v4 * v2 * v1 - v5 * v3 * v0,)


def f33(v0, v1, v2, v3, v4):
    return (v4 * v2 * v1 / (v3 * v0),)


def f34(v0, v1, v2, v3, v4):
    return (v3 * v2 * v1 / (v4 * v0),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, )
QUANTITIES = (
    ('device time, all devices together', (('second', 1),), False, False, False, True, ''),
    ('price of a device, by time', (('dollar', 1), ('second', -1)), False, False, False, True, ''),
    ('money', (('dollar', 1),), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('time on the clock', (('second', 1),), False, False, False, True, ''),
    ('devices', (), False, True, False, True, ''),
    ('model FLOPs per dollar', (('FLOP', 1), ('dollar', -1)), False, False, False, True, ''),
    ('model FLOPs utilization (MFU)', (), False, False, True, True, ''),
    ('training tokens', (('token', 1),), False, True, False, True, ''),
    ('parameters', (), False, True, False, True, ''),
    ('price of a million tokens', (('dollar', 1),), False, False, False, True, ''),
    ('tokens per second', (('second', -1), ('token', 1)), False, False, False, True, ''),
    ('price of the first device, by time', (('dollar', 1), ('second', -1)), False, False, False, True, ''),
    ('price of the second device, by time', (('dollar', 1), ('second', -1)), False, False, False, True, ''),
    ('peak of the first device', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('peak of the second device', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('MFU on the first device', (), False, False, True, True, ''),
    ('MFU on the second device', (), False, False, True, True, ''),
)
FORMS = {
    'rent': {
        'title': 'Money for device time',
        'asked': 'M',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'h p M',
        'quantities': {'h': 0, 'p': 1, 'M': 2, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'M': ('h p', (), None, None, ((((0, 'h p'), True, (0, 'h p'), True, ()),),), (1, 'h p M'), None, 'no M', None, (), None),
            'h': ('M p', (), None, None, ((((2, 'p M'), True, (2, 'p M'), True, ()),),), (1, 'h p M'), None, 'no h', None, (), None),
            'p': ('M h', (), None, None, ((((2, 'h M'), True, (2, 'h M'), True, ()),),), (1, 'h p M'), None, 'no p', None, (), None),
        },
    },
    'cluster-rent': {
        'title': 'Devices for a budget',
        'asked': 'G',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'p t G M',
        'quantities': {'p': 1, 't': 6, 'G': 7, 'M': 2, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'G': ('M p t', (), None, None, (((None, False, (3, 'p t M'), True, ()),),), (4, 'p t G M'), None, 'no G', None, (), None),
            't': ('G M p', (), None, None, (((None, False, (3, 'p G M'), True, ()),),), (4, 'p t G M'), None, 'no t', None, (), None),
            'M': ('G p t', (), None, None, ((((5, 'p t G'), True, None, False, ()),),), (4, 'p t G M'), None, 'no finite M', None, (), None),
            'p': ('G M t', (), None, None, (((None, False, (3, 't G M'), True, ()),),), (4, 'p t G M'), None, 'no p', None, (), None),
        },
    },
    'flops-per-dollar': {
        'title': 'FLOPs per dollar',
        'asked': 'k',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'k p U',
        'quantities': {'k': 8, 'p': 1, 'U': 9, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'k': ('C U p', (), None, None, ((((6, 'p C U'), True, (6, 'p C U'), True, ()),),), (7, 'k p C U'), ('=', (8, 'k p C U'), 1, (9, 'p'), 0), 'no k', None, (), ((), (('no finite k', ('U',)),), ())),
            'U': ('C k p', (), None, None, ((((10, 'k p C'), True, (10, 'k p C'), True, ()),),), (7, 'k p C U'), None, 'no U', None, (), None),
            'C': ('U k p', (), None, None, ((((10, 'k p U'), True, (10, 'k p U'), True, ()),),), (7, 'k p C U'), ('=', (8, 'k p C U'), 1, (9, 'p'), 0), 'no C', None, (), ((), (('no finite C', ('U',)),), ())),
            'p': ('C U k', (), None, None, ((((6, 'k C U'), True, (6, 'k C U'), True, ()),),), (7, 'k p C U'), ('=', (8, 'k p C U'), 1, (9, 'p'), 1), 'no p', None, (), ((), (('no finite p', ('U',)),), ())),
        },
    },
    'training-cost': {
        'title': 'Money for a training run, tokens for a budget',
        'asked': 'M',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'p D M N U',
        'quantities': {'p': 1, 'D': 10, 'M': 2, 'N': 11, 'U': 9, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'M': ('C D N U p', (), None, None, ((((11, 'p C D N U'), True, None, False, ()),),), (12, 'p C D M N U'), ('<=', (13, 'p C D M N U'), 1, (0, 'C U'), 0), 'no finite M', None, (), (((('it divides by zero at these values', '', '6·p·D·N/(C·U)', 'other values'), ('U',)),), (), ())),
            'D': ('C M N U p', (), None, None, (((None, False, (14, 'p C M N U'), True, ()),),), (12, 'p C D M N U'), ('<=', (13, 'p C D M N U'), 1, (0, 'C U'), 0), 'no D', None, (), (((('it divides by zero at these values', '', '6·p·D·N/(C·U)', 'other values'), ('U',)),), (), ())),
            'N': ('C D M U p', (), None, None, (((None, False, (15, 'p C D M U'), True, ()),),), (12, 'p C D M N U'), ('<=', (13, 'p C D M N U'), 1, (0, 'C U'), 0), 'no N', None, (), (((('it divides by zero at these values', '', '6·p·D·N/(C·U)', 'other values'), ('U',)),), (), ())),
            'U': ('C D M N p', (), None, None, ((((16, 'p C D M N'), True, None, False, ()),),), (12, 'p C D M N U'), None, 'no finite U', None, (), None),
            'C': ('D M N U p', (), None, None, ((((17, 'p D M N U'), True, None, False, ()),),), (12, 'p C D M N U'), ('<=', (13, 'p C D M N U'), 1, (0, 'C U'), 1), 'no finite C', None, (), (((('it divides by zero at these values', '', '6·p·D·N/(C·U)', 'other values'), ('U',)),), (), ())),
            'p': ('C D M N U', (), None, None, (((None, False, (18, 'C D M N U'), True, ()),),), (12, 'p C D M N U'), ('<=', (13, 'p C D M N U'), 1, (0, 'C U'), 0), 'no p', None, (), (((('it divides by zero at these values', '', '6·p·D·N/(C·U)', 'other values'), ('U',)),), (), ())),
        },
    },
    'trained-token-price': {
        'title': 'Price of a million tokens in training',
        'asked': 'z',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'p z N U',
        'quantities': {'p': 1, 'z': 12, 'N': 11, 'U': 9, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'z': ('C N U p', (), None, None, ((((19, 'p C N U'), True, (19, 'p C N U'), True, ()),),), (20, 'p z C N U'), ('=', (21, 'p z C N U'), 1, (0, 'C U'), 0), 'no z', None, (), (((('it divides by zero at these values', '', '6000000·p·N/(C·U)', 'other values'), ('U',)),), (), ())),
            'N': ('C U p z', (), None, None, ((((22, 'p z C U'), True, (22, 'p z C U'), True, ()),),), (20, 'p z C N U'), ('=', (21, 'p z C N U'), 1, (0, 'C U'), 0), 'no N', None, (), (((('it divides by zero at these values', '', '6000000·p·N/(C·U)', 'other values'), ('U',)),), (), ())),
            'U': ('C N p z', (), None, None, ((((23, 'p z C N'), True, (23, 'p z C N'), True, ()),),), (20, 'p z C N U'), None, 'no U', None, (), None),
            'C': ('N U p z', (), None, None, ((((19, 'p z N U'), True, (19, 'p z N U'), True, ()),),), (20, 'p z C N U'), ('=', (21, 'p z C N U'), 1, (0, 'C U'), 1), 'no C', None, (), (((('it divides by zero at these values', '', '6000000·p·N/(C·U)', 'other values'), ('U',)),), (), ())),
            'p': ('C N U z', (), None, None, ((((24, 'z C N U'), True, (24, 'z C N U'), True, ()),),), (20, 'p z C N U'), ('=', (21, 'p z C N U'), 1, (0, 'C U'), 0), 'no p', None, (), (((('it divides by zero at these values', '', '6000000·p·N/(C·U)', 'other values'), ('U',)),), (), ())),
        },
    },
    'token-price': {
        'title': 'Price of a million tokens by their rate',
        'asked': 'z',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'p z G R',
        'quantities': {'p': 1, 'z': 12, 'G': 7, 'R': 13, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'z': ('G R p', (), None, None, ((((25, 'p G R'), True, (25, 'p G R'), True, ()),),), (26, 'p z G R'), None, 'no z', None, (), None),
            'R': ('G p z', (), None, None, ((((27, 'p z G'), True, (27, 'p z G'), True, ()),),), (26, 'p z G R'), None, 'no R', None, (), None),
            'G': ('R p z', (), None, None, ((((28, 'p z R'), True, (28, 'p z R'), True, ()),),), (26, 'p z G R'), None, 'no G', None, (), None),
            'p': ('G R z', (), None, None, ((((29, 'z G R'), True, (29, 'z G R'), True, ()),),), (26, 'p z G R'), None, 'no p', None, (), None),
        },
    },
    'price-of-speed': {
        'title': 'Which price a faster device is worth',
        'asked': 'p_2',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'p_1 p_2 C_1 C_2 U_1 U_2',
        'quantities': {'p_1': 14, 'p_2': 15, 'C_1': 16, 'C_2': 17, 'U_1': 18, 'U_2': 19, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'p_2': ('C_1 C_2 U_1 U_2 p_1', (), None, None, (((None, False, (30, 'p_1 C_1 C_2 U_1 U_2'), True, ()),),), (31, 'p_1 p_2 C_1 C_2 U_1 U_2'), ('<=', (32, 'p_1 p_2 C_1 C_2 U_1 U_2'), 1, (5, 'p_1 C_1 U_1'), 0), 'no p_2', None, (), (((('it divides by zero at these values', '', 'C_2·U_2/(C_1·U_1)', 'other values'), ('U_1', 'U_1 U_2')),), (('no finite p_2', ('U_2',)),), ())),
            'U_2': ('C_1 C_2 U_1 p_1 p_2', (), None, None, ((((33, 'p_1 p_2 C_1 C_2 U_1'), True, None, False, ()),),), (31, 'p_1 p_2 C_1 C_2 U_1 U_2'), ('<=', (32, 'p_1 p_2 C_1 C_2 U_1 U_2'), 1, (5, 'p_1 C_1 U_1'), 0), 'no finite U_2', None, (), (((('it divides by zero at these values', '', 'C_2·U_2/(C_1·U_1)', 'other values'), ('U_1',)),), (), ())),
            'C_2': ('C_1 U_1 U_2 p_1 p_2', (), None, None, ((((34, 'p_1 p_2 C_1 U_1 U_2'), True, None, False, ()),),), (31, 'p_1 p_2 C_1 C_2 U_1 U_2'), ('<=', (32, 'p_1 p_2 C_1 C_2 U_1 U_2'), 1, (5, 'p_1 C_1 U_1'), 0), 'no finite C_2', None, (), (((('it divides by zero at these values', '', 'C_2·U_2/(C_1·U_1)', 'other values'), ('U_1', 'U_1 U_2')),), (), ())),
        },
    },
}
