"""cosine_annealing: learning rate of one cosine cycle (eq. 5)."""

import numpy as np


def cosine_annealing(t, T, lr_min, lr_max):
    """Learning rate at each step.

    Parameters:
        t : int64 (n), steps, counted from 0
        T : int (scalar), step at which the decay ends
        lr_min : float (scalar), learning rate at the end
        lr_max : float (scalar), learning rate at step 0

    Returns:
        lr : float64 (n), learning rate at each step

    Conventions:
        Steps count from 0. lr_max at step 0, the mean of both ends at half of T, lr_min at step T and at
        every later one: no restart, no second rise. No warm-up. lr_min may exceed lr_max. Each entry of t
        stands alone; they need no order.

    Example:
        >>> import numpy as np
        >>> cosine_annealing(np.array([0, 5, 10, 25]), 10, 0.0, 2.0).round(6).tolist()
        [2.0, 1.0, 0.0, 0.0]

    Paper:
        https://arxiv.org/abs/1608.03983
    """
    share = (1 + np.cos(np.pi * (np.minimum(t, T) / T))) / 2
    return lr_min + (lr_max - lr_min) * share
