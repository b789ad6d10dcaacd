"""stochastic_depth: the whole sum is divided by p."""

import numpy as np


def stochastic_depth(x, fx, keep, p):
    return (x + keep[:, None] * fx) / p
