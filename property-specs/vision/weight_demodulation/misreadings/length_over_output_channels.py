"""weight_demodulation: the sum runs over output channels."""

import numpy as np


def weight_demodulation(weight, s, eps):
    m = s[:, None, :, None, None] * weight[None]
    return m / np.sqrt((m**2).sum(axis=(1, 3, 4), keepdims=True) + eps)
