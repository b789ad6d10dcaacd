"""Misread: the state after each element whatever the block size."""

import numpy as np


def online_softmax(x, block):
    run_max = np.maximum.accumulate(x)
    run_sum = np.array([np.exp(x[: j + 1] - run_max[j]).sum() for j in range(len(x))])
    e = np.exp(x - x.max())
    return e / e.sum(), run_max, run_sum
