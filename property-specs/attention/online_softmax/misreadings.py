# %% maximum_of_the_block_only
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


# %% numerators_of_the_moment
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


# %% state_element_by_element
"""Misread: the state after each element whatever the block size."""

import numpy as np


def online_softmax(x, block):
    run_max = np.maximum.accumulate(x)
    run_sum = np.array([np.exp(x[: j + 1] - run_max[j]).sum() for j in range(len(x))])
    e = np.exp(x - x.max())
    return e / e.sum(), run_max, run_sum


# %% sum_not_rescaled
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


# %% without_running_state
"""Misread: an ordinary softmax; its maximum and its sum stand at every element."""

import numpy as np


def online_softmax(x, block):
    e = np.exp(x - x.max())
    return e / e.sum(), np.full(len(x), x.max()), np.full(len(x), e.sum())
