"""Variant: all of it is multiplied by SELU's scale 1.0507."""

import numpy as np


def elu(x, alpha):
    return 1.0507009873554805 * np.where(x > 0.0, x, alpha * np.expm1(np.minimum(x, 0.0)))
