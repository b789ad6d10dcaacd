"""Misread: sqrt(s2) + eps."""

import numpy as np


def layer_norm(x, gain, bias, eps):
    centred = x - x.mean(axis=1, keepdims=True)
    variance = x.var(axis=1, keepdims=True)
    return gain * centred / (np.sqrt(variance) + eps) + bias
