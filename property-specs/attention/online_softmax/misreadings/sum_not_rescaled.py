"""Misread: D' = D + sum over the block of exp(x - M'), without the factor exp(M - M')."""

import numpy as np


def online_softmax(x, block):
    n = len(x)
    top, total = -np.inf, 0.0
    run_max, run_sum = np.zeros(n), np.zeros(n)
    for a in range(0, n, block):
        part = x[a : a + block]
        top = max(top, part.max())
        total = total + np.exp(part - top).sum()
        run_max[a : a + block], run_sum[a : a + block] = top, total
    e = np.exp(x - x.max())
    return e / e.sum(), run_max, run_sum
