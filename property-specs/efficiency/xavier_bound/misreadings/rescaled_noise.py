"""Misread: the noise is stretched so that its largest size is one."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = np.sqrt(6.0 / (fan_in + fan_out))
    return bound * u / (np.max(np.abs(u)) or 1.0)
