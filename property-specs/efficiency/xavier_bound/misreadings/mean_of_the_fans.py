"""Misread: the mean of the fans in place of their sum."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = np.sqrt(6.0 / ((fan_in + fan_out) / 2.0))
    return bound * u
