"""weight_demodulation: 1 + s in place of s."""

import numpy as np


def weight_demodulation(weight, s, eps):
    m = (1.0 + s)[:, None, :, None, None] * weight[None]
    return m / np.sqrt((m**2).sum(axis=(2, 3, 4), keepdims=True) + eps)
