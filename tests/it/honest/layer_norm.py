"""Layer normalisation with a one-pass variance: the mean of the squares less the square of the mean, of values counted from the row's first."""

import numpy as np


def layer_norm(x, gain, bias, eps):
    moved = x - x[:, :1]
    mean = moved.mean(axis=1, keepdims=True)
    variance = (moved * moved).mean(axis=1, keepdims=True) - mean * mean
    variance = np.maximum(variance, 0.0)
    return (moved - mean) / np.sqrt(variance + eps) * gain + bias
