"""linear_warmup_linear_decay: appendix A.2."""

import numpy as np


def linear_warmup_linear_decay(step, warmup, total, lr_max):
    """Compute a learning rate that rises linearly from zero and falls linearly to zero.

    Parameters:
        step : int64 (n,), steps at which the rate is wanted, counted from 0
        warmup : int >= 0, number of warmup steps
        total : int >= 1, step at which the decay ends, warmup included
        lr_max : float > 0, peak learning rate

    Returns:
        lr : float64 (n,), learning rate at each step

    Conventions:
        lr_max is reached exactly at step = warmup, 0 exactly at step = total and after it.
        warmup = 0: no rising part. total <= warmup: 0 from step warmup on.

    Example:
        >>> import numpy as np
        >>> linear_warmup_linear_decay(np.array([0, 1, 2, 4, 6, 9]), 2, 6, 1.0).tolist()
        [0.0, 0.5, 1.0, 0.5, 0.0, 0.0]

    Paper:
        https://arxiv.org/abs/1810.04805
    """
    rising = lr_max * (step / max(warmup, 1))
    falling = lr_max * (np.maximum(total - step, 0) / max(total - warmup, 1))
    late = np.where(step < max(warmup, total), falling, 0.0)
    return np.where(step < warmup, rising, late)
