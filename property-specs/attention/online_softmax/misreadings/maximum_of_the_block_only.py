"""Misread: run_max and run_sum of each block alone, nothing carried along."""

import numpy as np


def online_softmax(x, block):
    n = len(x)
    run_max, run_sum = np.zeros(n), np.zeros(n)
    for a in range(0, n, block):
        part = x[a : a + block]
        run_max[a : a + block] = part.max()
        run_sum[a : a + block] = np.exp(part - part.max()).sum()
    e = np.exp(x - x.max())
    return e / e.sum(), run_max, run_sum
