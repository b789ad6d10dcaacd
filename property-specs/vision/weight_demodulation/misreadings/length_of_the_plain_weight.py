"""weight_demodulation: divided by the length of the unmodulated kernel."""

import numpy as np


def weight_demodulation(weight, s, eps):
    m = s[:, None, :, None, None] * weight[None]
    return m / np.sqrt((weight**2).sum(axis=(1, 2, 3))[None, :, None, None, None] + eps)
