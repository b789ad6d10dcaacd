"""Misread: each numerator relative to the running maximum of its block instead of the final one, then normalised."""

import numpy as np


def online_softmax(x, block):
    n = len(x)
    run_max, run_sum = np.zeros(n), np.zeros(n)
    for j in range(n):
        stop = min(n, (j // block + 1) * block)
        run_max[j] = x[:stop].max()
        run_sum[j] = np.exp(x[:stop] - run_max[j]).sum()
    e = np.exp(x - run_max)
    return e / e.sum(), run_max, run_sum
