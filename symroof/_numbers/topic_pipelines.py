"""The closed forms of the topic pipelines; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0):
    t0 = 1 if v0 > 1 else 0
    return (t0,)


def f1(v0):
    return (v0 - 1,)


def f2(v0, v1):
    t0 = 1 if v1 == v0 - 1 else 0
    return (t0,)


def f3(v0):
    return (v0 + 1,)


def f4(v0, v1):
    return (v1 / (v1 + v0),)


def f5(v0, v1, v2):
    t0 = 1 if v2 == v1 / (v1 + v0) else 0
    return (t0,)


def f6(v0):
    if v0 < 1:
        t0 = 0
    else:
        t1 = 1 if v0 >= 1 else (-1)
        t0 = t1
    return (t0,)


def f7(v0, v1):
    return (v0 * (1 - v1) / v1,)


def f8(v0, v1, v2):
    return (v2 * (v1 + v0) - v1,)


def f9(v0, v1):
    return (v1 + v0,)


def f10(v0, v1):
    return (v1 * v0 / (1 - v1),)


def f11(v0):
    if 1 > v0:
        t0 = 0
    else:
        t1 = 1 if 1 <= v0 else (-1)
        t0 = t1
    return (t0,)


def f12(v0, v1, v2):
    t0 = 1 if v1 / (v1 + v0) <= v2 else 0
    return (t0,)


def f13(v0, v1, v2):
    return (v1 - v2 * (v1 + v0),)


def f14(v0, v1, v2):
    return (v1 / (v2 * v0),)


def f15(v0, v1, v2, v3):
    t0 = 1 if v2 == v1 / (v3 * v0) else 0
    return (t0,)


def f16(v0, v1, v2):
    return (v0 / (v2 * v1),)


def f17(v0, v1, v2, v3):
    return (v3 * v2 * v0 - v1,)


def f18(v0, v1):
    return (v1 * v0,)


def f19(v0, v1, v2):
    return (v2 * v1 * v0,)


def f20(v0, v1, v2, v3):
    return (v2 * v1 * v0 / v3,)


def f21(v0, v1, v2, v3, v4):
    t0 = 1 if v3 == v2 * v1 * v0 / v4 else 0
    return (t0,)


def f22(v0, v1, v2, v3, v4):
    return (v3 * v4 - v2 * v1 * v0,)


def f23(v0):
    return (v0,)


def f24(v0, v1, v2, v3):
    return (v2 * v3 / (v1 * v0),)


def f25(v0, v1, v2, v3):
    return (v0 * v1 / (v2 * v3 * 4),)


def f26(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = 1 if v5 * v4 * v3 * v1 * 4 / (v6 * v2) >= v3 * v1 * v0 / (v6 * v7) else 0
    return (t0,)


def f27(v0, v1, v2, v3, v4, v5, v6):
    return (v3 * v1 * (v5 * v4 * v6 * 4 - v0 * v2),)


def f28(v0, v1, v2):
    return (v1 * v2 * v0,)


def f29(v0, v1, v2, v3):
    return (v2 * v1 * v3 * 4 / v0,)


def f30(v0, v1, v2, v3):
    return (v0 * v1 / (v3 * v2 * 4),)


def f31(v0, v1):
    return (v1 / v0,)


def f32(v0, v1, v2):
    t0 = 1 if v2 == v1 / v0 else 0
    return (t0,)


def f33(v0, v1):
    return (v0 / v1,)


def f34(v0, v1, v2, v3, v4, v5):
    return (v4 * v2 * v3 / (v1 * v0 * v5 * 2),)


def f35(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v6 * v5
    t1 = 1 if t0 * v3 * v1 * 8 / (v7 * v4) >= t0 * v2 * 4 / (v0 * v8) else 0
    return (t1,)


def f36(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    return (v6 * v5 * (v3 * v1 * v0 * v8 * 2 - v7 * v2 * v4) * 4,)


def f37(v0, v1, v2, v3):
    return (v2 * v0 * v3 * v1,)


def f38(v0, v1, v2, v3, v4, v5):
    return (v3 * v1 * v0 * v5 * 2 / (v2 * v4),)


def f39(v0, v1, v2, v3, v4, v5):
    return (v4 * v1 * v3 / (v2 * v0 * v5 * 2),)


def f40(v0, v1, v2, v3, v4, v5):
    return (v3 * v1 * v0 * v5 * 2 / (v4 * v2),)


def f41(v0, v1, v2, v3, v4, v5):
    return (v5 * v2 * v4 / (v3 * v1 * v0 * 2),)


def f42(v0, v1, v2, v3, v4, v5):
    return (v2 * v1 * v0 * v5 * 2 / (v4 * v3),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, )
QUANTITIES = (
    ('stages', (), False, True, False, True, ''),
    ('stages besides the first', (), False, True, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('microbatches of a batch', (), False, True, False, True, ''),
    ('share of the time that a stage waits', (), False, False, True, True, ''),
    ('largest share of the time that may be lost', (), False, False, True, True, ''),
    ('time that a stage waits over the time that it works', (), False, False, False, True, ''),
    ('parts of the model that a stage holds', (), False, True, False, True, ''),
    ('bytes per activation', (), True, False, False, True, ''),
    ('batch of all devices, in tokens', (), False, True, False, True, ''),
    ('width of the model', (), False, True, False, True, ''),
    ('time of handing the activations to the next stage', (('second', 1),), False, False, False, True, ''),
    ('bandwidth of one link, one way', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('width of the feed-forward layer', (), False, True, False, True, ''),
    ('layers of a stage', (), False, True, False, True, ''),
    ('devices that take part', (), False, True, False, True, ''),
    ('devices of all stages', (), False, True, False, True, ''),
    ('links on which a device sends at the same time', (), False, True, False, True, ''),
    ('bytes per weight or gradient that is sent', (), True, False, False, True, ''),
)
FORMS = {
    'stages-that-wait': {
        'title': 'Stages besides the first',
        'asked': 'q',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'p q',
        'quantities': {'p': 0, 'q': 1, 'I': 2, 'C': 3, 'W': 4},
        'given': (('at least two stages', (0, 'p')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'q': ('p', (), ((0, 'p'), 'p > 1'), None, ((((1, 'p'), True, (1, 'p'), True, ()),),), (2, 'p q'), None, 'no q', None, (), None),
            'p': ('q', (), None, None, ((((3, 'q'), True, (3, 'q'), True, ()),),), (2, 'p q'), None, 'no p', None, (), None),
        },
    },
    'pipeline-bubble': {
        'title': 'Pipeline bubble',
        'asked': 'u',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'm q u',
        'quantities': {'m': 5, 'q': 1, 'u': 6, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'u': ('m q', (), None, None, ((((4, 'm q'), True, (4, 'm q'), True, ()),),), (5, 'm q u'), None, 'no u', None, (), None),
            'm': ('q u', (), None, (6, 'u'), ((((7, 'q u'), True, (7, 'q u'), True, ()),), ()), (5, 'm q u'), ('=', (8, 'm q u'), 1, (9, 'm q'), 1), 'no m', None, (), ((), (('no finite m', ('u',)),), ())),
            'q': ('m u', (), None, (6, 'u'), ((((10, 'm u'), True, (10, 'm u'), True, ()),), ()), (5, 'm q u'), ('=', (8, 'm q u'), 1, (9, 'm q'), 1), 'no q', None, (), ((), (('no finite q', ('u',)),), ())),
        },
    },
    'microbatches-needed': {
        'title': 'Microbatches for a small bubble',
        'asked': 'm',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'm q x',
        'quantities': {'m': 5, 'q': 1, 'x': 7, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'm': ('q x', (), None, (11, 'x'), ((((7, 'q x'), True, None, False, ()),), ((None, False, None, False, ()),)), (12, 'm q x'), ('<=', (13, 'm q x'), 1, (9, 'm q'), 1), 'no finite m', None, (), None),
            'q': ('m x', (), None, (11, 'x'), (((None, False, (10, 'm x'), True, ()),), ((None, False, None, False, ()),)), (12, 'm q x'), ('<=', (13, 'm q x'), 1, (9, 'm q'), 1), 'no q', None, (), ((), (('no finite q', ('x',)),), ())),
            'x': ('m q', (), None, None, ((((4, 'm q'), True, None, False, ()),),), (12, 'm q x'), None, 'no finite x', None, (), None),
        },
    },
    'interleaved-bubble': {
        'title': 'Bubble of interleaved stages',
        'asked': 'r',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'm q r v',
        'quantities': {'m': 5, 'q': 1, 'r': 8, 'v': 9, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'r': ('m q v', (), None, None, ((((14, 'm q v'), True, (14, 'm q v'), True, ()),),), (15, 'm q r v'), None, 'no r', None, (), None),
            'm': ('q r v', (), None, None, ((((16, 'q r v'), True, (16, 'q r v'), True, ()),),), (15, 'm q r v'), ('=', (17, 'm q r v'), 1, (18, 'm v'), 1), 'no m', None, (), ((), (('no finite m', ('r',)),), ())),
            'v': ('m q r', (), None, None, ((((14, 'm q r'), True, (14, 'm q r'), True, ()),),), (15, 'm q r v'), ('=', (17, 'm q r v'), 1, (18, 'm v'), 1), 'no v', None, (), ((), (('no finite v', ('r',)),), ())),
            'q': ('m r v', (), None, None, ((((19, 'm r v'), True, (19, 'm r v'), True, ()),),), (15, 'm q r v'), ('=', (17, 'm q r v'), 1, (18, 'm v'), 0), 'no q', None, (), ((), (('no finite q', ('r',)),), ())),
        },
    },
    'stage-send': {
        'title': 'Handing over to the next stage',
        'asked': 'T_send',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': False,
        'names': 'a B D T_send',
        'quantities': {'a': 10, 'B': 11, 'D': 12, 'T_send': 13, 'I': 2, 'C': 3, 'W': 14},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'T_send': ('B D W a', (), None, None, ((((20, 'a B D W'), True, (20, 'a B D W'), True, ()),),), (21, 'a B D T_send W'), ('=', (22, 'a B D T_send W'), 1, (23, 'W'), 0), 'no T_send', None, (), ((), (('no finite T_send', ('a',)),), ())),
            'a': ('B D T_send W', (), None, None, ((((24, 'B D T_send W'), True, (24, 'B D T_send W'), True, ()),),), (21, 'a B D T_send W'), None, 'no a', None, (), None),
            'B': ('D T_send W a', (), None, None, ((((24, 'a D T_send W'), True, (24, 'a D T_send W'), True, ()),),), (21, 'a B D T_send W'), ('=', (22, 'a B D T_send W'), 1, (23, 'W'), 0), 'no B', None, (), ((), (('no finite B', ('a',)),), ())),
            'D': ('B T_send W a', (), None, None, ((((24, 'a B T_send W'), True, (24, 'a B T_send W'), True, ()),),), (21, 'a B D T_send W'), ('=', (22, 'a B D T_send W'), 1, (23, 'W'), 0), 'no D', None, (), ((), (('no finite D', ('a',)),), ())),
            'W': ('B D T_send a', (), None, None, ((((20, 'a B D T_send'), True, (20, 'a B D T_send'), True, ()),),), (21, 'a B D T_send W'), ('=', (22, 'a B D T_send W'), 1, (23, 'W'), 1), 'no W', None, (), ((), (('no finite W', ('a',)),), ())),
        },
    },
    'pipeline-compute-bound': {
        'title': 'Pipeline parallelism is compute-bound',
        'asked': 'L',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': True,
        'names': 'a B D F L N',
        'quantities': {'a': 10, 'B': 11, 'D': 12, 'F': 15, 'L': 16, 'N': 17, 'I': 2, 'C': 3, 'W': 14},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'L': ('C F W a', (), None, None, ((((25, 'a C F W'), True, None, False, ()),),), (26, 'a B C D F L N W'), ('>=', (27, 'a B C D F L W'), 1, (28, 'C N W'), 0), 'no finite L', None, (), None),
            'F': ('C L W a', (), None, None, ((((25, 'a C L W'), True, None, False, ()),),), (26, 'a B C D F L N W'), ('>=', (27, 'a B C D F L W'), 1, (28, 'C N W'), 0), 'no finite F', None, (), None),
            'C': ('F L W a', (), None, None, (((None, False, (29, 'a F L W'), True, ()),),), (26, 'a B C D F L N W'), ('>=', (27, 'a B C D F L W'), 1, (28, 'C N W'), 1), 'no C', None, (), ((), (('no finite C', ('a',)),), ())),
            'W': ('C F L a', (), None, None, ((((30, 'a C F L'), True, None, False, ()),),), (26, 'a B C D F L N W'), ('>=', (27, 'a B C D F L W'), 1, (28, 'C N W'), 1), 'no finite W', None, (), None),
            'a': ('C F L W', (), None, None, (((None, False, (29, 'C F L W'), True, ()),),), (26, 'a B C D F L N W'), None, 'no a', None, (), None),
        },
    },
    'stage-devices': {
        'title': 'Devices of a stage',
        'asked': 'N',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'p G N',
        'quantities': {'p': 0, 'G': 18, 'N': 17, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'N': ('G p', (), None, None, ((((31, 'p G'), True, (31, 'p G'), True, ()),),), (32, 'p G N'), None, 'no N', None, (), None),
            'G': ('N p', (), None, None, ((((18, 'p N'), True, (18, 'p N'), True, ()),),), (32, 'p G N'), None, 'no G', None, (), None),
            'p': ('G N', (), None, None, ((((33, 'G N'), True, (33, 'G N'), True, ()),),), (32, 'p G N'), None, 'no p', None, (), None),
        },
    },
    'pipeline-data-parallel': {
        'title': 'Data parallelism within stages is compute-bound',
        'asked': 'B',
        'unit': 'tensor',
        'link': 'network',
        'needs_peak': True,
        'names': 'n p w B D F G',
        'quantities': {'n': 19, 'p': 0, 'w': 20, 'B': 11, 'D': 12, 'F': 15, 'G': 18, 'I': 2, 'C': 3, 'W': 14},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'B': ('C G W n p w', (), None, None, ((((34, 'n p w C G W'), True, None, False, ()),),), (35, 'n p w B C D F G W'), ('>=', (36, 'n p w B C D F G W'), 1, (37, 'n C G W'), 0), 'no finite B', None, (), None),
            'G': ('B C W n p w', (), None, None, (((None, False, (38, 'n p w B C W'), True, ()),),), (35, 'n p w B C D F G W'), ('>=', (36, 'n p w B C D F G W'), 1, (37, 'n C G W'), 1), 'no G', None, (), ((), (('no finite G', ('w',)),), ())),
            'p': ('B C G W n w', (), None, None, ((((39, 'n w B C G W'), True, None, False, ()),),), (35, 'n p w B C D F G W'), ('>=', (36, 'n p w B C D F G W'), 1, (37, 'n C G W'), 0), 'no finite p', None, (), None),
            'C': ('B G W n p w', (), None, None, (((None, False, (40, 'n p w B G W'), True, ()),),), (35, 'n p w B C D F G W'), ('>=', (36, 'n p w B C D F G W'), 1, (37, 'n C G W'), 1), 'no C', None, (), ((), (('no finite C', ('w',)),), ())),
            'W': ('B C G n p w', (), None, None, ((((41, 'n p w B C G'), True, None, False, ()),),), (35, 'n p w B C D F G W'), ('>=', (36, 'n p w B C D F G W'), 1, (37, 'n C G W'), 1), 'no finite W', None, (), None),
            'w': ('B C G W n p', (), None, None, (((None, False, (42, 'n p B C G W'), True, ()),),), (35, 'n p w B C D F G W'), None, 'no w', None, (), None),
        },
    },
}
