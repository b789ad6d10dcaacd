"""prelu: the mean of the slopes for every column."""

import numpy as np


def prelu(x, a):
    return np.where(x > 0, x, np.mean(a) * x)
