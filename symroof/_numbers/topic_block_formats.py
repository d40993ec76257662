"""The closed forms of the topic block-formats; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1):
    return (v1 / v0,)


def f1(v0, v1, v2):
    t0 = 1 if v0 == v2 / v1 else 0
    return (t0,)


def f2(v0, v1, v2):
    return (v1 * v0 - v2,)


def f3(v0):
    return (v0,)


def f4(v0, v1):
    return (v1 * v0,)


def f5(v0, v1, v2, v3):
    return ((v3 + v2 * v1) / (v1 * v0),)


def f6(v0, v1, v2, v3, v4):
    t0 = 1 if v0 == v3 / v1 + v4 / (v2 * v1) else 0
    return (t0,)


def f7(v0, v1, v2, v3, v4):
    return (v2 * v1 * v0 - v4 - v3 * v2,)


def f8(v0, v1, v2, v3):
    t0 = v2 * v1 * v0
    if t0 > v3:
        t1 = 0
    else:
        t2 = 1 if t0 <= v3 else (-1)
        t1 = t2
    return (t1,)


def f9(v0, v1, v2, v3):
    return ((v2 * v1 * v0 - v3) / v2,)


def f10(v0, v1, v2):
    t0 = v1 * v0
    if t0 > v2:
        t1 = 0
    else:
        t2 = 1 if t0 <= v2 else (-1)
        t1 = t2
    return (t1,)


def f11(v0, v1, v2, v3):
    return (v2 * (v1 * v0 - v3),)


def f12(v0, v1, v2, v3):
    return (v3 / (v1 * v0 - v2),)


def f13(v0, v1, v2):
    return ((v2 + v1 * v0) / v0,)


def f14(v0, v1, v2, v3):
    t0 = 1 if v2 == v1 + v3 / v0 else 0
    return (t0,)


def f15(v0, v1, v2, v3):
    return (v2 * v0 - v3 - v1 * v0,)


def f16(v0, v1, v2):
    return ((v1 * v0 - v2) / v0,)


def f17(v0, v1):
    if v1 > v0:
        t0 = 0
    else:
        t1 = 1 if v1 <= v0 else (-1)
        t0 = t1
    return (t0,)


def f18(v0, v1, v2):
    return (v0 * (v2 - v1),)


def f19(v0, v1, v2):
    return (v2 / (v1 - v0),)


def f20(v0, v1, v2):
    t0 = v1 * v0
    return ((v2 + t0) / t0,)


def f21(v0, v1, v2, v3):
    t0 = 1 if v2 == (v1 + v3 / v0) / v1 else 0
    return (t0,)


def f22(v0, v1, v2, v3):
    return (v2 * v1 * v0 - v3 - v1 * v0,)


def f23(v0):
    if v0 > 1:
        t0 = 0
    else:
        t1 = 1 if v0 <= 1 else (-1)
        t0 = t1
    return (t0,)


def f24(v0, v1, v2):
    return (v2 / (v0 * (v1 - 1)),)


def f25(v0, v1):
    return (v1 * v0 / 8,)


def f26(v0, v1, v2):
    t0 = 1 if v1 == v2 * v0 / 8 else 0
    return (t0,)


def f27(v0, v1, v2):
    return (v1 * 8 - v2 * v0,)


def f28():
    return (8,)


def f29(v0, v1):
    return (v1 * 8 / v0,)


def f30(v0, v1):
    return (v0 * 8 / v1,)


def f31(v0, v1, v2, v3):
    return (v3 * v0 / (v2 + v1 * v0),)


def f32(v0, v1, v2, v3, v4):
    t0 = 1 if v2 == v4 / (v1 + v3 / v0) else 0
    return (t0,)


def f33(v0, v1, v2, v3, v4):
    return (v2 * (v3 + v1 * v0) - v4 * v0,)


def f34(v0, v1, v2):
    return (v2 + v1 * v0,)


def f35(v0, v1, v2, v3):
    t0 = v2 * v1
    t1 = v3 * v0
    if t0 < t1:
        t2 = 0
    else:
        t3 = 1 if t0 >= t1 else (-1)
        t2 = t3
    return (t2,)


def f36(v0, v1, v2, v3):
    return ((v3 * v0 - v2 * v1) / (v1 * v0),)


def f37(v0, v1, v2):
    t0 = v1 * v0
    if t0 < v2:
        t1 = 0
    else:
        t2 = 1 if t0 >= v2 else (-1)
        t1 = t2
    return (t1,)


def f38(v0, v1, v2, v3):
    return (v2 * v1 / (v3 - v1 * v0),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, )
QUANTITIES = (
    ('bits of scales an element', (), False, False, False, True, ''),
    ('elements of a block that share a scale', (), False, True, False, True, ''),
    ('bits of a scale, with a zero point where there is one', (), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('blocks that share a scale of scales', (), False, True, False, True, ''),
    ('bits of the scale of the scales', (), False, False, False, True, ''),
    ('bits of an element', (), False, False, False, True, ''),
    ('bits of a number', (), False, False, False, True, ''),
    ('bytes with scales over bytes without', (), False, False, False, True, ''),
    ('bytes of all numbers', (('byte', 1),), False, False, False, True, ''),
    ('numbers: parameters, tokens, elements', (), False, True, False, True, ''),
    ('how many times as small', (), False, False, False, True, ''),
    ('bits of a number before', (), False, False, False, True, ''),
)
FORMS = {
    'scale-bits': {
        'title': 'Bits of scales an element',
        'asked': 'a',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'a b s',
        'quantities': {'a': 0, 'b': 1, 's': 2, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'a': ('b s', (), None, None, ((((0, 'b s'), True, (0, 'b s'), True, ()),),), (1, 'a b s'), ('=', (2, 'a b s'), 1, (3, 'b'), 0), 'no a', None, (), ((), (('no finite a', ('s',)),), ())),
            's': ('a b', (), None, None, ((((4, 'a b'), True, (4, 'a b'), True, ()),),), (1, 'a b s'), ('=', (2, 'a b s'), 1, (3, 'b'), 0), 'no s', None, (), ((), (('no finite s', ('a',)),), ())),
            'b': ('a s', (), None, None, ((((0, 'a s'), True, (0, 'a s'), True, ()),),), (1, 'a b s'), ('=', (2, 'a b s'), 1, (3, 'b'), 1), 'no b', None, (), ((), (('no finite b', ('a', 's', 'a s')),), ())),
        },
    },
    'nested-scale-bits': {
        'title': 'Bits of scales that have a scale',
        'asked': 'a',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'a b l s t',
        'quantities': {'a': 0, 'b': 1, 'l': 6, 's': 2, 't': 7, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'a': ('b l s t', (), None, None, ((((5, 'b l s t'), True, (5, 'b l s t'), True, ()),),), (6, 'a b l s t'), ('=', (7, 'a b l s t'), 1, (4, 'b l'), 0), 'no a', None, (), ((), (('no finite a', ('s t',)),), ())),
            's': ('a b l t', (), None, (8, 'a b l t'), ((((9, 'a b l t'), True, (9, 'a b l t'), True, ()),), ()), (6, 'a b l s t'), ('=', (7, 'a b l s t'), 1, (4, 'b l'), 0), 'no s', None, (), ((), (('no finite s', ('a', 'a t')),), ())),
            't': ('a b l s', (), None, (10, 'a b s'), ((((11, 'a b l s'), True, (11, 'a b l s'), True, ()),), ()), (6, 'a b l s t'), ('=', (7, 'a b l s t'), 1, (4, 'b l'), 0), 'no t', None, (), ((), (('no finite t', ('a', 'a s')),), ())),
            'b': ('a l s t', (), None, None, ((((5, 'a l s t'), True, (5, 'a l s t'), True, ()),),), (6, 'a b l s t'), ('=', (7, 'a b l s t'), 1, (4, 'b l'), 1), 'no b', None, (), ((), (('no finite b', ('a', 'a s', 'a t', 's t', 'a s t')),), ())),
            'l': ('a b s t', (), None, (10, 'a b s'), ((((12, 'a b s t'), True, (12, 'a b s t'), True, ()),), ()), (6, 'a b l s t'), ('=', (7, 'a b l s t'), 1, (4, 'b l'), 1), 'no l', None, (), ((), (('no finite l', ('a', 't', 'a s', 'a t', 's t', 'a s t')),), ())),
        },
    },
    'block-bits': {
        'title': 'Bits of a number in a block format',
        'asked': 'n',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'b c n s',
        'quantities': {'b': 1, 'c': 8, 'n': 9, 's': 2, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'n': ('b c s', (), None, None, ((((13, 'b c s'), True, (13, 'b c s'), True, ()),),), (14, 'b c n s'), ('=', (15, 'b c n s'), 1, (3, 'b'), 0), 'no n', None, (), ((), (('no finite n', ('c s',)),), ())),
            'c': ('b n s', (), None, (10, 'b n s'), ((((16, 'b n s'), True, (16, 'b n s'), True, ()),), ()), (14, 'b c n s'), ('=', (15, 'b c n s'), 1, (3, 'b'), 0), 'no c', None, (), ((), (('no finite c', ('n', 'n s')),), ())),
            's': ('b c n', (), None, (17, 'c n'), ((((18, 'b c n'), True, (18, 'b c n'), True, ()),), ()), (14, 'b c n s'), ('=', (15, 'b c n s'), 1, (3, 'b'), 0), 'no s', None, (), ((), (('no finite s', ('n', 'c n')),), ())),
            'b': ('c n s', (), None, (17, 'c n'), ((((19, 'c n s'), True, (19, 'c n s'), True, ()),), ()), (14, 'b c n s'), ('=', (15, 'b c n s'), 1, (3, 'b'), 1), 'no b', None, (), ((), (('no finite b', ('n', 's', 'c n', 'c s', 'n s', 'c n s')),), ())),
        },
    },
    'scale-overhead': {
        'title': 'What scales add',
        'asked': 'o',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'b c o s',
        'quantities': {'b': 1, 'c': 8, 'o': 10, 's': 2, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'o': ('b c s', (), None, None, ((((20, 'b c s'), True, (20, 'b c s'), True, ()),),), (21, 'b c o s'), ('=', (22, 'b c o s'), 1, (4, 'b c'), 0), 'no o', None, (), (((('it divides by zero at these values', '', '(s/b + c)/c', 'other values'), ('c', 'c s')),), (), ())),
            'b': ('c o s', (), None, (23, 'o'), ((((24, 'c o s'), True, (24, 'c o s'), True, ()),), ()), (21, 'b c o s'), ('=', (22, 'b c o s'), 1, (4, 'b c'), 1), 'no b', None, (), (((('it divides by zero at these values', '', '(s/b + c)/c', 'other values'), ('c', 'c o', 'c s', 'c o s')),), (('no finite b', ('o', 's', 'o s')),), ())),
        },
    },
    'stored-bytes': {
        'title': 'Bytes of many numbers',
        'asked': 'q',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'n q N',
        'quantities': {'n': 9, 'q': 11, 'N': 12, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'q': ('N n', (), None, None, ((((25, 'n N'), True, (25, 'n N'), True, ()),),), (26, 'n q N'), ('=', (27, 'n q N'), 1, (28, ''), 0), 'no q', None, (), ((), (('no finite q', ('n',)),), ())),
            'N': ('n q', (), None, None, ((((29, 'n q'), True, (29, 'n q'), True, ()),),), (26, 'n q N'), ('=', (27, 'n q N'), 1, (28, ''), 0), 'no N', None, (), ((), (('no finite N', ('n',)),), ())),
            'n': ('N q', (), None, None, ((((30, 'q N'), True, (30, 'q N'), True, ()),),), (26, 'n q N'), None, 'no n', None, (), None),
        },
    },
    'compression': {
        'title': 'How much smaller',
        'asked': 'k',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'b c k s x',
        'quantities': {'b': 1, 'c': 8, 'k': 13, 's': 2, 'x': 14, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'k': ('b c s x', (), None, None, ((((31, 'b c s x'), True, (31, 'b c s x'), True, ()),),), (32, 'b c k s x'), ('=', (33, 'b c k s x'), 1, (34, 'b c s'), 0), 'no k', None, (), (((('it divides by zero at these values', '', 'x/(s/b + c)', 'other values'), ('c s', 'c s x')),), (('no finite k', ('x', 'c x', 's x')),), ())),
            'c': ('b k s x', (), None, (35, 'b k s x'), ((((36, 'b k s x'), True, (36, 'b k s x'), True, ()),), ()), (32, 'b c k s x'), ('=', (33, 'b c k s x'), 1, (34, 'b c s'), 1), 'no c', None, (), ((), (('no finite c', ('k', 'x', 'k s', 'k x', 's x', 'k s x')),), ())),
            'b': ('c k s x', (), None, (37, 'c k x'), ((((38, 'c k s x'), True, (38, 'c k s x'), True, ()),), ()), (32, 'b c k s x'), ('=', (33, 'b c k s x'), 1, (34, 'b c s'), 1), 'no b', None, (), (((('it divides by zero at these values', '', 'x/(s/b + c)', 'other values'), ('c s', 'c k s', 'c s x', 'c k s x')),), (('no finite b', ('k', 's', 'x', 'c k', 'c x', 'k s', 'k x', 's x', 'c k x', 'k s x')),), ())),
        },
    },
}
