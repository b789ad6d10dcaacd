"""Exponential linear unit, element by element.

Conventions: alpha multiplies the negative side only; exp(x) - 1 is taken without cancellation.
"""

import numpy as np


def elu(x, alpha):
    below = alpha * np.expm1(np.minimum(x, 0.0))
    return np.where(x > 0, x, below)
