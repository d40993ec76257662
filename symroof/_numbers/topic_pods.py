"""The closed forms of the topic pods; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction

from symroof.instant.words import sqrt


def f0(v0, v1):
    return (v1 * v0,)


def f1(v0, v1, v2):
    t0 = 1 if v2 == v1 * v0 else 0
    return (t0,)


def f2(v0, v1):
    return (v1 / v0,)


def f3(v0, v1, v2):
    return (v2 * v1 * v0,)


def f4(v0, v1, v2, v3):
    t0 = 1 if v3 == v2 * v1 * v0 else 0
    return (t0,)


def f5(v0, v1, v2):
    return (v2 / (v1 * v0),)


def f6(v0, v1, v2):
    return (v2 * v1 * v0 * 2,)


def f7(v0, v1, v2, v3):
    t0 = 1 if v3 == v2 * v1 * v0 * 2 else 0
    return (t0,)


def f8(v0, v1, v2):
    return (v2 / (v1 * v0 * 2),)


def f9(v0, v1):
    return (v1 * v0 / 2,)


def f10(v0, v1, v2):
    t0 = 1 if v2 == v1 * v0 / 2 else 0
    return (t0,)


def f11(v0, v1):
    return (v1 * 2 / v0,)


def f12(v0, v1, v2):
    t0 = 1 if v0 == v2 / v1 else 0
    return (t0,)


def f13(v0, v1, v2):
    t0 = 1 if v0 == v2 * 2 / v1 else 0
    return (t0,)


def f14(v0, v1, v2):
    return (v1 * v0 - v2 * 2,)


def f15(v0):
    return (v0,)


def f16(v0, v1, v2):
    return (v1 * v0 - v2,)


def f17(v0, v1, v2, v3):
    return ((v3 * 3 + v2 * v1 * v0) / v2,)


def f18(v0, v1, v2, v3, v4):
    t0 = 1 if v3 >= v1 * v0 + v4 * 3 / v2 else 0
    return (t0,)


def f19(v0, v1, v2):
    t0 = v1 * v0
    if v2 > t0:
        t1 = 0
    else:
        t2 = 1 if v2 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f20(v0, v1, v2, v3):
    return (v2 * (v3 - v1 * v0) / 3,)


def f21(v0, v1, v2, v3):
    return (v3 * 3 / (v2 - v1 * v0),)


def f22(v0, v1, v2):
    t0 = v1 * v0
    t1 = v2 * 3
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f23(v0, v1, v2, v3):
    return ((v2 * v1 - v3 * 3) / (v1 * v0),)


def f24(v0):
    return (v0 * v0 / 2,)


def f25(v0, v1):
    t0 = 1 if v1 <= v0 * v0 / 2 else 0
    return (t0,)


def f26(v0):
    return (sqrt(2) * sqrt(v0),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, )
QUANTITIES = (
    ('devices', (), False, True, False, True, ''),
    ('peak rate of all devices', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('memory of one device', (('byte', 1),), False, False, False, True, 'capacity.hbm'),
    ('memory of all devices', (('byte', 1),), False, False, False, True, ''),
    ('devices along the first axis', (), False, True, False, True, ''),
    ('devices along the second axis', (), False, True, False, True, ''),
    ('devices along the third axis', (), False, True, False, True, ''),
    ('devices of a host, or of a node', (), False, True, False, True, ''),
    ('hosts, or nodes', (), False, True, False, True, ''),
    ('bandwidth of one link in one direction', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('bisection bandwidth, from one half to the other', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth out of one device', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of all switches of one level', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('leaf switches', (), False, False, False, True, ''),
    ('ports of a switch', (), False, True, False, True, ''),
    ('spine switches', (), False, False, False, True, ''),
    ('switches inside a node', (), False, True, False, True, ''),
    ('switches', (), False, True, False, True, ''),
)
FORMS = {
    'pod-peak': {
        'title': 'Peak of a pod',
        'asked': 'X',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'G X',
        'quantities': {'G': 0, 'X': 1, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'X': ('C G', (), None, None, ((((0, 'C G'), True, (0, 'C G'), True, ()),),), (1, 'C G X'), None, 'no X', None, (), None),
            'G': ('C X', (), None, None, ((((2, 'C X'), True, (2, 'C X'), True, ()),),), (1, 'C G X'), None, 'no G', None, (), None),
            'C': ('G X', (), None, None, ((((2, 'G X'), True, (2, 'G X'), True, ()),),), (1, 'C G X'), None, 'no C', None, (), None),
        },
    },
    'pod-memory': {
        'title': 'Memory of a pod',
        'asked': 'Q',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'G M Q',
        'quantities': {'G': 0, 'M': 5, 'Q': 6, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'Q': ('G M', (), None, None, ((((0, 'G M'), True, (0, 'G M'), True, ()),),), (1, 'G M Q'), None, 'no Q', None, (), None),
            'G': ('M Q', (), None, None, ((((2, 'M Q'), True, (2, 'M Q'), True, ()),),), (1, 'G M Q'), None, 'no G', None, (), None),
            'M': ('G Q', (), None, None, ((((2, 'G Q'), True, (2, 'G Q'), True, ()),),), (1, 'G M Q'), None, 'no M', None, (), None),
        },
    },
    'devices-of-torus': {
        'title': 'Devices of a torus',
        'asked': 'G',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'x y z G',
        'quantities': {'x': 7, 'y': 8, 'z': 9, 'G': 0, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'G': ('x y z', (), None, None, ((((3, 'x y z'), True, (3, 'x y z'), True, ()),),), (4, 'x y z G'), None, 'no G', None, (), None),
            'x': ('G y z', (), None, None, ((((5, 'y z G'), True, (5, 'y z G'), True, ()),),), (4, 'x y z G'), None, 'no x', None, (), None),
            'y': ('G x z', (), None, None, ((((5, 'x z G'), True, (5, 'x z G'), True, ()),),), (4, 'x y z G'), None, 'no y', None, (), None),
            'z': ('G x y', (), None, None, ((((5, 'x y G'), True, (5, 'x y G'), True, ()),),), (4, 'x y z G'), None, 'no z', None, (), None),
        },
    },
    'devices-of-hosts': {
        'title': 'Devices and hosts',
        'asked': 'h',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'd h G',
        'quantities': {'d': 10, 'h': 11, 'G': 0, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'h': ('G d', (), None, None, ((((2, 'd G'), True, (2, 'd G'), True, ()),),), (1, 'd h G'), None, 'no h', None, (), None),
            'G': ('d h', (), None, None, ((((0, 'd h'), True, (0, 'd h'), True, ()),),), (1, 'd h G'), None, 'no G', None, (), None),
            'd': ('G h', (), None, None, ((((2, 'h G'), True, (2, 'h G'), True, ()),),), (1, 'd h G'), None, 'no d', None, (), None),
        },
    },
    'torus-bisection': {
        'title': 'Bisection bandwidth of a torus',
        'asked': 'H',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'v y z H',
        'quantities': {'v': 12, 'y': 8, 'z': 9, 'H': 13, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'H': ('v y z', (), None, None, ((((6, 'v y z'), True, (6, 'v y z'), True, ()),),), (7, 'v y z H'), None, 'no H', None, (), None),
            'v': ('H y z', (), None, None, ((((8, 'y z H'), True, (8, 'y z H'), True, ()),),), (7, 'v y z H'), None, 'no v', None, (), None),
        },
    },
    'fat-tree-bisection': {
        'title': 'Bisection bandwidth of a full fat tree',
        'asked': 'H',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'E G H',
        'quantities': {'E': 14, 'G': 0, 'H': 13, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'H': ('E G', (), None, None, ((((9, 'E G'), True, (9, 'E G'), True, ()),),), (10, 'E G H'), None, 'no H', None, (), None),
            'G': ('E H', (), None, None, ((((11, 'E H'), True, (11, 'E H'), True, ()),),), (10, 'E G H'), None, 'no G', None, (), None),
            'E': ('G H', (), None, None, ((((11, 'G H'), True, (11, 'G H'), True, ()),),), (10, 'E G H'), None, 'no E', None, (), None),
        },
    },
    'share-of-switches': {
        'title': 'What the switches of a level give each device',
        'asked': 'E',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'E G T',
        'quantities': {'E': 14, 'G': 0, 'T': 15, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'E': ('G T', (), None, None, ((((2, 'G T'), True, (2, 'G T'), True, ()),),), (12, 'E G T'), None, 'no E', None, (), None),
            'T': ('E G', (), None, None, ((((0, 'E G'), True, (0, 'E G'), True, ()),),), (12, 'E G T'), None, 'no T', None, (), None),
            'G': ('E T', (), None, None, ((((2, 'E T'), True, (2, 'E T'), True, ()),),), (12, 'E G T'), None, 'no G', None, (), None),
        },
    },
    'leaf-switches': {
        'title': 'Leaf switches of a full fat tree',
        'asked': 'l',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'l p G',
        'quantities': {'l': 16, 'p': 17, 'G': 0, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'l': ('G p', (), None, None, ((((11, 'p G'), True, (11, 'p G'), True, ()),),), (13, 'l p G'), None, 'no l', None, (), None),
            'G': ('l p', (), None, None, ((((9, 'l p'), True, (9, 'l p'), True, ()),),), (13, 'l p G'), ('=', (14, 'l p G'), 1, (15, 'p'), 0), 'no G', None, (), ((), (('no finite G', ('l',)),), ())),
            'p': ('G l', (), None, None, ((((11, 'l G'), True, (11, 'l G'), True, ()),),), (13, 'l p G'), ('=', (14, 'l p G'), 1, (15, 'p'), 1), 'no p', None, (), ((), (('no finite p', ('l',)),), ())),
        },
    },
    'spine-switches': {
        'title': 'Spine switches of a full fat tree',
        'asked': 'c',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'c p G',
        'quantities': {'c': 18, 'p': 17, 'G': 0, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'c': ('G p', (), None, None, ((((2, 'p G'), True, (2, 'p G'), True, ()),),), (12, 'c p G'), None, 'no c', None, (), None),
            'G': ('c p', (), None, None, ((((0, 'c p'), True, (0, 'c p'), True, ()),),), (12, 'c p G'), ('=', (16, 'c p G'), 1, (15, 'p'), 0), 'no G', None, (), ((), (('no finite G', ('c',)),), ())),
            'p': ('G c', (), None, None, ((((2, 'c G'), True, (2, 'c G'), True, ()),),), (12, 'c p G'), ('=', (16, 'c p G'), 1, (15, 'p'), 1), 'no p', None, (), ((), (('no finite p', ('c',)),), ())),
        },
    },
    'pod-switches': {
        'title': 'Switches of a pod',
        'asked': 's',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'h k p s G',
        'quantities': {'h': 11, 'k': 19, 'p': 17, 's': 20, 'G': 0, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            's': ('G h k p', (), None, None, ((((17, 'h k p G'), True, None, False, ()),),), (18, 'h k p s G'), None, 'no finite s', None, (), None),
            'G': ('h k p s', (), None, (19, 'h k s'), (((None, False, (20, 'h k p s'), True, ()),), ()), (18, 'h k p s G'), None, 'no G', None, (), None),
            'p': ('G h k s', (), None, (19, 'h k s'), ((((21, 'h k s G'), True, None, False, ()),), ()), (18, 'h k p s G'), None, 'no finite p', None, (), None),
            'h': ('G k p s', (), None, (22, 'p s G'), (((None, False, (23, 'k p s G'), True, ()),), ()), (18, 'h k p s G'), None, 'no h', None, (), None),
        },
    },
    'fat-tree-size': {
        'title': 'Largest fat tree of two levels',
        'asked': 'G',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'p G',
        'quantities': {'p': 17, 'G': 0, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'G': ('p', (), None, None, (((None, False, (24, 'p'), True, ()),),), (25, 'p G'), None, 'no G', None, (), None),
            'p': ('G', (), None, None, ((((26, 'G'), True, None, False, ()),),), (25, 'p G'), None, 'no finite p', None, (), None),
        },
    },
}
