"""stochastic_depth: the kept branch is added as it is."""

import numpy as np


def stochastic_depth(x, fx, keep, p):
    return x + keep[:, None] * fx + 0.0 * p
