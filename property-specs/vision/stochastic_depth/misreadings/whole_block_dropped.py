"""stochastic_depth: a dropped row is zero."""

import numpy as np


def stochastic_depth(x, fx, keep, p):
    return keep[:, None] * (x + fx / p)
