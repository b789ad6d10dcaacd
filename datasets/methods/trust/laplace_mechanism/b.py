"""laplace_mechanism, reading B, from its brief alone: trust/laplace_mechanism."""
import math

import numpy as np


def _place_below_which(u, scale):
    """Place below which a share u of the Laplace distribution about zero with this scale lies."""
    if u < 0.5:
        return scale * math.log(2.0 * u)
    return -scale * math.log(2.0 * (1.0 - u))


def laplace_mechanism(x, sens, eps, u):
    """Values (n,), float64, each with Laplace noise of scale sens / eps made from its uniform draw u.

    The noise rises with u and is 0 at u = 1/2; nothing is drawn, clipped or rounded.
    """
    scale = float(sens) / float(eps)
    y = np.zeros(len(x))
    for i, (value, share) in enumerate(zip(x, u)):
        y[i] = float(value) + _place_below_which(float(share), scale)
    return y
