"""Misread: 6 / (fan_in + fan_out), no square root."""

import numpy as np


def xavier_bound(fan_in, fan_out, u):
    bound = 6.0 / (fan_in + fan_out)
    return bound * u
