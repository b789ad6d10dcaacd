"""Misread: the geometric mean of the fans, doubled."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = np.sqrt(6.0 / (2.0 * np.sqrt(fan_in) * np.sqrt(fan_out)))
    return bound * u
