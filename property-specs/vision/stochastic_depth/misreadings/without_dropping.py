"""stochastic_depth: every branch survives, unscaled."""

import numpy as np


def stochastic_depth(x, fx, keep, p):
    return x + fx + 0.0 * keep[:, None]
