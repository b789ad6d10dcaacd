"""Misread: mean and variance over the batch."""

import numpy as np


def layer_norm(x, gain, bias, eps):
    centred = x - x.mean(axis=0, keepdims=True)
    variance = x.var(axis=0, keepdims=True)
    return gain * centred / np.sqrt(variance + eps) + bias
