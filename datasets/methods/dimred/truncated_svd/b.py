"""Largest singular values of a matrix and its best approximation of rank r.

Conventions: no centring; values in falling order; the approximation keeps the r largest values,
which is the least squares optimum among matrices of rank at most r.
"""

import numpy as np


def truncated_svd(A, r):
    left, values, right = np.linalg.svd(A, full_matrices=False)
    s = values[:r].copy()
    B = (left[:, :r] * s) @ right[:r]
    return s, B
