"""The closed forms of dot-product; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0):
    t0 = v0 * 2
    if t0 > 1:
        t1 = 0
    else:
        t2 = 1 if t0 <= 1 else (-1)
        t1 = t2
    return (t1,)


def f1(v0, v1):
    t0 = v1 * 2
    return ((t0 - 1) / (v0 * (t0 + 1)),)


def f2(v0, v1, v2):
    t0 = v2 * 2
    t1 = 1 if (t0 - 1) / (v0 * (t0 + 1)) >= v1 else 0
    return (t1,)


def f3(v0):
    return (v0 * 2 - 1,)


def f4(v0, v1):
    return (v0 * (v1 * 2 + 1),)


def f5(v0, v1):
    t0 = v0 * v1
    if 1 > t0:
        t1 = 0
    else:
        t2 = 1 if 1 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f6(v0, v1):
    t0 = v0 * v1
    return ((t0 + 1) / (2 - t0 * 2),)


def f7(v0, v1, v2):
    t0 = v2 * 2
    return (t0 - v0 * v1 * (t0 + 1) - 1,)


def f8(v0, v1, v2):
    t0 = v1 * 2
    return (v2 * (t0 - 1) / (v0 * (t0 + 1)),)


def f9(v0, v1, v2, v3):
    t0 = v2 * 2
    t1 = 1 if (t0 - 1) / (v0 * (t0 + 1)) >= v1 / v3 else 0
    return (t1,)


def f10(v0, v1, v2, v3):
    t0 = v2 * 2
    return (v3 * (t0 - 1) - v0 * v1 * (t0 + 1),)


def f11(v0, v1, v2):
    return (v0 * v2 * (v1 * 2 + 1),)


def f12(v0, v1, v2):
    t0 = v2 * 2
    return (v0 * v1 * (t0 + 1) / (t0 - 1),)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, )
QUANTITIES = (
    ('bytes per element', (), True, False, False, True, ''),
    ('length of the vectors', (), False, True, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'dot-product': {
        'title': 'Dot product',
        'asked': 'N',
        'unit': 'vector',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'b N',
        'quantities': {'b': 0, 'N': 1, 'I': 2, 'C': 3, 'W': 4},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'b': ('I N', (), None, (0, 'N'), (((None, False, (1, 'I N'), True, ()),), ()), (2, 'b I N'), None, 'no b', ((3, 'N'), (4, 'b N'), (1, 'b N')), (), None),
            'N': ('I b', (), None, (5, 'b I'), ((((6, 'b I'), True, None, False, ()),), ()), (2, 'b I N'), ('>=', (7, 'b I N'), 1, (4, 'b N'), 1), 'no finite N', ((3, 'N'), (4, 'b N'), (1, 'b N')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
            'I': ('N b', (), None, (0, 'N'), (((None, False, (1, 'b N'), True, ()),), ()), (2, 'b I N'), ('>=', (7, 'b I N'), 1, (4, 'b N'), 0), 'no I', ((3, 'N'), (4, 'b N'), (1, 'b N')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
            'C': ('N W b', (), None, (0, 'N'), (((None, False, (8, 'b N W'), True, ()),), ()), (9, 'b C N W'), ('>=', (10, 'b C N W'), 1, (11, 'b N W'), 0), 'no C', ((3, 'N'), (4, 'b N'), (1, 'b N')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
            'W': ('C N b', (), None, (0, 'N'), ((((12, 'b C N'), True, None, False, ()),), ()), (9, 'b C N W'), ('>=', (10, 'b C N W'), 1, (11, 'b N W'), 1), 'no finite W', ((3, 'N'), (4, 'b N'), (1, 'b N')), (), (((('nothing moves, so there is no intensity', 'hbm', '', 'bytes above 0'), ('b',)),), (), ())),
        },
    },
}
