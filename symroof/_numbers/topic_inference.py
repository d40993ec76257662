"""The closed forms of the topic inference; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1, v2):
    return (v1 * v0 / v2,)


def f1(v0, v1, v2, v3):
    t0 = 1 if v2 * v0 / v3 <= v1 else 0
    return (t0,)


def f2(v0, v1, v2, v3):
    return (v2 * v0 - v1 * v3,)


def f3(v0):
    return (v0,)


def f4(v0, v1, v2):
    return (v1 * v2 / v0,)


def f5(v0, v1, v2):
    return (v0 * v2 / v1,)


def f6(v0, v1, v2):
    return (v2 * v0 / v1,)


def f7(v0, v1, v2):
    return (v1 / (v0 * v2),)


def f8(v0, v1, v2, v3):
    t0 = 1 if v0 == v2 / (v1 * v3) else 0
    return (t0,)


def f9(v0, v1, v2):
    return (v1 * v0 * v2,)


def f10(v0, v1, v2):
    return (v2 / (v1 * v0),)


def f11(v0, v1, v2, v3):
    return (v3 * v0 * 2 / (v2 * v1),)


def f12(v0, v1, v2, v3, v4):
    t0 = 1 if v0 == v4 * v1 * 2 / (v3 * v2) else 0
    return (t0,)


def f13(v0, v1, v2, v3):
    return (v2 * v0 * v1 / (v3 * 2),)


def f14(v0, v1, v2, v3):
    return (v3 * v0 * v2 / (v1 * 2),)


def f15(v0, v1, v2, v3):
    return (v3 * v1 * 2 / (v0 * v2),)


def f16(v0, v1, v2, v3):
    return (v3 * v1 * 2 / (v2 * v0),)


def f17(v0, v1, v2, v3, v4):
    return (v4 * v1 * 2 / (v3 * v0 * v2),)


def f18(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v1 == v5 * v2 * 2 / (v4 * v0 * v3) else 0
    return (t0,)


def f19(v0, v1, v2, v3, v4, v5):
    return (v4 * v1 * v0 * v3 - v5 * v2 * 2,)


def f20(v0, v1, v2):
    return (v2 * v0 * v1,)


def f21(v0, v1, v2, v3, v4):
    return (v3 * v1 * v0 * v2 / (v4 * 2),)


def f22(v0, v1, v2, v3, v4):
    return (v4 * v1 * v0 * v3 / (v2 * 2),)


def f23(v0, v1, v2, v3, v4):
    return (v4 * v2 * 2 / (v1 * v0 * v3),)


def f24(v0, v1, v2, v3, v4):
    return (v4 * v2 * 2 / (v3 * v1 * v0),)


def f25(v0, v1, v2, v3, v4):
    return (v2 * v1 * v4 / (v3 * v0),)


def f26(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v4 == v2 * v1 * v5 / (v3 * v0) else 0
    return (t0,)


def f27(v0, v1, v2, v3, v4, v5):
    return (v4 * v3 * v0 - v2 * v1 * v5,)


def f28(v0, v1):
    return (v1 * v0,)


def f29(v0, v1, v2, v3, v4):
    return (v4 * v3 * v0 / (v2 * v1),)


def f30(v0, v1, v2, v3, v4):
    return (v3 * v2 * v0 / (v1 * v4),)


def f31(v0, v1, v2, v3, v4):
    return (v1 * v0 * v4 / (v3 * v2),)


def f32(v0, v1, v2):
    return (v1 * v0 / (v2 * 2),)


def f33(v0, v1, v2, v3, v4, v5, v6):
    t0 = v3 * v2 / (v4 * 2)
    t1 = v3 * v1 * v6 / (v4 * v0)
    t2 = t0 if t0 <= t1 or t0 != t0 else t1
    t3 = 1 if v5 <= t2 else 0
    return (t3,)


def f34(v0, v1, v2, v3):
    t0 = v3 * v2 * 2
    t1 = v1 * v0
    if t0 <= t1:
        t2 = 0
    else:
        t3 = 1 if t0 > t1 else (-1)
        t2 = t3
    return (t2,)


def f35(v0, v1, v2, v3, v4, v5):
    t0 = v4 * v3 * v0
    t1 = v2 * v1 * v5
    if t0 <= t1:
        t2 = 0
    else:
        t3 = 1 if t0 > t1 else (-1)
        t2 = t3
    return (t2,)


def f36(v0, v1, v2):
    return (v2 * v1 * 2 / v0,)


def f37(v0, v1):
    return (v1 * 2 / v0,)


def f38(v0, v1, v2):
    t0 = 1 if v2 == v1 * 2 / v0 else 0
    return (t0,)


def f39(v0, v1, v2):
    return (v2 * v0 - v1 * 2,)


def f40(v0, v1):
    return (v1 * v0 / 2,)


def f41(v0, v1):
    return (v0 * 2 / v1,)


def f42(v0, v1, v2):
    return (v2 * 6 / (v1 + v0 * 2),)


def f43(v0, v1, v2, v3):
    t0 = 1 if v3 == v2 * 6 / (v1 + v0 * 2) else 0
    return (t0,)


def f44(v0, v1, v2, v3):
    return (v3 * (v1 + v0 * 2) - v2 * 6,)


def f45(v0, v1):
    return (v1 + v0 * 2,)


def f46(v0, v1, v2):
    return (v2 * (v1 + v0 * 2) / 6,)


def f47(v0, v1, v2):
    t0 = v2 * v0
    t1 = v1 * 6
    if t0 < t1:
        t2 = 0
    else:
        t3 = 1 if t0 >= t1 else (-1)
        t2 = t3
    return (t2,)


def f48(v0, v1, v2):
    return ((v1 * 6 - v2 * v0) / (v2 * 2),)


def f49(v0, v1, v2):
    t0 = v2 * v0
    t1 = v1 * 3
    if t0 < t1:
        t2 = 0
    else:
        t3 = 1 if t0 >= t1 else (-1)
        t2 = t3
    return (t2,)


def f50(v0, v1, v2):
    return ((v1 * 6 - v2 * v0 * 2) / v2,)


def f51(v0, v1, v2, v3):
    return (v2 / (v1 * v0 * v3),)


def f52(v0, v1, v2, v3, v4):
    t0 = 1 if v3 == v2 / (v1 * v0 * v4) else 0
    return (t0,)


def f53(v0, v1, v2, v3):
    return (v2 * v1 * v0 * v3,)


def f54(v0, v1, v2, v3, v4):
    return (v3 * v1 * v0 * v4 - v2,)


def f55(v0, v1, v2, v3):
    return (v1 / (v2 * v0 * v3),)


def f56(v0, v1, v2, v3):
    return (v2 / (v3 * v1 * v0),)


def f57(v0, v1, v2):
    return (v2 * v1 / v0,)


def f58(v0, v1, v2, v3):
    t0 = 1 if v3 == v2 * v1 / v0 else 0
    return (t0,)


def f59(v0, v1, v2, v3):
    return (v3 * v0 - v2 * v1,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58, f59, )
QUANTITIES = (
    ('bytes per element', (), True, False, False, True, ''),
    ('time per token', (('second', 1),), False, False, False, True, ''),
    ('parameters', (), False, True, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('time of reading', (('second', 1),), False, False, False, True, ''),
    ('devices', (), False, True, False, True, ''),
    ('bytes read', (('byte', 1),), False, False, False, True, ''),
    ('time of the FLOPs', (('second', 1),), False, False, False, True, ''),
    ('tokens that pass through the model together', (('token', 1),), False, True, False, True, ''),
    ('share of the peak that is reached', (), False, False, True, True, ''),
    ('time', (('second', 1),), False, False, False, True, ''),
    ('tokens per second that reading the weights allows', (('second', -1), ('token', 1)), False, False, False, True, ''),
    ('tokens per second of all devices', (('second', -1), ('token', 1)), False, False, False, True, ''),
    ('arithmetic intensity', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('bytes per gradient', (), True, False, False, True, ''),
    ('model bandwidth utilization (MBU)', (), False, False, True, True, ''),
    ('FLOPs utilization', (), False, False, True, True, ''),
)
FORMS = {
    'mbu-bound': {
        'title': 'Bandwidth bound of decoding',
        'asked': 't',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'b t N',
        'quantities': {'b': 0, 't': 1, 'N': 2, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            't': ('N W b', (), None, None, ((((0, 'b N W'), True, None, False, ()),),), (1, 'b t N W'), ('<=', (2, 'b t N W'), 1, (3, 'W'), 0), 'no finite t', None, (), None),
            'N': ('W b t', (), None, None, (((None, False, (4, 'b t W'), True, ()),),), (1, 'b t N W'), ('<=', (2, 'b t N W'), 1, (3, 'W'), 0), 'no N', None, (), ((), (('no finite N', ('b',)),), ())),
            'b': ('N W t', (), None, None, (((None, False, (5, 't N W'), True, ()),),), (1, 'b t N W'), None, 'no b', None, (), None),
            'W': ('N b t', (), None, None, ((((6, 'b t N'), True, None, False, ()),),), (1, 'b t N W'), ('<=', (2, 'b t N W'), 1, (3, 'W'), 1), 'no finite W', None, (), None),
        },
    },
    'streaming-time': {
        'title': 'Time of reading',
        'asked': 't_mem',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 't_mem G M',
        'quantities': {'t_mem': 6, 'G': 7, 'M': 8, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            't_mem': ('G M W', (), None, None, ((((7, 'G M W'), True, (7, 'G M W'), True, ()),),), (8, 't_mem G M W'), None, 'no t_mem', None, (), None),
            'M': ('G W t_mem', (), None, None, ((((9, 't_mem G W'), True, (9, 't_mem G W'), True, ()),),), (8, 't_mem G M W'), None, 'no M', None, (), None),
            'G': ('M W t_mem', (), None, None, ((((7, 't_mem M W'), True, (7, 't_mem M W'), True, ()),),), (8, 't_mem G M W'), None, 'no G', None, (), None),
            'W': ('G M t_mem', (), None, None, ((((10, 't_mem G M'), True, (10, 't_mem G M'), True, ()),),), (8, 't_mem G M W'), None, 'no W', None, (), None),
        },
    },
    'forward-time': {
        'title': 'Time of the FLOPs',
        'asked': 't_math',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 't_math B G N',
        'quantities': {'t_math': 9, 'B': 10, 'G': 7, 'N': 2, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            't_math': ('B C G N', (), None, None, ((((11, 'B C G N'), True, (11, 'B C G N'), True, ()),),), (12, 't_math B C G N'), None, 'no t_math', None, (), None),
            'B': ('C G N t_math', (), None, None, ((((13, 't_math C G N'), True, (13, 't_math C G N'), True, ()),),), (12, 't_math B C G N'), None, 'no B', None, (), None),
            'N': ('B C G t_math', (), None, None, ((((14, 't_math B C G'), True, (14, 't_math B C G'), True, ()),),), (12, 't_math B C G N'), None, 'no N', None, (), None),
            'G': ('B C N t_math', (), None, None, ((((15, 't_math B C N'), True, (15, 't_math B C N'), True, ()),),), (12, 't_math B C G N'), None, 'no G', None, (), None),
            'C': ('B G N t_math', (), None, None, ((((16, 't_math B G N'), True, (16, 't_math B G N'), True, ()),),), (12, 't_math B C G N'), None, 'no C', None, (), None),
        },
    },
    'prefill-time': {
        'title': 'Time of a prefill',
        'asked': 't',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'm t B G N',
        'quantities': {'m': 11, 't': 12, 'B': 10, 'G': 7, 'N': 2, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            't': ('B C G N m', (), None, None, ((((17, 'm B C G N'), True, (17, 'm B C G N'), True, ()),),), (18, 'm t B C G N'), ('=', (19, 'm t B C G N'), 1, (20, 'm C G'), 0), 'no t', None, (), (((('it divides by zero at these values', '', '2·B·N/(m·C·G)', 'other values'), ('m',)),), (), ())),
            'B': ('C G N m t', (), None, None, ((((21, 'm t C G N'), True, (21, 'm t C G N'), True, ()),),), (18, 'm t B C G N'), ('=', (19, 'm t B C G N'), 1, (20, 'm C G'), 0), 'no B', None, (), (((('it divides by zero at these values', '', '2·B·N/(m·C·G)', 'other values'), ('m',)),), (), ())),
            'N': ('B C G m t', (), None, None, ((((22, 'm t B C G'), True, (22, 'm t B C G'), True, ()),),), (18, 'm t B C G N'), ('=', (19, 'm t B C G N'), 1, (20, 'm C G'), 0), 'no N', None, (), (((('it divides by zero at these values', '', '2·B·N/(m·C·G)', 'other values'), ('m',)),), (), ())),
            'G': ('B C N m t', (), None, None, ((((23, 'm t B C N'), True, (23, 'm t B C N'), True, ()),),), (18, 'm t B C G N'), ('=', (19, 'm t B C G N'), 1, (20, 'm C G'), 1), 'no G', None, (), (((('it divides by zero at these values', '', '2·B·N/(m·C·G)', 'other values'), ('m',)),), (), ())),
            'C': ('B G N m t', (), None, None, ((((24, 'm t B G N'), True, (24, 'm t B G N'), True, ()),),), (18, 'm t B C G N'), ('=', (19, 'm t B C G N'), 1, (20, 'm C G'), 1), 'no C', None, (), (((('it divides by zero at these values', '', '2·B·N/(m·C·G)', 'other values'), ('m',)),), (), ())),
            'm': ('B C G N t', (), None, None, ((((17, 't B C G N'), True, (17, 't B C G N'), True, ()),),), (18, 'm t B C G N'), None, 'no m', None, (), None),
        },
    },
    'weight-streaming-rate': {
        'title': 'Tokens per second that reading the weights allows',
        'asked': 'R_w',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'b B G N R_w',
        'quantities': {'b': 0, 'B': 10, 'G': 7, 'N': 2, 'R_w': 13, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'R_w': ('B G N W b', (), None, None, ((((25, 'b B G N W'), True, (25, 'b B G N W'), True, ()),),), (26, 'b B G N R_w W'), ('=', (27, 'b B G N R_w W'), 1, (28, 'b N'), 0), 'no R_w', None, (), (((('it divides by zero at these values', '', 'B·G·W/(b·N)', 'other values'), ('b',)),), (), ())),
            'W': ('B G N R_w b', (), None, None, ((((29, 'b B G N R_w'), True, (29, 'b B G N R_w'), True, ()),),), (26, 'b B G N R_w W'), ('=', (27, 'b B G N R_w W'), 1, (28, 'b N'), 0), 'no W', None, (), (((('it divides by zero at these values', '', 'B·G·W/(b·N)', 'other values'), ('b',)),), (), ())),
            'B': ('G N R_w W b', (), None, None, ((((30, 'b G N R_w W'), True, (30, 'b G N R_w W'), True, ()),),), (26, 'b B G N R_w W'), ('=', (27, 'b B G N R_w W'), 1, (28, 'b N'), 0), 'no B', None, (), (((('it divides by zero at these values', '', 'B·G·W/(b·N)', 'other values'), ('b',)),), (), ())),
            'N': ('B G R_w W b', (), None, None, ((((25, 'b B G R_w W'), True, (25, 'b B G R_w W'), True, ()),),), (26, 'b B G N R_w W'), ('=', (27, 'b B G N R_w W'), 1, (28, 'b N'), 1), 'no N', None, (), (((('it divides by zero at these values', '', 'B·G·W/(b·N)', 'other values'), ('b',)),), (), ())),
            'b': ('B G N R_w W', (), None, None, ((((31, 'B G N R_w W'), True, (31, 'B G N R_w W'), True, ()),),), (26, 'b B G N R_w W'), None, 'no b', None, (), None),
            'G': ('B N R_w W b', (), None, None, ((((30, 'b B N R_w W'), True, (30, 'b B N R_w W'), True, ()),),), (26, 'b B G N R_w W'), ('=', (27, 'b B G N R_w W'), 1, (28, 'b N'), 0), 'no G', None, (), (((('it divides by zero at these values', '', 'B·G·W/(b·N)', 'other values'), ('b',)),), (), ())),
        },
    },
    'decode-roof': {
        'title': 'Roofline of decoding',
        'asked': 'R',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'b B G N R',
        'quantities': {'b': 0, 'B': 10, 'G': 7, 'N': 2, 'R': 14, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'R': ('B C G N W b', (), None, None, (((None, False, (32, 'C G N'), True, ((None, False, (25, 'b B G N W'), True, ()),)),),), (33, 'b B C G N R W'), None, 'no R', None, (), (((('it divides by zero at these values', '', 'min(B·G·W/(b·N), C·G/(2·N))', 'other values'), ('b',)),), (), ())),
            'B': ('C G N R W b', (), None, (34, 'C G N R'), ((((30, 'b G N R W'), True, None, False, ()),), ()), (33, 'b B C G N R W'), None, 'no finite B', None, (), (((('it divides by zero at these values', '', 'min(B·G·W/(b·N), C·G/(2·N))', 'other values'), ('b',)),), (), ())),
            'W': ('B C G N R b', (), None, (34, 'C G N R'), ((((29, 'b B G N R'), True, None, False, ()),), ()), (33, 'b B C G N R W'), None, 'no finite W', None, (), (((('it divides by zero at these values', '', 'min(B·G·W/(b·N), C·G/(2·N))', 'other values'), ('b',)),), (), ())),
            'C': ('B G N R W b', (), None, (35, 'b B G N R W'), ((((36, 'G N R'), True, None, False, ()),), ()), (33, 'b B C G N R W'), None, 'no finite C', None, (), (((('it divides by zero at these values', '', 'min(B·G·W/(b·N), C·G/(2·N))', 'other values'), ('b',)),), (), ())),
            'N': ('B C G R W b', (), None, None, (((None, False, (32, 'C G R'), True, ((None, False, (25, 'b B G R W'), True, ()),)),),), (33, 'b B C G N R W'), None, 'no N', None, (), (((('it divides by zero at these values', '', 'min(B·G·W/(b·N), C·G/(2·N))', 'other values'), ('b',)),), (), ())),
            'b': ('B C G N R W', (), None, (34, 'C G N R'), (((None, False, (31, 'B G N R W'), True, ()),), ()), (33, 'b B C G N R W'), None, 'no b', None, (), None),
            'G': ('B C N R W b', (), None, None, ((((36, 'C N R'), True, None, False, (((30, 'b B N R W'), True, None, False, ()),)),),), (33, 'b B C G N R W'), None, 'no finite G', None, (), (((('it divides by zero at these values', '', 'min(B·G·W/(b·N), C·G/(2·N))', 'other values'), ('b',)),), (), ())),
        },
    },
    'decode-intensity': {
        'title': 'Arithmetic intensity of decoding',
        'asked': 'J',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'b B J',
        'quantities': {'b': 0, 'B': 10, 'J': 15, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'J': ('B b', (), None, None, ((((37, 'b B'), True, (37, 'b B'), True, ()),),), (38, 'b B J'), ('=', (39, 'b B J'), 1, (3, 'b'), 0), 'no J', None, (), (((('it divides by zero at these values', '', '2·B/b', 'other values'), ('b',)),), (), ())),
            'B': ('J b', (), None, None, ((((40, 'b J'), True, (40, 'b J'), True, ()),),), (38, 'b B J'), ('=', (39, 'b B J'), 1, (3, 'b'), 0), 'no B', None, (), (((('it divides by zero at these values', '', '2·B/b', 'other values'), ('b',)),), (), ())),
            'b': ('B J', (), None, None, ((((41, 'B J'), True, (41, 'B J'), True, ()),),), (38, 'b B J'), None, 'no b', None, (), None),
        },
    },
    'training-intensity': {
        'title': 'Arithmetic intensity of a training step',
        'asked': 'J',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'b s B J',
        'quantities': {'b': 0, 's': 16, 'B': 10, 'J': 15, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'J': ('B b s', (), None, None, ((((42, 'b s B'), True, (42, 'b s B'), True, ()),),), (43, 'b s B J'), ('=', (44, 'b s B J'), 1, (45, 'b s'), 0), 'no J', None, (), (((('it divides by zero at these values', '', '6·B/(2·b + s)', 'other values'), ('b s',)),), (), ())),
            'B': ('J b s', (), None, None, ((((46, 'b s J'), True, (46, 'b s J'), True, ()),),), (43, 'b s B J'), ('=', (44, 'b s B J'), 1, (45, 'b s'), 0), 'no B', None, (), (((('it divides by zero at these values', '', '6·B/(2·b + s)', 'other values'), ('b s',)),), (), ())),
            'b': ('B J s', (), None, (47, 's B J'), ((((48, 's B J'), True, (48, 's B J'), True, ()),), ()), (43, 'b s B J'), ('=', (44, 'b s B J'), 1, (45, 'b s'), 1), 'no b', None, (), None),
            's': ('B J b', (), None, (49, 'b B J'), ((((50, 'b B J'), True, (50, 'b B J'), True, ()),), ()), (43, 'b s B J'), ('=', (44, 'b s B J'), 1, (45, 'b s'), 1), 'no s', None, (), None),
        },
    },
    'mbu': {
        'title': 'Model bandwidth utilization',
        'asked': 'U',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 't G M U',
        'quantities': {'t': 12, 'G': 7, 'M': 8, 'U': 17, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'U': ('G M W t', (), None, None, ((((51, 't G M W'), True, (51, 't G M W'), True, ()),),), (52, 't G M U W'), None, 'no U', None, (), None),
            'M': ('G U W t', (), None, None, ((((53, 't G U W'), True, (53, 't G U W'), True, ()),),), (52, 't G M U W'), ('=', (54, 't G M U W'), 1, (9, 't G W'), 0), 'no M', None, (), ((), (('no finite M', ('U',)),), ())),
            't': ('G M U W', (), None, None, ((((55, 'G M U W'), True, (55, 'G M U W'), True, ()),),), (52, 't G M U W'), ('=', (54, 't G M U W'), 1, (9, 't G W'), 1), 'no t', None, (), ((), (('no finite t', ('U',)),), ())),
            'W': ('G M U t', (), None, None, ((((56, 't G M U'), True, (56, 't G M U'), True, ()),),), (52, 't G M U W'), ('=', (54, 't G M U W'), 1, (9, 't G W'), 1), 'no W', None, (), ((), (('no finite W', ('U',)),), ())),
            'G': ('M U W t', (), None, None, ((((55, 't M U W'), True, (55, 't M U W'), True, ()),),), (52, 't G M U W'), ('=', (54, 't G M U W'), 1, (9, 't G W'), 1), 'no G', None, (), ((), (('no finite G', ('U',)),), ())),
        },
    },
    'mfu-from-mbu': {
        'title': 'FLOPs utilization from bandwidth utilization',
        'asked': 'U_f',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'J U U_f',
        'quantities': {'J': 15, 'U': 17, 'U_f': 18, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'U_f': ('I J U', (), None, None, ((((57, 'I J U'), True, (57, 'I J U'), True, ()),),), (58, 'I J U U_f'), ('=', (59, 'I J U U_f'), 1, (3, 'I'), 0), 'no U_f', None, (), ((), (('no finite U_f', ('U',)),), ())),
            'U': ('I J U_f', (), None, None, ((((6, 'I J U_f'), True, (6, 'I J U_f'), True, ()),),), (58, 'I J U U_f'), ('=', (59, 'I J U U_f'), 1, (3, 'I'), 0), 'no U', None, (), ((), (('no finite U', ('U_f',)),), ())),
            'J': ('I U U_f', (), None, None, ((((6, 'I U U_f'), True, (6, 'I U U_f'), True, ()),),), (58, 'I J U U_f'), ('=', (59, 'I J U U_f'), 1, (3, 'I'), 0), 'no J', None, (), ((), (('no finite J', ('U', 'U_f', 'U U_f')),), ())),
            'I': ('J U U_f', (), None, None, ((((0, 'J U U_f'), True, (0, 'J U U_f'), True, ()),),), (58, 'I J U U_f'), ('=', (59, 'I J U U_f'), 1, (3, 'I'), 1), 'no I', None, (), ((), (('no finite I', ('U', 'U_f', 'U U_f')),), ())),
        },
    },
}
