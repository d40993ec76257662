"""The closed forms of the topic training-time; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1):
    return (v1 * v0,)


def f1(v0, v1, v2):
    t0 = 1 if v0 == v2 * v1 else 0
    return (t0,)


def f2(v0, v1, v2):
    return (v0 - v2 * v1,)


def f3():
    return (1,)


def f4(v0, v1):
    return (v0 / v1,)


def f5(v0, v1, v2, v3):
    return (v2 * v1 * 6 / (v3 * v0),)


def f6(v0, v1, v2, v3, v4):
    t0 = 1 if v0 == v3 * v2 * 6 / (v4 * v1) else 0
    return (t0,)


def f7(v0, v1, v2, v3, v4):
    return (v4 * v0 * v1 - v3 * v2 * 6,)


def f8(v0, v1, v2, v3):
    return (v3 * v2 * 6 / (v0 * v1),)


def f9(v0, v1, v2, v3):
    return (v3 * v0 * v1 / (v2 * 6),)


def f10(v0, v1, v2):
    t0 = 1 if v1 == v0 / v2 else 0
    return (t0,)


def f11(v0, v1, v2, v3, v4):
    return (v3 * v2 * 6 / (v4 * v0 * v1),)


def f12(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v4 * v2 * 6 / (v5 * v3 * v1) <= v0 else 0
    return (t0,)


def f13(v0, v1, v2, v3, v4, v5):
    return (v4 * v2 * 6 - v5 * v3 * v0 * v1,)


def f14(v0, v1, v2):
    return (v2 * v1 * v0,)


def f15(v0, v1, v2, v3, v4):
    return (v3 * v1 * 6 / (v4 * v2 * v0),)


def f16(v0, v1, v2, v3, v4):
    return (v4 * v2 * 6 / (v3 * v0 * v1),)


def f17(v0, v1, v2, v3, v4):
    return (v4 * v3 * v0 * v1 / (v2 * 6),)


def f18(v0, v1, v2, v3, v4):
    return (v4 * v2 * v0 * v1 / (v3 * 6),)


def f19(v0, v1, v2, v3):
    return (v3 * v2 * v0 * v1,)


def f20(v0, v1, v2, v3, v4):
    t0 = 1 if v2 == v4 * v3 * v0 * v1 else 0
    return (t0,)


def f21(v0, v1, v2, v3, v4):
    return (v2 - v4 * v3 * v0 * v1,)


def f22(v0, v1, v2, v3):
    return (v1 / (v3 * v2 * v0),)


def f23(v0, v1, v2, v3):
    return (v2 / (v3 * v0 * v1),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, )
QUANTITIES = (
    ('model FLOPs per second that a device keeps up', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('model FLOPs utilization (MFU)', (), False, False, True, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('device time, all devices together', (('second', 1),), False, False, False, True, ''),
    ('training tokens', (('token', 1),), False, True, False, True, ''),
    ('parameters', (), False, True, False, True, ''),
    ('time on the clock', (('second', 1),), False, False, False, True, ''),
    ('devices', (), False, True, False, True, ''),
    ('FLOPs of the whole run', (('FLOP', 1),), False, False, False, True, ''),
)
FORMS = {
    'sustained-rate': {
        'title': 'Rate that a device keeps up',
        'asked': 'u',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'u U',
        'quantities': {'u': 0, 'U': 1, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'u': ('C U', (), None, None, ((((0, 'C U'), True, (0, 'C U'), True, ()),),), (1, 'u C U'), ('=', (2, 'u C U'), 1, (3, ''), 0), 'no u', None, (), ((), (('no finite u', ('U',)),), ())),
            'U': ('C u', (), None, None, ((((4, 'u C'), True, (4, 'u C'), True, ()),),), (1, 'u C U'), None, 'no U', None, (), None),
            'C': ('U u', (), None, None, ((((4, 'u U'), True, (4, 'u U'), True, ()),),), (1, 'u C U'), ('=', (2, 'u C U'), 1, (3, ''), 0), 'no C', None, (), ((), (('no finite C', ('U',)),), ())),
        },
    },
    'device-hours': {
        'title': 'Device-hours of a training run',
        'asked': 'h',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'h D N U',
        'quantities': {'h': 5, 'D': 6, 'N': 7, 'U': 1, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'h': ('C D N U', (), None, None, ((((5, 'C D N U'), True, (5, 'C D N U'), True, ()),),), (6, 'h C D N U'), ('=', (7, 'h C D N U'), 1, (0, 'C U'), 0), 'no h', None, (), (((('it divides by zero at these values', '', '6·D·N/(C·U)', 'other values'), ('U',)),), (), ())),
            'U': ('C D N h', (), None, None, ((((8, 'h C D N'), True, (8, 'h C D N'), True, ()),),), (6, 'h C D N U'), None, 'no U', None, (), None),
            'N': ('C D U h', (), None, None, ((((9, 'h C D U'), True, (9, 'h C D U'), True, ()),),), (6, 'h C D N U'), ('=', (7, 'h C D N U'), 1, (0, 'C U'), 0), 'no N', None, (), (((('it divides by zero at these values', '', '6·D·N/(C·U)', 'other values'), ('U',)),), (), ())),
            'D': ('C N U h', (), None, None, ((((9, 'h C N U'), True, (9, 'h C N U'), True, ()),),), (6, 'h C D N U'), ('=', (7, 'h C D N U'), 1, (0, 'C U'), 0), 'no D', None, (), (((('it divides by zero at these values', '', '6·D·N/(C·U)', 'other values'), ('U',)),), (), ())),
            'C': ('D N U h', (), None, None, ((((5, 'h D N U'), True, (5, 'h D N U'), True, ()),),), (6, 'h C D N U'), ('=', (7, 'h C D N U'), 1, (0, 'C U'), 1), 'no C', None, (), (((('it divides by zero at these values', '', '6·D·N/(C·U)', 'other values'), ('U',)),), (), ())),
        },
    },
    'wall-clock': {
        'title': 'Time on the clock',
        'asked': 't',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'h t G',
        'quantities': {'h': 5, 't': 8, 'G': 9, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            't': ('G h', (), None, None, ((((4, 'h G'), True, (4, 'h G'), True, ()),),), (10, 'h t G'), None, 'no t', None, (), None),
            'h': ('G t', (), None, None, ((((0, 't G'), True, (0, 't G'), True, ()),),), (10, 'h t G'), None, 'no h', None, (), None),
            'G': ('h t', (), None, None, ((((4, 'h t'), True, (4, 'h t'), True, ()),),), (10, 'h t G'), None, 'no G', None, (), None),
        },
    },
    'training-deadline': {
        'title': 'Devices for a deadline',
        'asked': 'G',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 't D G N U',
        'quantities': {'t': 8, 'D': 6, 'G': 9, 'N': 7, 'U': 1, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'G': ('C D N U t', (), None, None, ((((11, 't C D N U'), True, None, False, ()),),), (12, 't C D G N U'), ('<=', (13, 't C D G N U'), 1, (14, 'C G U'), 1), 'no finite G', None, (), (((('it divides by zero at these values', '', '6·D·N/(C·G·U)', 'other values'), ('U',)),), (), ())),
            't': ('C D G N U', (), None, None, ((((15, 'C D G N U'), True, None, False, ()),),), (12, 't C D G N U'), ('<=', (13, 't C D G N U'), 1, (14, 'C G U'), 0), 'no finite t', None, (), (((('it divides by zero at these values', '', '6·D·N/(C·G·U)', 'other values'), ('U',)),), (), ())),
            'U': ('C D G N t', (), None, None, ((((16, 't C D G N'), True, None, False, ()),),), (12, 't C D G N U'), None, 'no finite U', None, (), None),
            'N': ('C D G U t', (), None, None, (((None, False, (17, 't C D G U'), True, ()),),), (12, 't C D G N U'), ('<=', (13, 't C D G N U'), 1, (14, 'C G U'), 0), 'no N', None, (), (((('it divides by zero at these values', '', '6·D·N/(C·G·U)', 'other values'), ('U',)),), (), ())),
            'D': ('C G N U t', (), None, None, (((None, False, (18, 't C G N U'), True, ()),),), (12, 't C D G N U'), ('<=', (13, 't C D G N U'), 1, (14, 'C G U'), 0), 'no D', None, (), (((('it divides by zero at these values', '', '6·D·N/(C·G·U)', 'other values'), ('U',)),), (), ())),
            'C': ('D G N U t', (), None, None, ((((15, 't D G N U'), True, None, False, ()),),), (12, 't C D G N U'), ('<=', (13, 't C D G N U'), 1, (14, 'C G U'), 1), 'no finite C', None, (), (((('it divides by zero at these values', '', '6·D·N/(C·G·U)', 'other values'), ('U',)),), (), ())),
        },
    },
    'cluster-flops': {
        'title': 'FLOPs of a cluster in a time',
        'asked': 'F',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 't F G U',
        'quantities': {'t': 8, 'F': 10, 'G': 9, 'U': 1, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'F': ('C G U t', (), None, None, ((((19, 't C G U'), True, (19, 't C G U'), True, ()),),), (20, 't C F G U'), ('=', (21, 't C F G U'), 1, (3, ''), 0), 'no F', None, (), ((), (('no finite F', ('U',)),), ())),
            't': ('C F G U', (), None, None, ((((22, 'C F G U'), True, (22, 'C F G U'), True, ()),),), (20, 't C F G U'), ('=', (21, 't C F G U'), 1, (3, ''), 0), 'no t', None, (), ((), (('no finite t', ('U',)),), ())),
            'G': ('C F U t', (), None, None, ((((23, 't C F U'), True, (23, 't C F U'), True, ()),),), (20, 't C F G U'), ('=', (21, 't C F G U'), 1, (3, ''), 0), 'no G', None, (), ((), (('no finite G', ('U',)),), ())),
            'U': ('C F G t', (), None, None, ((((23, 't C F G'), True, (23, 't C F G'), True, ()),),), (20, 't C F G U'), None, 'no U', None, (), None),
            'C': ('F G U t', (), None, None, ((((22, 't F G U'), True, (22, 't F G U'), True, ()),),), (20, 't C F G U'), ('=', (21, 't C F G U'), 1, (3, ''), 0), 'no C', None, (), ((), (('no finite C', ('U',)),), ())),
        },
    },
}
