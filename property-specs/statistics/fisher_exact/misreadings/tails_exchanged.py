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
