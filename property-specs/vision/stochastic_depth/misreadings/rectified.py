"""stochastic_depth: a rectifier after the sum."""

import numpy as np


def stochastic_depth(x, fx, keep, p):
    return np.maximum(x + keep[:, None] * fx / p, 0.0)
