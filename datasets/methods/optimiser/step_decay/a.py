"""step_decay: step decay scheme, constant within stretches of equal length (there factor 1/2)."""
import numpy as np


def step_decay(step, lr0, factor, every):
    """Learning rate that is multiplied by a constant factor at equal intervals.

    Parameters:
        step : int64 (n,), steps at which the rate is wanted, counted from 0
        lr0 : float, initial learning rate, > 0
        factor : float, what the rate is multiplied by at each drop, 0 < factor <= 1
        every : int, number of steps between drops, >= 1

    Returns:
        lr : float64 (n,), learning rate at each step

    Conventions:
        The exponent is floor(step / every), so the first drop is at step = every exactly.
        factor multiplies; no lower bound, no warmup.

    Example:
        >>> import numpy as np
        >>> step_decay(np.array([0, 1, 2, 5]), 0.8, 0.5, 2).tolist()
        [0.8, 0.8, 0.4, 0.2]

    Paper:
        https://arxiv.org/abs/1904.12838
    """
    return lr0 * np.power(float(factor), step // every)
