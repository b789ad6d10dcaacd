# %% binomial
"""Misread: the rows are drawn with replacement."""

import math

import numpy as np


def fisher_exact(T):
    a, b, c, d = (int(v) for v in np.ravel(T))
    s, u, N = a + b, a + c, a + b + c + d
    low, high = max(0, u + s - N), min(s, u)
    ways = {x: math.comb(u, x) * s**x * (N - s) ** (u - x) for x in range(low, high + 1)}
    total = sum(ways.values())
    p = sum(v for v in ways.values() if v <= ways[a]) / total
    less = sum(v for x, v in ways.items() if x <= a) / total
    return p, less, sum(v for x, v in ways.items() if x >= a) / total


# %% less_probable_only
"""Misread: other tables as probable as the observed one do not count."""

import math

import numpy as np


def fisher_exact(T):
    a, b, c, d = (int(v) for v in np.ravel(T))
    s, u, N = a + b, a + c, a + b + c + d
    low, high = max(0, u + s - N), min(s, u)
    ways = {x: math.comb(s, x) * math.comb(N - s, u - x) for x in range(low, high + 1)}
    total = math.comb(N, u)
    p = sum(v for x, v in ways.items() if v < ways[a] or x == a) / total
    less = sum(v for x, v in ways.items() if x <= a) / total
    return p, less, sum(v for x, v in ways.items() if x >= a) / total


# %% mid_p
"""Variant: the observed table counts one half in the tails."""

import math

import numpy as np


def fisher_exact(T):
    a, b, c, d = (int(v) for v in np.ravel(T))
    s, u, N = a + b, a + c, a + b + c + d
    low, high = max(0, u + s - N), min(s, u)
    ways = {x: math.comb(s, x) * math.comb(N - s, u - x) for x in range(low, high + 1)}
    total = math.comb(N, u)
    p = sum(v for v in ways.values() if v <= ways[a]) / total
    less = sum(v for x, v in ways.items() if x <= a) / total
    half = ways[a] / total / 2.0
    return p, less - half, sum(v for x, v in ways.items() if x >= a) / total - half


# %% tails_exchanged
"""Misread: less and greater are exchanged."""

import math

import numpy as np


def fisher_exact(T):
    a, b, c, d = (int(v) for v in np.ravel(T))
    s, u, N = a + b, a + c, a + b + c + d
    low, high = max(0, u + s - N), min(s, u)
    ways = {x: math.comb(s, x) * math.comb(N - s, u - x) for x in range(low, high + 1)}
    total = math.comb(N, u)
    p = sum(v for v in ways.values() if v <= ways[a]) / total
    less = sum(v for x, v in ways.items() if x <= a) / total
    return p, sum(v for x, v in ways.items() if x >= a) / total, less


# %% twice_the_smaller_tail
"""Variant: p is twice the smaller tail, at most one."""

import math

import numpy as np


def fisher_exact(T):
    a, b, c, d = (int(v) for v in np.ravel(T))
    s, u, N = a + b, a + c, a + b + c + d
    low, high = max(0, u + s - N), min(s, u)
    ways = {x: math.comb(s, x) * math.comb(N - s, u - x) for x in range(low, high + 1)}
    total = math.comb(N, u)
    p = sum(v for v in ways.values() if v <= ways[a]) / total
    less = sum(v for x, v in ways.items() if x <= a) / total
    p = min(1.0, 2.0 * min(less, sum(v for x, v in ways.items() if x >= a) / total))
    return p, less, sum(v for x, v in ways.items() if x >= a) / total


# %% without_the_other_tables
"""Misread: p is the probability of the observed table."""

import math

import numpy as np


def fisher_exact(T):
    a, b, c, d = (int(v) for v in np.ravel(T))
    s, u, N = a + b, a + c, a + b + c + d
    low, high = max(0, u + s - N), min(s, u)
    ways = {x: math.comb(s, x) * math.comb(N - s, u - x) for x in range(low, high + 1)}
    total = math.comb(N, u)
    p = ways[a] / total
    less = sum(v for x, v in ways.items() if x <= a) / total
    return p, less, sum(v for x, v in ways.items() if x >= a) / total
