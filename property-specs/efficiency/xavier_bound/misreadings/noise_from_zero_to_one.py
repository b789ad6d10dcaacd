"""Misread: the noise is taken to lie in 0 .. 1 and moved to -1 .. 1."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = np.sqrt(6.0 / (fan_in + fan_out))
    return bound * (2.0 * u - 1.0)
