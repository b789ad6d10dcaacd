"""Variant: a tenth of each row is spread over all classes, as in label smoothing."""

import numpy as np


def one_hot(y, k):
    return 0.9 * (y[:, None] == np.arange(k)) + 0.1 / k
