"""Misread: the noise enters with its size only."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = np.sqrt(6.0 / (fan_in + fan_out))
    return bound * np.abs(u)
