"""Misread: the older heuristic 1 / sqrt(fan_in)."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = 1.0 / np.sqrt(fan_in)
    return bound * u
