"""inverse_sqrt_schedule: sec. 3.1.2."""

import numpy as np


def inverse_sqrt_schedule(step, warmup, base):
    """Compute the inverse square root learning rate with constant warmup.

    Parameters:
        step : int64 (n,), training steps at which the rate is wanted
        warmup : int >= 1, number of warmup steps
        base : float > 0, factor of the whole schedule

    Returns:
        lr : float64 (n,), learning rate at each step

    Conventions:
        During warmup the rate is constant, base / sqrt(warmup); it does not rise.
        base is not the peak rate, unless warmup = 1.

    Example:
        >>> import numpy as np
        >>> inverse_sqrt_schedule(np.array([0, 4, 16]), 4, 1.0).tolist()
        [0.5, 0.5, 0.25]

    Paper:
        https://arxiv.org/abs/1910.10683
    """
    return base / np.sqrt(np.maximum(step, warmup))
