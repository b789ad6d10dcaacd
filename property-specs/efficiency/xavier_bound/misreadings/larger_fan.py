"""Misread: twice the larger of the fans."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = np.sqrt(6.0 / (2.0 * max(fan_in, fan_out)))
    return bound * u
