"""LAMB step of the first version, reading A, from its brief alone: optimiser/lamb_step_v1."""
import numpy as np


def lamb_step_v1(w, g, m, v, t, lr, b1, b2, eps, wd, lower, upper):
    """Return (w2, m2, v2), each (n), after step t of one layer; arXiv version 1, the algorithm."""
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
