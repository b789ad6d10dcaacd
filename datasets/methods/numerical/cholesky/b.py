"""cholesky, reading B, from its brief alone: numerical/cholesky."""
import math

import numpy as np


def cholesky(A):
    """Lower triangular factor L (n, n) with positive diagonal and L L^T = A, and log det A, float64.

    A is symmetric positive definite; no pivoting, nothing added to the diagonal, zeros above it.
    """
    rest = np.array(A, dtype=np.float64)
    n = rest.shape[0]
    L = np.zeros((n, n))
    logs = []
    for column in range(n):
        pivot = math.sqrt(rest[column, column])
        L[column, column] = pivot
        for row in range(column + 1, n):
            L[row, column] = rest[row, column] / pivot
        for row in range(column + 1, n):
            for other in range(column + 1, n):
                rest[row, other] -= L[row, column] * L[other, column]
        logs.append(2.0 * math.log(pivot))
    return L, np.float64(math.fsum(logs))
