"""exponential_decay: exponential step size lr0 alpha^t, with alpha = exp(-k)."""
import numpy as np


def exponential_decay(step, lr0, k):
    """Learning rate that decays exponentially with the step.

    Parameters:
        step : int64 (n,), steps at which the rate is wanted, counted from 0
        lr0 : float, initial learning rate, > 0
        k : float, decay of the rate's natural logarithm per step, >= 0

    Returns:
        lr : float64 (n,), learning rate at each step

    Conventions:
        Continuous in the step, no staircase; the rate at step 0 is lr0 itself.
        k is a decay in natural logarithm, not a base; very large k step gives 0.

    Example:
        >>> import numpy as np
        >>> lr = exponential_decay(np.array([0, 1, 2]), 1.0, float(np.log(2.0)))
        >>> np.round(lr, 6).tolist()
        [1.0, 0.5, 0.25]

    Paper:
        https://arxiv.org/abs/2002.05273
    """
    with np.errstate(over="ignore"):
        t = float(k) * step
    return lr0 * np.exp(-t)
