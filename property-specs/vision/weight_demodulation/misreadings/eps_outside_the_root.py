"""weight_demodulation: eps is added to the length."""

import numpy as np


def weight_demodulation(weight, s, eps):
    m = s[:, None, :, None, None] * weight[None]
    return m / (np.sqrt((m**2).sum(axis=(2, 3, 4), keepdims=True)) + eps)
