"""Misread: sqrt(6 / fan_in), as for rectifiers."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = np.sqrt(6.0 / fan_in)
    return bound * u
