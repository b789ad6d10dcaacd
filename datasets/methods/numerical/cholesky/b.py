"""cholesky, reading B, from its brief alone: numerical/cholesky."""
import math

import numpy as np


def cholesky(A):
    """Return L (n, n), lower triangular with positive diagonal and rows whose inner products give A.

    The second output is logdet, the natural logarithm of the determinant of A, a float. Columns of L come
    out one by one and their outer products are subtracted; no pivoting and nothing is added to A.
    """
    rest = np.array(A, dtype=np.float64)
    n = rest.shape[0]
    L = np.zeros((n, n))
    logdet = 0.0
    for c in range(n):
        root = math.sqrt(float(rest[c, c]))
        L[c, c] = root
        for i in range(c + 1, n):
            L[i, c] = rest[i, c] / root
        for i in range(c + 1, n):
            for j in range(c + 1, n):
                rest[i, j] -= L[i, c] * L[j, c]
        logdet += 2.0 * math.log(root)
    return L, logdet
