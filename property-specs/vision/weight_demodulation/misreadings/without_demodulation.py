"""weight_demodulation: modulated weights alone."""

import numpy as np


def weight_demodulation(weight, s, eps):
    m = s[:, None, :, None, None] * weight[None]
    return m + 0.0 * eps
