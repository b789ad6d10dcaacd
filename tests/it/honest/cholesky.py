"""Cholesky factor from a factorisation without roots: unit triangle and pivots first, the roots of the pivots at the end."""

import numpy as np


def cholesky(A):
    n = len(A)
    unit, pivots = np.eye(n), np.zeros(n)
    for i in range(n):
        for j in range(i):
            unit[i, j] = (A[i, j] - np.sum(unit[i, :j] * pivots[:j] * unit[j, :j])) / pivots[j]
        pivots[i] = A[i, i] - np.sum(unit[i, :i] ** 2 * pivots[:i])
    return unit * np.sqrt(pivots), float(np.log(pivots).sum())
