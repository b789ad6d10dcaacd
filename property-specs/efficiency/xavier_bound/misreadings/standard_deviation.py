"""Misread: sqrt(2 / (fan_in + fan_out)), the normal form."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = np.sqrt(2.0 / (fan_in + fan_out))
    return bound * u
