"""linear_warmup_constant: section 2.2, gradual warmup from 0."""

import numpy as np


def linear_warmup_constant(step, warmup, lr_max):
    """Learning rate with a linear warmup from zero, then constant.

    Parameters:
        step : int64 (n), steps, from 0, in any order
        warmup : int (scalar), number of warmup steps, 0 or more
        lr_max : float (scalar), rate after warmup

    Returns:
        lr : float64 (n), learning rate at each step

    Conventions:
        The rate is 0 at step 0 and lr_max from step = warmup on; without warmup steps it is lr_max
        throughout. No decay.

    Example:
        >>> import numpy as np
        >>> linear_warmup_constant(np.array([9, 0, 1, 4]), 4, 2.0).tolist()
        [2.0, 0.0, 0.5, 2.0]
        >>> linear_warmup_constant(np.array([0]), 0, 2.0).tolist()
        [2.0]

    Paper:
        https://arxiv.org/abs/1706.02677
    """
    return np.where(step < warmup, lr_max * step / max(warmup, 1), lr_max)
