"""gaussian_elimination, reading B, from its brief alone: numerical/gaussian_elimination."""
import math

import numpy as np


def bring_up_pivot(M, r, column):
    """Exchange, in place, the row with the largest entry in column at or below it, in M (n, n) and r (n)."""
    pivot = column
    for row in range(column + 1, len(r)):
        if abs(M[row, column]) > abs(M[pivot, column]):
            pivot = row
    if pivot != column:
        M[[column, pivot]] = M[[pivot, column]]
        r[[column, pivot]] = r[[pivot, column]]


def back_substitute(M, r):
    """Return the solution, shape (n), of the upper triangular system M (n, n), r (n)."""
    n = len(r)
    x = np.zeros(n)
    for row in range(n - 1, -1, -1):
        known = math.fsum(float(M[row, j]) * float(x[j]) for j in range(row + 1, n))
        x[row] = (float(r[row]) - known) / float(M[row, row])
    return x


def gaussian_elimination(A, b):
    """Return the only x, float64 of shape (n), with A x = b.

    A holds one equation per row and is well conditioned; A and b are not changed.
    """
    M = np.array(A, dtype=float)
    r = np.array(b, dtype=float)
    n = len(r)
    for column in range(n):
        bring_up_pivot(M, r, column)
        for row in range(column + 1, n):
            factor = M[row, column] / M[column, column]
            M[row, column:] -= factor * M[column, column:]
            r[row] -= factor * r[column]
    return back_substitute(M, r)
