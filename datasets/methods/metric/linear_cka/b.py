"""Linear centred kernel alignment (Kornblith et al., 2019, section 3).

The similarities between examples are tabulated for both representations; with
linear kernels the inner product of the two tables is |Yc^T Xc|_F^2.
"""

import math

import numpy as np


def rows_all_equal(matrix):
    """Whether every row equals the first one exactly."""
    return bool(np.all(matrix == matrix[0]))


def centred_similarities(matrix):
    """Inner products of the rows after centring every column.

    The centred rows are first divided by their largest entry: CKA does not
    depend on the scale, and squares of squares stay in range.
    """
    centred = np.empty(matrix.shape, dtype=np.float64)
    for j in range(matrix.shape[1]):
        column = matrix[:, j]
        centred[:, j] = column - math.fsum(column.tolist()) / len(column)
    centred /= np.max(np.abs(centred))

    n = len(centred)
    table = np.empty((n, n), dtype=np.float64)
    for i in range(n):
        for j in range(n):
            table[i, j] = np.dot(centred[i], centred[j])
    return table


def linear_cka(X, Y):
    """Linear CKA of two representations of the same examples.

    X  float64 [n, p], first representation
    Y  float64 [n, q], second representation

    Returns a float; 0.0 when the rows of X, or those of Y, are all equal.
    """
    if rows_all_equal(X) or rows_all_equal(Y):
        return 0.0
    similar_x = centred_similarities(X)
    similar_y = centred_similarities(Y)
    shared = float(np.sum(similar_x * similar_y))
    own_x = float(np.sum(similar_x * similar_x))
    own_y = float(np.sum(similar_y * similar_y))
    return shared / (math.sqrt(own_x) * math.sqrt(own_y))
