"""The closed forms of attention-prefill; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1, v2, v3, v4):
    return (v1 * v4 * (v3 + 1) / (v0 * (v2 + v1)),)


def f1(v0, v1, v2, v3, v4, v5, v6, v7):
    t0 = v6 * v5
    t1 = t0 * v3 * v1
    t2 = 1 if t1 * (v6 + 1) * 2 / v2 >= (t1 * v0 * 2 + t0 * v4 * v1 * v0 * 2) / v7 else 0
    return (t2,)


def f2(v0, v1, v2, v3):
    return (v3 * v2 * v1 * v0 * (v3 + 1) * 2,)


def f3(v0, v1, v2):
    return (v2 * v1 * v0 * (v2 + 1) * 5 / 2,)


def f4(v0, v1, v2, v3, v4, v5):
    t0 = v5 * v4
    return (t0 * v2 * v1 * v0 * 2 + t0 * v3 * v1 * v0 * 2,)


def f5(v0, v1, v2, v3, v4, v5):
    t0 = v2 * v5 * (v4 + 1)
    t1 = v0 * v1 * (v3 + v2)
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f6(v0, v1, v2, v3, v4, v5, v6, v7):
    return (v6 * v5 * v1 * (v3 * v7 * (v6 + 1) - v0 * v2 * (v4 + v3)) * 2,)


def f7(v0, v1):
    return (v1 * v0,)


def f8(v0, v1, v2, v3):
    t0 = v3 * (v2 + 1)
    t1 = v0 * v1
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f9(v0, v1, v2, v3, v4):
    return (v2 * v0 * v1 / (v4 * (v3 + 1) - v0 * v1),)


def f10(v0, v1, v2, v3, v4):
    t0 = v0 * v1
    return (v2 * (v4 * (v3 + 1) - t0) / t0,)


def f11(v0, v1, v2, v3, v4):
    t0 = v2 * v4
    t1 = v0 * v1 * (v3 + v2)
    if t0 >= t1:
        t2 = 0
    else:
        t3 = 1 if t0 < t1 else (-1)
        t2 = t3
    return (t2,)


def f12(v0, v1, v2, v3, v4):
    t0 = v2 * v4
    return ((v0 * v1 * (v3 + v2) - t0) / t0,)


def f13(v0, v1, v2, v3, v4):
    return (v0 * v1 * (v3 + v2) / (v2 * (v4 + 1)),)


def f14(v0, v1):
    t0 = v0 / v1
    t1 = 1 if Fraction((t0) // 1) == t0 else 0
    return (t1,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, )
QUANTITIES = (
    ('bytes per activation', (), True, False, False, True, ''),
    ('prompts', (), False, True, False, True, ''),
    ('heads', (), False, True, False, True, ''),
    ('key/value heads', (), False, True, False, True, ''),
    ('elements of a head', (), False, True, False, True, ''),
    ('tokens of a prompt', (), False, True, False, True, ''),
    ('peak rate of the vector unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('time', (('second', 1),), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
)
FORMS = {
    'attention-prefill': {
        'title': 'Attention over a prompt',
        'asked': 'S',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 'a B H K Q S',
        'quantities': {'a': 0, 'B': 1, 'H': 2, 'K': 3, 'Q': 4, 'S': 5, 'C_vector': 6, 't': 7, 'I': 8, 'C': 9, 'W': 10},
        'given': (('every key/value head serves as many query heads', (14, 'H K')),),
        'rates': (('C_vector', 'vector', True),),
        'steps': {},
        'choices': {'causal': ('exact', 'halved', 'full', 'none'), 'softmax': ('counted', 'left out')},
        'solutions': {
            'a': ('C H K S W', (), None, None, (((None, False, (0, 'C H K S W'), True, ()),),), (1, 'a B C H K Q S W'), None, 'no a', None, (('tensor', 'C', (2, 'B H Q S')), ('vector', 'C_vector', (3, 'B H S')), ('hbm', 'W', (4, 'a B H K Q S'))), None),
            'B': ('C H K S W a', (), None, (5, 'a C H K S W'), (((None, False, None, False, ()),), ()), (1, 'a B C H K Q S W'), ('>=', (6, 'a B C H K Q S W'), 1, (7, 'C W'), 0), 'no finite B', None, (('tensor', 'C', (2, 'B H Q S')), ('vector', 'C_vector', (3, 'B H S')), ('hbm', 'W', (4, 'a B H K Q S'))), None),
            'H': ('C K S W a', (), None, (8, 'a C S W'), ((((9, 'a C K S W'), True, None, False, ()),), ()), (1, 'a B C H K Q S W'), ('>=', (6, 'a B C H K Q S W'), 1, (7, 'C W'), 0), 'no finite H', None, (('tensor', 'C', (2, 'B H Q S')), ('vector', 'C_vector', (3, 'B H S')), ('hbm', 'W', (4, 'a B H K Q S'))), None),
            'K': ('C H S W a', (), None, (8, 'a C S W'), (((None, False, (10, 'a C H S W'), True, ()),), ()), (1, 'a B C H K Q S W'), ('>=', (6, 'a B C H K Q S W'), 1, (7, 'C W'), 0), 'no K', None, (('tensor', 'C', (2, 'B H Q S')), ('vector', 'C_vector', (3, 'B H S')), ('hbm', 'W', (4, 'a B H K Q S'))), ((), (('no finite K', ('a',)),), ())),
            'Q': ('C H K S W a', (), None, (5, 'a C H K S W'), (((None, False, None, False, ()),), ()), (1, 'a B C H K Q S W'), ('>=', (6, 'a B C H K Q S W'), 1, (7, 'C W'), 0), 'no finite Q', None, (('tensor', 'C', (2, 'B H Q S')), ('vector', 'C_vector', (3, 'B H S')), ('hbm', 'W', (4, 'a B H K Q S'))), None),
            'S': ('C H K W a', (), None, (11, 'a C H K W'), (((None, False, None, False, ()),), (((12, 'a C H K W'), True, None, False, ()),)), (1, 'a B C H K Q S W'), ('>=', (6, 'a B C H K Q S W'), 2, (7, 'C W'), 0), 'no finite S', None, (('tensor', 'C', (2, 'B H Q S')), ('vector', 'C_vector', (3, 'B H S')), ('hbm', 'W', (4, 'a B H K Q S'))), None),
            'C': ('H K S W a', (), None, None, (((None, False, (0, 'a H K S W'), True, ()),),), (1, 'a B C H K Q S W'), ('>=', (6, 'a B C H K Q S W'), 1, (7, 'C W'), 1), 'no C', None, (('tensor', 'C', (2, 'B H Q S')), ('vector', 'C_vector', (3, 'B H S')), ('hbm', 'W', (4, 'a B H K Q S'))), ((), (('no finite C', ('a',)),), ())),
            'W': ('C H K S a', (), None, None, ((((13, 'a C H K S'), True, None, False, ()),),), (1, 'a B C H K Q S W'), ('>=', (6, 'a B C H K Q S W'), 1, (7, 'C W'), 1), 'no finite W', None, (('tensor', 'C', (2, 'B H Q S')), ('vector', 'C_vector', (3, 'B H S')), ('hbm', 'W', (4, 'a B H K Q S'))), None),
        },
    },
}
