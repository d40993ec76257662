"""The closed forms of the topic serving; written by symroof build."""
# ruff: noqa
# mypy: ignore-errors
# fmt: off

from fractions import Fraction



def f0(v0, v1):
    return (v1 * v0,)


def f1(v0, v1, v2):
    t0 = 1 if v1 == v2 * v0 else 0
    return (t0,)


def f2(v0, v1):
    return (v1 / v0,)


def f3(v0, v1):
    return (v0 / v1,)


def f4(v0):
    t0 = 1 if v0 > 1 else 0
    return (t0,)


def f5(v0, v1, v2, v3, v4, v5):
    return (v4 * v2 * v1 * v0 * (v3 * 4 - 4) / v5,)


def f6(v0, v1, v2, v3, v4, v5, v6):
    t0 = 1 if v1 == v5 * v3 * v2 * v0 * (v4 - 1) * 4 / v6 else 0
    return (t0,)


def f7(v0, v1, v2, v3, v4, v5, v6):
    return (v6 * v1 - v5 * v3 * v2 * v0 * (v4 - 1) * 4,)


def f8(v0):
    return (v0,)


def f9(v0, v1, v2, v3, v4, v5):
    return (v5 * v1 / (v4 * v2 * v0 * (v3 * 4 - 4)),)


def f10(v0, v1, v2, v3, v4, v5):
    return (v5 * v3 * v2 * v0 * (v4 * 4 - 4) / v1,)


def f11(v0, v1, v2, v3, v4, v5):
    t0 = v4 * v3 * v2 * v0 * 4
    return ((v5 * v1 + t0) / t0,)


def f12(v0, v1, v2, v3, v4, v5):
    return (v5 * v1 / (v3 * v2 * v0 * (v4 * 4 - 4)),)


def f13(v0, v1, v2, v3, v4, v5):
    return (v5 * v0 / (v4 * v2 * v1 * (v3 * 4 - 4)),)


def f14(v0, v1, v2):
    return (v1 / (v0 * v2),)


def f15(v0, v1, v2, v3):
    return (v3 * v0 * 2 / (v2 * v1),)


def f16(v0, v1, v2, v3, v4, v5):
    return (v4 * v2 * v1 * v0 * (v3 * 4 - 4) / (v5 * v3),)


def f17(v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10):
    if v7 / (v5 * v9) <= v1:
        if v8 * v2 * 2 / (v5 * v3) <= v1:
            t1 = v6 * v4 * v2 * v0 * (v5 - 1) * 4 / (v10 * v5) <= v1
        else:
            t1 = False
        t0 = t1
    else:
        t0 = False
    t2 = 1 if t0 else 0
    return (t2,)


def f18(v0, v1, v2, v3, v4, v5, v6):
    if v4 / (v3 * v6) <= v0:
        t0 = v5 * v1 * 2 / (v3 * v2) <= v0 and 0 <= v0
    else:
        t0 = False
    t1 = 1 if t0 else 0
    return (t1,)


def f19(v0, v1, v2, v3):
    t0 = v1 * v0 * v3
    if v2 <= t0:
        t1 = 0
    else:
        t2 = 1 if v2 > t0 else (-1)
        t1 = t2
    return (t1,)


def f20(v0, v1, v2, v3):
    return (v2 * v0 * v1 / (v3 * 2),)


def f21(v0, v1, v2, v3, v4, v5):
    return (v5 * v3 * v1 / (v4 * v2 * v0 * (v3 * 4 - 4)),)


def f22(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v4 * v1 * v7
    t1 = v6 <= t0
    t2 = v5 * v4 * v3 * v2 * v0 * 4
    t3 = v8 * v4 * v1 + v5 * v3 * v2 * v0 * 4
    if t1 and t2 <= t3:
        t4 = 0
    else:
        if v6 > t0:
            t5 = 1
        else:
            t6 = 2 if t1 and t2 > t3 else (-1)
            t5 = t6
        t4 = t5
    return (t4,)


def f23(v0, v1, v2, v3):
    return (v3 * v0 * v2 / (v1 * 2),)


def f24(v0, v1, v2, v3, v4, v5, v6, v7, v8):
    t0 = v7 * v2 * 2
    t1 = v5 * v1 * v3
    t2 = t0 <= t1
    t3 = v6 * v5 * v4 * v2 * v0 * 4
    t4 = v8 * v5 * v1 + v6 * v4 * v2 * v0 * 4
    if t2 and t3 <= t4:
        t5 = 0
    else:
        if t0 > t1:
            t6 = 1
        else:
            t7 = 2 if t2 and t3 > t4 else (-1)
            t6 = t7
        t5 = t6
    return (t5,)


def f25(v0, v1, v2):
    return (v1 * v0 * v2,)


def f26(v0, v1, v2, v3, v4):
    t0 = v4 * v1 * 2
    t1 = v3 * v0 * v2
    if t0 <= t1:
        t2 = 0
    else:
        t3 = 1 if t0 > t1 else (-1)
        t2 = t3
    return (t2,)


def f27(v0, v1, v2, v3, v4, v5):
    t0 = v4 * v3 * v2 * v0 * 4
    t1 = v5 * v1
    if t0 > t1:
        t2 = 0
    else:
        t3 = 1 if t0 <= t1 else (-1)
        t2 = t3
    return (t2,)


def f28(v0, v1, v2, v3, v4, v5):
    t0 = v4 * v3 * v2 * v0 * 4
    return (t0 / (t0 - v5 * v1),)


def f29(v0, v1, v2, v3):
    return (v3 * v1 * 2 / (v0 * v2),)


def f30(v0, v1, v2):
    return (v2 / (v1 * v0),)


def f31(v0, v1, v2, v3):
    return (v3 * v1 * 2 / (v2 * v0),)


def f32(v0, v1, v2, v3, v4, v5, v6):
    t0 = v3 * v0
    t1 = t0 * v6
    t2 = v4 <= t1
    t3 = v5 * v1 * 2
    t4 = t0 * v2
    if t2 and t3 <= t4:
        t5 = 0
    else:
        if v4 > t1:
            t6 = 1
        else:
            t7 = 2 if t2 and t3 > t4 else (-1)
            t6 = t7
        t5 = t6
    return (t5,)


def f33(v0, v1, v2, v3, v4, v5):
    return (v5 * v3 * v2 * v0 * (v4 * 4 - 4) / (v4 * v1),)


def f34(v0, v1, v2):
    return (v2 / (v1 + v0),)


def f35(v0, v1, v2, v3):
    t0 = 1 if v2 == v3 / (v1 + v0) else 0
    return (t0,)


def f36(v0, v1, v2):
    return (v2 * (v1 + v0),)


def f37(v0, v1, v2):
    t0 = v1 * v0
    if t0 < v2:
        t1 = 0
    else:
        t2 = 1 if t0 >= v2 else (-1)
        t1 = t2
    return (t1,)


def f38(v0, v1, v2):
    return ((v2 - v1 * v0) / v1,)


def f39(v0, v1, v2):
    return (v2 * v0 / (v1 + v0),)


def f40(v0, v1, v2, v3):
    t0 = 1 if v3 == v2 * v0 / (v1 + v0) else 0
    return (t0,)


def f41(v0, v1, v2):
    return (v2 * (v1 + v0) / v0,)


def f42(v0, v1):
    if v1 < v0:
        t0 = 0
    else:
        t1 = 1 if v1 >= v0 else (-1)
        t0 = t1
    return (t0,)


def f43(v0, v1, v2):
    return (v0 * (v1 - v2) / v2,)


def f44(v0, v1, v2):
    return (v2 * v0 / (v1 - v2),)


def f45(v0, v1, v2, v3):
    t0 = 1 if v1 == v3 / (v2 * v0) else 0
    return (t0,)


def f46(v0, v1, v2):
    return (v2 * v1 * v0,)


def f47(v0, v1, v2, v3, v4):
    return (v4 * v3 * v2 / (v1 * v0),)


def f48(v0, v1, v2, v3, v4, v5):
    t0 = 1 if v3 / v2 == v5 * v4 / (v1 * v0) else 0
    return (t0,)


def f49(v0, v1, v2, v3, v4):
    return (v3 * v1 * v0 / (v4 * v2),)


def f50(v0, v1, v2, v3, v4):
    return (v2 * v1 * v0 / (v4 * v3),)


def f51(v0, v1, v2, v3, v4):
    return (v4 * v3 * v1 / (v2 * v0),)


def f52(v0, v1, v2, v3):
    t0 = 1 if v1 == v3 * (v2 + v0) / v0 else 0
    return (t0,)


def f53(v0, v1, v2):
    return (v1 * v0 / (v2 + v0),)


def f54(v0, v1):
    if v0 > v1:
        t0 = 0
    else:
        t1 = 1 if v0 <= v1 else (-1)
        t0 = t1
    return (t0,)


def f55(v0, v1, v2):
    return (v2 * v1 / (v0 - v2),)


def f56(v0, v1, v2):
    return (v1 + v2 * v0,)


def f57(v0, v1, v2, v3):
    t0 = 1 if v3 == v1 + v2 * v0 else 0
    return (t0,)


def f58(v0, v1, v2):
    t0 = v1 * v0
    if v2 > t0:
        t1 = 0
    else:
        t2 = 1 if v2 <= t0 else (-1)
        t1 = t2
    return (t1,)


def f59(v0, v1, v2):
    return (v2 - v1 * v0,)


def f60(v0, v1):
    if v1 > v0:
        t0 = 0
    else:
        t1 = 1 if v1 <= v0 else (-1)
        t0 = t1
    return (t0,)


def f61(v0, v1, v2):
    return ((v2 - v0) / v1,)


def f62(v0, v1, v2):
    return ((v2 - v1) / v0,)


def f63(v0, v1):
    return (v1 * 60 / v0,)


def f64(v0, v1, v2):
    t0 = 1 if v1 == v2 * 60 / v0 else 0
    return (t0,)


def f65(v0, v1, v2):
    return (v1 * v0 - v2 * 60,)


def f66(v0, v1):
    return (v1 * v0 / 60,)

FUNCTIONS = (f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36, f37, f38, f39, f40, f41, f42, f43, f44, f45, f46, f47, f48, f49, f50, f51, f52, f53, f54, f55, f56, f57, f58, f59, f60, f61, f62, f63, f64, f65, f66, )
QUANTITIES = (
    ('devices', (), False, True, False, True, ''),
    ('bandwidth of all devices to each other together, one way', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of one device to the others, one way', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('ridge point of the accelerator, C/W', (('FLOP', 1), ('byte', -1)), False, False, False, True, ''),
    ('peak rate of the compute unit', (('FLOP', 1), ('second', -1)), False, False, False, True, ''),
    ('bandwidth of the link', (('byte', 1), ('second', -1)), False, False, False, True, ''),
    ('bytes per activation that is sent', (), True, False, False, True, ''),
    ('time of the network', (('second', 1),), False, False, False, True, ''),
    ('tokens that pass through the model together', (('token', 1),), False, True, False, True, ''),
    ('width of the model', (), False, True, False, True, ''),
    ('layers', (), False, True, False, True, ''),
    ('time of a step', (('second', 1),), False, False, False, True, ''),
    ('bytes read', (('byte', 1),), False, False, False, True, ''),
    ('parameters', (), False, True, False, True, ''),
    ('tokens that answer a request', (('token', 1),), False, False, False, True, ''),
    ('prompt tokens of a request', (('token', 1),), False, False, False, True, ''),
    ('requests per second', (('second', -1),), False, False, False, True, ''),
    ('tokens per second, prompts and answers', (('second', -1), ('token', 1)), False, False, False, True, ''),
    ('tokens of answers per second', (('second', -1), ('token', 1)), False, False, False, True, ''),
    ('requests per second and device', (('second', -1),), False, False, False, True, ''),
    ('time of a prompt', (('second', 1),), False, False, False, True, ''),
    ('devices or groups for prompts', (), False, True, False, True, ''),
    ('devices or groups for answers', (), False, True, False, True, ''),
    ('tokens of cache that end in a step', (('token', 1),), False, False, False, True, ''),
    ('time to the first token', (('second', 1),), False, False, False, True, ''),
    ('time per token of the answer', (('second', 1), ('token', -1)), False, False, False, True, ''),
    ('time of a request', (('second', 1),), False, False, False, True, ''),
    ('words a minute that a user sees', (), False, False, False, True, ''),
    ('words per token', (('token', -1),), False, False, False, True, ''),
)
FORMS = {
    'links-together': {
        'title': 'Bandwidth of all devices together',
        'asked': 'W_all',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'G W_all W_net',
        'quantities': {'G': 0, 'W_all': 1, 'W_net': 2, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'W_all': ('G W_net', (), None, None, ((((0, 'G W_net'), True, (0, 'G W_net'), True, ()),),), (1, 'G W_all W_net'), None, 'no W_all', None, (), None),
            'W_net': ('G W_all', (), None, None, ((((2, 'G W_all'), True, (2, 'G W_all'), True, ()),),), (1, 'G W_all W_net'), None, 'no W_net', None, (), None),
            'G': ('W_all W_net', (), None, None, ((((3, 'W_all W_net'), True, (3, 'W_all W_net'), True, ()),),), (1, 'G W_all W_net'), None, 'no G', None, (), None),
        },
    },
    'gather-time': {
        'title': 'Network time of a step',
        'asked': 't_net',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 's t_net B D G L W_all',
        'quantities': {'s': 6, 't_net': 7, 'B': 8, 'D': 9, 'G': 0, 'L': 10, 'W_all': 1, 'I': 3, 'C': 4, 'W': 5},
        'given': (('at least two devices share the layers', (4, 'G')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            't_net': ('B D G L W_all s', (), ((4, 'G'), 'G > 1'), None, ((((5, 's B D G L W_all'), True, (5, 's B D G L W_all'), True, ()),),), (6, 's t_net B D G L W_all'), ('=', (7, 's t_net B D G L W_all'), 1, (8, 'W_all'), 0), 'no t_net', None, (), ((), (('no finite t_net', ('s',)),), ())),
            'B': ('D G L W_all s t_net', (), ((4, 'G'), 'G > 1'), None, ((((9, 's t_net D G L W_all'), True, (9, 's t_net D G L W_all'), True, ()),),), (6, 's t_net B D G L W_all'), ('=', (7, 's t_net B D G L W_all'), 1, (8, 'W_all'), 0), 'no B', None, (), ((), (('no finite B', ('s',)),), ())),
            'W_all': ('B D G L s t_net', (), ((4, 'G'), 'G > 1'), None, ((((10, 's t_net B D G L'), True, (10, 's t_net B D G L'), True, ()),),), (6, 's t_net B D G L W_all'), ('=', (7, 's t_net B D G L W_all'), 1, (8, 'W_all'), 1), 'no W_all', None, (), ((), (('no finite W_all', ('s',)),), ())),
            'G': ('B D L W_all s t_net', (), None, None, ((((11, 's t_net B D L W_all'), True, (11, 's t_net B D L W_all'), True, ()),),), (6, 's t_net B D G L W_all'), ('=', (7, 's t_net B D G L W_all'), 1, (8, 'W_all'), 0), 'no G', None, (), ((), (('no finite G', ('s',)),), ())),
            'L': ('B D G W_all s t_net', (), ((4, 'G'), 'G > 1'), None, ((((12, 's t_net B D G W_all'), True, (12, 's t_net B D G W_all'), True, ()),),), (6, 's t_net B D G L W_all'), ('=', (7, 's t_net B D G L W_all'), 1, (8, 'W_all'), 0), 'no L', None, (), ((), (('no finite L', ('s',)),), ())),
            'D': ('B G L W_all s t_net', (), ((4, 'G'), 'G > 1'), None, ((((9, 's t_net B G L W_all'), True, (9, 's t_net B G L W_all'), True, ()),),), (6, 's t_net B D G L W_all'), ('=', (7, 's t_net B D G L W_all'), 1, (8, 'W_all'), 0), 'no D', None, (), ((), (('no finite D', ('s',)),), ())),
            's': ('B D G L W_all t_net', (), ((4, 'G'), 'G > 1'), None, ((((13, 't_net B D G L W_all'), True, (13, 't_net B D G L W_all'), True, ()),),), (6, 's t_net B D G L W_all'), None, 'no s', None, (), None),
        },
    },
    'iteration-time': {
        'title': 'Time of an iteration',
        'asked': 't',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': True,
        'names': 's t B D G L M N W_net',
        'quantities': {'s': 6, 't': 11, 'B': 8, 'D': 9, 'G': 0, 'L': 10, 'M': 12, 'N': 13, 'W_net': 2, 'I': 3, 'C': 4, 'W': 5},
        'given': (('at least two devices share the layers', (4, 'G')),),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            't': ('B C D G L M N W W_net s', (), ((4, 'G'), 'G > 1'), None, ((((14, 'G M W'), True, None, False, (((15, 'B C G N'), True, None, False, ()), ((16, 's B D G L W_net'), True, None, False, ()))),),), (17, 's t B C D G L M N W W_net'), None, 'no finite t', None, (), ((), (), (('s', ('B C G M N W', (), ((4, 'G'), 'G > 1'), None, ((((14, 'G M W'), True, None, False, (((15, 'B C G N'), True, None, False, ()),)),),), (18, 't B C G M N W'), None, 'no finite t', None, (), None)),))),
            'B': ('C D G L M N W W_net s t', (), ((4, 'G'), 'G > 1'), (19, 't G M W'), (((None, False, (20, 't C G N'), True, ((None, False, (21, 's t D G L W_net'), True, ()),)),), ()), (17, 's t B C D G L M N W W_net'), None, 'no B', None, (), ((), (), (('s', ('C G M N W t', (), ((4, 'G'), 'G > 1'), (19, 't G M W'), (((None, False, (20, 't C G N'), True, ()),), ()), (18, 't B C G M N W'), None, 'no B', None, (), None)),))),
            'N': ('B C D G L M W W_net s t', (), ((4, 'G'), 'G > 1'), (22, 's t B D G L M W W_net'), (((None, False, (23, 't B C G'), True, ()),), (), ()), (17, 's t B C D G L M N W W_net'), None, 'no N', None, (), ((), (), (('s', ('B C G M W t', (), ((4, 'G'), 'G > 1'), (19, 't G M W'), (((None, False, (23, 't B C G'), True, ()),), ()), (18, 't B C G M N W'), None, 'no N', None, (), None)),))),
            'M': ('B C D G L N W W_net s t', (), ((4, 'G'), 'G > 1'), (24, 's t B C D G L N W_net'), (((None, False, (25, 't G W'), True, ()),), (), ()), (17, 's t B C D G L M N W W_net'), None, 'no M', None, (), ((), (), (('s', ('B C G N W t', (), ((4, 'G'), 'G > 1'), (26, 't B C G N'), (((None, False, (25, 't G W'), True, ()),), ()), (18, 't B C G M N W'), None, 'no M', None, (), None)),))),
            'G': ('B C D L M N W W_net s t', (), None, (27, 's t B D L W_net'), ((((14, 't M W'), True, (28, 's t B D L W_net'), True, (((29, 't B C N'), True, None, False, ()),)),), (((14, 't M W'), True, None, False, (((29, 't B C N'), True, None, False, ()),)),)), (17, 's t B C D G L M N W W_net'), None, 'no G', None, (), ((), (), (('s', ('B C M N W t', (), None, None, ((((14, 't M W'), True, None, False, (((29, 't B C N'), True, None, False, ()),)),),), (18, 't B C G M N W'), None, 'no finite G', None, (), None)),))),
            'W': ('B C D G L M N W_net s t', (), ((4, 'G'), 'G > 1'), (24, 's t B C D G L N W_net'), ((((30, 't G M'), True, None, False, ()),), (), ()), (17, 's t B C D G L M N W W_net'), None, 'no finite W', None, (), ((), (), (('s', ('B C G M N t', (), ((4, 'G'), 'G > 1'), (26, 't B C G N'), ((((30, 't G M'), True, None, False, ()),), ()), (18, 't B C G M N W'), None, 'no finite W', None, (), None)),))),
            'C': ('B D G L M N W W_net s t', (), ((4, 'G'), 'G > 1'), (22, 's t B D G L M W W_net'), ((((31, 't B G N'), True, None, False, ()),), (), ()), (17, 's t B C D G L M N W W_net'), None, 'no finite C', None, (), ((), (), (('s', ('B G M N W t', (), ((4, 'G'), 'G > 1'), (19, 't G M W'), ((((31, 't B G N'), True, None, False, ()),), ()), (18, 't B C G M N W'), None, 'no finite C', None, (), None)),))),
            'W_net': ('B C D G L M N W s t', (), ((4, 'G'), 'G > 1'), (32, 't B C G M N W'), ((((33, 's t B D G L'), True, None, False, ()),), (), ()), (17, 's t B C D G L M N W W_net'), None, 'no finite W_net', None, (), ((), (), (('s', ('B C G M N W t', (), ((4, 'G'), 'G > 1'), (32, 't B C G M N W'), (((None, False, None, False, ()),), (), ()), (18, 't B C G M N W'), None, 'no finite W_net', None, (), None)),))),
        },
    },
    'request-rate': {
        'title': 'Requests per second',
        'asked': 'r',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'd p r R',
        'quantities': {'d': 14, 'p': 15, 'r': 16, 'R': 17, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'r': ('R d p', (), None, None, ((((34, 'd p R'), True, (34, 'd p R'), True, ()),),), (35, 'd p r R'), None, 'no r', None, (), None),
            'R': ('d p r', (), None, None, ((((36, 'd p r'), True, (36, 'd p r'), True, ()),),), (35, 'd p r R'), None, 'no R', None, (), None),
            'p': ('R d r', (), None, (37, 'd r R'), ((((38, 'd r R'), True, (38, 'd r R'), True, ()),), ()), (35, 'd p r R'), None, 'no p', None, (), None),
            'd': ('R p r', (), None, (37, 'p r R'), ((((38, 'p r R'), True, (38, 'p r R'), True, ()),), ()), (35, 'd p r R'), None, 'no d', None, (), None),
        },
    },
    'answer-rate': {
        'title': 'Tokens of answers per second',
        'asked': 'R_d',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'd p R R_d',
        'quantities': {'d': 14, 'p': 15, 'R': 17, 'R_d': 18, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'R_d': ('R d p', (), None, None, ((((39, 'd p R'), True, (39, 'd p R'), True, ()),),), (40, 'd p R R_d'), None, 'no R_d', None, (), None),
            'R': ('R_d d p', (), None, None, ((((41, 'd p R_d'), True, (41, 'd p R_d'), True, ()),),), (40, 'd p R R_d'), None, 'no R', None, (), None),
            'p': ('R R_d d', (), None, (42, 'R R_d'), ((((43, 'd R R_d'), True, (43, 'd R R_d'), True, ()),), ()), (40, 'd p R R_d'), None, 'no p', None, (), None),
            'd': ('R R_d p', (), None, (42, 'R R_d'), ((((44, 'p R R_d'), True, (44, 'p R R_d'), True, ()),), ()), (40, 'd p R R_d'), None, 'no d', None, (), None),
        },
    },
    'requests-per-device': {
        'title': 'Requests per second and device',
        'asked': 'q',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'd q G R_d',
        'quantities': {'d': 14, 'q': 19, 'G': 0, 'R_d': 18, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'q': ('G R_d d', (), None, None, ((((30, 'd G R_d'), True, (30, 'd G R_d'), True, ()),),), (45, 'd q G R_d'), None, 'no q', None, (), None),
            'R_d': ('G d q', (), None, None, ((((46, 'd q G'), True, (46, 'd q G'), True, ()),),), (45, 'd q G R_d'), None, 'no R_d', None, (), None),
            'd': ('G R_d q', (), None, None, ((((30, 'q G R_d'), True, (30, 'q G R_d'), True, ()),),), (45, 'd q G R_d'), None, 'no d', None, (), None),
            'G': ('R_d d q', (), None, None, ((((30, 'd q R_d'), True, (30, 'd q R_d'), True, ()),),), (45, 'd q G R_d'), None, 'no G', None, (), None),
        },
    },
    'prefill-decode-balance': {
        'title': 'Devices for prompts and for answers',
        'asked': 'x',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'd t t_p x y B',
        'quantities': {'d': 14, 't': 11, 't_p': 20, 'x': 21, 'y': 22, 'B': 8, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'x': ('B d t t_p y', (), None, None, ((((47, 'd t t_p y B'), True, (47, 'd t t_p y B'), True, ()),),), (48, 'd t t_p x y B'), None, 'no x', None, (), None),
            'y': ('B d t t_p x', (), None, None, ((((49, 'd t t_p x B'), True, (49, 'd t t_p x B'), True, ()),),), (48, 'd t t_p x y B'), None, 'no y', None, (), None),
            't_p': ('B d t x y', (), None, None, ((((50, 'd t x y B'), True, (50, 'd t x y B'), True, ()),),), (48, 'd t t_p x y B'), None, 'no t_p', None, (), None),
            'B': ('d t t_p x y', (), None, None, ((((49, 'd t t_p x y'), True, (49, 'd t t_p x y'), True, ()),),), (48, 'd t t_p x y B'), None, 'no B', None, (), None),
            'd': ('B t t_p x y', (), None, None, ((((51, 't t_p x y B'), True, (51, 't t_p x y B'), True, ()),),), (48, 'd t t_p x y B'), None, 'no d', None, (), None),
            't': ('B d t_p x y', (), None, None, ((((51, 'd t_p x y B'), True, (51, 'd t_p x y B'), True, ()),),), (48, 'd t t_p x y B'), None, 'no t', None, (), None),
        },
    },
    'evicted-tokens': {
        'title': 'Cache that ends in a step',
        'asked': 'h',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'd h p B',
        'quantities': {'d': 14, 'h': 23, 'p': 15, 'B': 8, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'h': ('B d p', (), None, None, ((((41, 'd p B'), True, (41, 'd p B'), True, ()),),), (52, 'd h p B'), None, 'no h', None, (), None),
            'B': ('d h p', (), None, None, ((((53, 'd h p'), True, (53, 'd h p'), True, ()),),), (52, 'd h p B'), None, 'no B', None, (), None),
            'p': ('B d h', (), None, (54, 'h B'), ((((43, 'd h B'), True, (43, 'd h B'), True, ()),), ()), (52, 'd h p B'), None, 'no p', None, (), None),
            'd': ('B h p', (), None, (54, 'h B'), ((((55, 'h p B'), True, (55, 'h p B'), True, ()),), ()), (52, 'd h p B'), None, 'no d', None, (), None),
        },
    },
    'request-time': {
        'title': 'Time of a request',
        'asked': 't_r',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 'd t_1 t_d t_r',
        'quantities': {'d': 14, 't_1': 24, 't_d': 25, 't_r': 26, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            't_r': ('d t_1 t_d', (), None, None, ((((56, 'd t_1 t_d'), True, (56, 'd t_1 t_d'), True, ()),),), (57, 'd t_1 t_d t_r'), None, 'no t_r', None, (), None),
            't_1': ('d t_d t_r', (), None, (58, 'd t_d t_r'), ((((59, 'd t_d t_r'), True, (59, 'd t_d t_r'), True, ()),), ()), (57, 'd t_1 t_d t_r'), None, 'no t_1', None, (), None),
            'd': ('t_1 t_d t_r', (), None, (60, 't_1 t_r'), ((((61, 't_1 t_d t_r'), True, (61, 't_1 t_d t_r'), True, ()),), ()), (57, 'd t_1 t_d t_r'), None, 'no d', None, (), None),
            't_d': ('d t_1 t_r', (), None, (60, 't_1 t_r'), ((((62, 'd t_1 t_r'), True, (62, 'd t_1 t_r'), True, ()),), ()), (57, 'd t_1 t_d t_r'), None, 'no t_d', None, (), None),
        },
    },
    'words-per-minute': {
        'title': 'Words a minute',
        'asked': 'v',
        'unit': 'tensor',
        'link': 'hbm',
        'needs_peak': False,
        'names': 't_d v z',
        'quantities': {'t_d': 25, 'v': 27, 'z': 28, 'I': 3, 'C': 4, 'W': 5},
        'given': (),
        'rates': (),
        'steps': {},
        'choices': {},
        'solutions': {
            'v': ('t_d z', (), None, None, ((((63, 't_d z'), True, (63, 't_d z'), True, ()),),), (64, 't_d v z'), None, 'no v', None, (), None),
            't_d': ('v z', (), None, None, ((((63, 'v z'), True, (63, 'v z'), True, ()),),), (64, 't_d v z'), ('=', (65, 't_d v z'), 1, (8, 't_d'), 1), 'no t_d', None, (), ((), (('no finite t_d', ('v',)),), ())),
            'z': ('t_d v', (), None, None, ((((66, 't_d v'), True, (66, 't_d v'), True, ()),),), (64, 't_d v z'), ('=', (65, 't_d v z'), 1, (8, 't_d'), 0), 'no z', None, (), ((), (('no finite z', ('v',)),), ())),
        },
    },
}
