"""step_decay: reading B, from the definition in words."""

import numpy as np


def step_decay(step, lr0, factor, every):
    """Look up steps on a learning-rate staircase that drops by a factor every few steps.

    Parameters:
        step : int64 (n,), steps at which the rate is wanted, counted from 0
        lr0 : float, initial learning rate
        factor : float, what the rate is multiplied by at each drop, 0 < factor <= 1
        every : int, number of steps between drops, at least 1

    Returns:
        lr : float64 (n,), learning rate at each step

    Conventions:
        Steps 0 .. every - 1 have the full rate; the first drop is at step = every exactly.
        No lower bound and no warmup.

    Example:
        >>> import numpy as np
        >>> step_decay(np.array([0, 2, 3, 5, 6]), 8.0, 0.5, 3).tolist()
        [8.0, 8.0, 4.0, 4.0, 2.0]
    """
    tread = step // every  # number of the tread, counted from 0 = number of drops so far
    return lr0 * np.power(float(factor), tread.astype(np.float64))
