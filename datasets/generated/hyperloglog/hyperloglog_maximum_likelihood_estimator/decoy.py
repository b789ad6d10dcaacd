"""HyperLogLog maximum likelihood cardinality under the Poisson model, by bisection of the monotone score equation."""
import math

import numpy as np


def _h(y):
    if y <= 0.0:
        return 1.0
    if y > 700.0:
        return 0.0
    return y / math.expm1(y)


def hll_ml_cardinality(counts):
    c = [int(v) for v in np.asarray(counts)]
    q = len(c) - 2
    m = sum(c)
    if m == 0 or c[0] == m:
        return 0.0
    if c[q + 1] == m:
        return math.inf
    slope = sum(c[k] * 2.0 ** (-k) for k in range(q + 1))

    def score(x):
        total = x * slope
        for k in range(1, q + 1):
            if c[k]:
                total -= c[k] * _h(x * 2.0 ** (-k))
        if c[q + 1]:
            total -= c[q + 1] * _h(x * 2.0 ** (-q))
        return total

    lo = 0.0
    hi = (m - c[0]) / slope
    for _ in range(2000):
        mid = 0.5 * (lo + hi)
        if mid <= lo or mid >= hi:
            break
        if score(mid) < 0.0:
            lo = mid
        else:
            hi = mid
    return float(m * 0.5 * (lo + hi))
