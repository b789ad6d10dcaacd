"""linear_warmup_cosine_annealing: sec. 4.1."""

import numpy as np


def linear_warmup_cosine_annealing(step, warmup, total, lr_max, lr_min):
    """Compute a learning rate that rises linearly from zero and falls along half a cosine.

    Parameters:
        step : int64 (n,), steps at which the rate is wanted, counted from 0
        warmup : int >= 0, number of warmup steps
        total : int >= 1, step at which the decay ends, warmup included
        lr_max : float > 0, learning rate at the end of warmup
        lr_min : float >= 0, learning rate at the end of the annealing

    Returns:
        lr : float64 (n,), learning rate at each step

    Conventions:
        lr_max is reached exactly at step = warmup, lr_min exactly at step = total and after it.
        warmup = 0: no rising part. total <= warmup: lr_min from step warmup on.

    Example:
        >>> import numpy as np
        >>> lr = linear_warmup_cosine_annealing(np.array([0, 1, 2, 4, 6, 9]), 2, 6, 1.0, 0.5)
        >>> np.round(lr, 4).tolist()
        [0.0, 0.5, 1.0, 0.75, 0.5, 0.5]
    """
    rising = lr_max * (step / max(warmup, 1))
    progress = np.clip((step - warmup) / max(total - warmup, 1), 0.0, 1.0)
    share = (1.0 + np.cos(np.pi * progress)) / 2.0
    falling = lr_max * share + lr_min * (1.0 - share)
    late = np.where(step < max(warmup, total), falling, lr_min)
    return np.where(step < warmup, rising, late)
