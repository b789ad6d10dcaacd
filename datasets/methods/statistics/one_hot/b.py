"""Indicator rows of class numbers.

Conventions: classes 0 .. k-1, one column for each; zeros and ones as floats.
"""

import numpy as np


def one_hot(y, k):
    Y = np.zeros((len(y), k))
    for row, column in enumerate(y):
        Y[row, column] = 1.0
    return Y
