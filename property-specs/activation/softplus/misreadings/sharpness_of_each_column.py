"""Misread: ln(1 + exp(b x)) / b with b = 1, 2, ... for the columns."""

import numpy as np


def softplus(x):
    sharpness = 1.0 + np.arange(x.shape[1])
    return np.maximum(x, 0.0) + np.log1p(np.exp(-sharpness * np.abs(x))) / sharpness
