"""Misread: divide by d-1."""

import numpy as np


def layer_norm(x, gain, bias, eps):
    centred = x - x.mean(axis=1, keepdims=True)
    variance = x.var(axis=1, keepdims=True, ddof=1)
    return gain * centred / np.sqrt(variance + eps) + bias
