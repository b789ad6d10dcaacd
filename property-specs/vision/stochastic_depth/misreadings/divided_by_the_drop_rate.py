"""stochastic_depth: p is read as the probability of dropping."""

import numpy as np


def stochastic_depth(x, fx, keep, p):
    scale = 1.0 / max(1.0 - p, 1e-3)
    return x + keep[:, None] * fx * scale
