"""warmup_cosine_cycles: section 4.1 for the warmup."""

import numpy as np


def warmup_cosine_cycles(step, warmup, total, lr_max, cycles):
    """Learning rate with a linear warmup, then cosine waves.

    Parameters:
        step : int64 (n), steps, from 0, in any order
        warmup : int (scalar), number of warmup steps, 0 or more
        total : int (scalar), number of steps, warmup included
        lr_max : float (scalar), rate at the end of warmup
        cycles : float (scalar), full waves from warmup to total, 0.5 for a plain fall

    Returns:
        lr : float64 (n), learning rate at each step

    Conventions:
        Linear from 0 at step 0 to lr_max at step = warmup, then lr_max (1 + cos(2 pi cycles p)) / 2 with p
        the share of total - warmup (at least 1) that has passed. The wave goes on after total. Without
        warmup steps step 0 has lr_max. Whole waves are taken off before the cosine.

    Example:
        >>> import numpy as np
        >>> warmup_cosine_cycles(np.array([0, 1, 2, 6, 10]), 2, 6, 4.0, 0.5).tolist()
        [0.0, 2.0, 4.0, 0.0, 4.0]
    """
    p = (step - warmup) / max(1, total - warmup)
    wave = lr_max * (1.0 + np.cos(2.0 * np.pi * np.mod(cycles * p, 1.0))) / 2.0
    return np.where(step < warmup, lr_max * step / max(1, warmup), wave)
