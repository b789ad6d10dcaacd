"""weight_demodulation: the mean of the squares."""

import numpy as np


def weight_demodulation(weight, s, eps):
    m = s[:, None, :, None, None] * weight[None]
    return m / np.sqrt((m**2).mean(axis=(2, 3, 4), keepdims=True) + eps)
