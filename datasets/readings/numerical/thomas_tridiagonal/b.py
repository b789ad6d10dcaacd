"""Thomas algorithm: a tridiagonal system solved by one sweep down and one sweep up.

Paper: Thomas, "Elliptic problems in linear difference equations over a network" (1949);
the card gives the two sweeps without numbers.
"""
import numpy as np


def thomas_tridiagonal(a, b, c, d):
    """a: [n-1] below, b: [n] diagonal, c: [n-1] above, d: [n] right-hand side -> x: [n]."""
    n = b.shape[0]
    # New arrays for c' and d': the inputs must stay as they are.
    upper = np.zeros(n - 1, dtype=np.float64)
    right = np.zeros(n, dtype=np.float64)
    # Forward sweep: removes the sub-diagonal and makes the diagonal 1. The denominators
    # stay away from zero because the matrix is diagonally dominant: no pivoting.
    upper[0] = c[0] / b[0]
    right[0] = d[0] / b[0]
    for i in range(1, n):
        denominator = b[i] - a[i - 1] * upper[i - 1]
        if i < n - 1:  # the last row has no super-diagonal entry
            upper[i] = c[i] / denominator
        right[i] = (d[i] - a[i - 1] * right[i - 1]) / denominator
    # Backward sweep: the last unknown is known, each earlier one follows from the next.
    x = np.zeros(n, dtype=np.float64)
    x[n - 1] = right[n - 1]
    for i in range(n - 2, -1, -1):
        x[i] = right[i] - upper[i] * x[i + 1]
    return x
