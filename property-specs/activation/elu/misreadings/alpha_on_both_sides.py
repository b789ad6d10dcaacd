"""Misread: alpha multiplies the positive side, too."""

import numpy as np


def elu(x, alpha):
    return np.clip(alpha * np.where(x > 0.0, x, np.expm1(np.minimum(x, 0.0))), -1e308, 1e308)
