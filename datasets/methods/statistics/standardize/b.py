"""Columns of x with mean 0 and standard deviation 1.

Conventions: variance with divisor n; a column of equal entries becomes zeros. The first entry is
subtracted and the largest difference divided out first; neither changes the result.
"""

import numpy as np


def standardize(x):
    z = np.zeros(x.shape)
    for j in range(x.shape[1]):
        shifted = x[:, j] - x[0, j]
        largest = np.max(np.abs(shifted))
        if largest > 0:
            scaled = shifted / largest
            deviations = scaled - np.mean(scaled)
            z[:, j] = deviations / np.sqrt(np.mean(deviations ** 2))
    return z
