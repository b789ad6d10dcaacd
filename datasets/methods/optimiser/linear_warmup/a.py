"""linear_warmup: section 2.2, gradual warmup."""

import numpy as np


def linear_warmup(step, warmup, base, k):
    """Learning rate with a linear warmup from a base to k times the base.

    Parameters:
        step : int64 (n), steps, from 0, in any order
        warmup : int (scalar), number of warmup steps, 1 or more
        base : float (scalar), rate at step 0
        k : float (scalar), factor between the rate after warmup and the base

    Returns:
        lr : float64 (n), learning rate at each step

    Conventions:
        Equal amounts are added per step: the base at step 0, exactly k times the base at step = warmup,
        constant after it. k below 1 lowers the rate.

    Example:
        >>> import numpy as np
        >>> linear_warmup(np.array([9, 0, 2, 4]), 4, 0.5, 3.0).tolist()
        [1.5, 0.5, 1.0, 1.5]

    Paper:
        https://arxiv.org/abs/1706.02677
    """
    return np.where(step < warmup, base + (k - 1.0) * base * step / warmup, k * base)
