"""LAMB step of the first version, reading A, from its brief alone: optimiser/lamb_step_v1."""
import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    """One LAMB step of a layer, as the first version states it (arXiv version 1, the algorithm).

    Parameters:
        w : float64 (n), parameters
        g : float64 (n), gradient at w
        m : float64 (n), first moment before the step, not corrected
        v : float64 (n), second moment before the step, not corrected
        t : int (scalar), number of this step, counted from 1
        lr : float (scalar), step size
        b1 : float (scalar), decay of the first moment
        b2 : float (scalar), decay of the second moment
        eps : float (scalar), added to the corrected second moment under the root
        wd : float (scalar), weight decay, 0 or more
        lower : float (scalar), lower bound of the ratio
        upper : float (scalar), upper bound of the ratio

    Returns:
        w2 : float64 (n), parameters after the step
        m2 : float64 (n), first moment after the step, not corrected
        v2 : float64 (n), second moment after the step, not corrected

    Conventions:
        The ratio of lengths is bounded, not the length of the parameters; it is 1 if either length is 0.
        Lengths are scaled by their largest entry, so that squares do not overflow.

    Example:
        >>> import numpy as np
        >>> w, z = np.array([3.0, 4.0]), np.zeros(2)
        >>> out = lamb_step_v1(w, np.array([2.0, 0.0]), z, z, 1, 0.5, 0.0, 0.0, 12.0, 0.0, 0.0, 10.0)
        >>> [o.tolist() for o in out]
        [[0.5, 4.0], [2.0, 0.0], [4.0, 0.0]]

    Paper:
        https://arxiv.org/abs/1904.00962
    """
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    mhat = m2 / (1.0 - b1**t)
    vhat = v2 / (1.0 - b2**t)
    u = mhat / np.sqrt(vhat + eps) + wd * w
    return w - lr * bounded_ratio(w, u, lower, upper) * u, m2, v2


def bounded_ratio(w, u, lower, upper):
    """Return |w| / |u| within lower and upper, or exactly 1 if either vector (n) has length zero."""
    w_max, w_rest = scaled_length(w)
    u_max, u_rest = scaled_length(u)
    if w_max == 0.0 or u_max == 0.0:
        return 1.0
    # A quotient that overflows is infinite, and so becomes the upper bound.
    with np.errstate(over="ignore"):
        ratio = (w_max / u_max) * (w_rest / u_rest)
    return min(max(ratio, lower), upper)


def scaled_length(x):
    """Return (s, r) with |x| = s r, s the largest magnitude in x (n): squares neither overflow nor all vanish."""
    s = np.max(np.abs(x), initial=0.0)
    if s == 0.0:
        return 0.0, 0.0
    return s, np.sqrt(np.sum((x / s) ** 2))
