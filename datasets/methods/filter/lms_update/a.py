"""LMS and normalised LMS update (Widrow and Hoff, "Adaptive switching
circuits", 1960)."""

import numpy as np


def lms_update(w, x, y, mu, eps):
    """One correction of the filter weights, in both forms.

    w : [n] weights before the update
    x : [n] input vector
    y : desired output
    mu : step size
    eps : added to the input energy in the normalised form
    Returns (err, w_lms [n], w_nlms [n]).
    """
    err = y - float(np.sum(w * x))
    w_lms = w + mu * err * x
    w_nlms = w + mu * err * x / (eps + np.sum(x ** 2))
    return err, w_lms, w_nlms
