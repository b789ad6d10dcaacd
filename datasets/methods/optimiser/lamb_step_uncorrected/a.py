"""lamb_step_uncorrected: Algorithm 2 without the correction of the moments."""

import numpy as np


def lamb_step_uncorrected(w, g, m, v, lr, b1, b2, eps, wd):
    """One LAMB step without bias correction.

    Parameters:
        w : float64 (n), parameters
        g : float64 (n), gradient at w
        m : float64 (n), first moment before the step, raw
        v : float64 (n), second moment before the step, raw
        lr : float (scalar), step size
        b1 : float (scalar), decay of the first moment
        b2 : float (scalar), decay of the second moment
        eps : float (scalar), added to the denominator
        wd : float (scalar), weight decay, 0 or more

    Returns:
        w2 : float64 (n), parameters after the step
        m2 : float64 (n), first moment after the step, raw
        v2 : float64 (n), second moment after the step, raw

    Conventions:
        All parameters form one layer. Decay is part of the update and so of its norm, not of the moments;
        eps is outside the root. The ratio of norms is 1 if either norm is 0, and is not clipped. Norms are
        taken with hypot, so squares do not overflow.

    Example:
        >>> import numpy as np
        >>> w, z = np.array([3.0, 4.0]), np.zeros(2)
        >>> out = lamb_step_uncorrected(w, np.array([2.0, 0.0]), z, z, 0.5, 0.0, 0.0, 2.0, 0.0)
        >>> [o.tolist() for o in out]
        [[0.5, 4.0], [2.0, 0.0], [4.0, 0.0]]

    Paper:
        https://arxiv.org/abs/1904.00962
    """
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g ** 2
    u = m2 / (np.sqrt(v2) + eps) + wd * w
    wn, un = np.hypot.reduce(np.abs(w)), np.hypot.reduce(np.abs(u))
    step = wn * (u / un) if wn > 0.0 and un > 0.0 else u
    return w - lr * step, m2, v2
