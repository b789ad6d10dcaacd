"""Laplace mechanism, reading B, from its brief alone: trust/laplace_mechanism."""

import math

import numpy as np


def _place_below_which(share, scale):
    """Place, a float, below which the share of a Laplace law about zero with mean distance scale lies."""
    if share < 0.5:
        return scale * math.log(2.0 * share)
    return -scale * math.log(2.0 * (1.0 - share))


def laplace_mechanism(x, sens, eps, u):
    """Values x (n) with Laplace noise of scale sens / eps from the given draws u (n); float64, shape (n).

    The noise rises with u and is 0 at u = 1/2; nothing is drawn, clipped or rounded.
    """
    x = np.asarray(x, dtype=np.float64)
    u = np.asarray(u, dtype=np.float64)
    scale = float(sens) / float(eps)
    y = np.empty(len(x))
    for i in range(len(x)):
        y[i] = x[i] + _place_below_which(float(u[i]), scale)
    return y
