"""Thomas algorithm for tridiagonal linear systems.

L. H. Thomas, "Elliptic problems in linear difference equations over a
network", 1949.
"""

import numpy as np


def thomas_tridiagonal(a, b, c, d):
    """Solve a[i-1] x[i-1] + b[i] x[i] + c[i] x[i+1] = d[i] for all rows i.

    a : (n-1,) sub-diagonal, a[i] multiplies x[i] in row i+1
    b : (n,)   diagonal
    c : (n-1,) super-diagonal, c[i] multiplies x[i+1] in row i
    d : (n,)   right-hand side

    Returns x of shape (n,).  There is no pivoting: the matrix is assumed to be
    diagonally dominant.
    """
    n = len(b)

    # After elimination row i reads  pivot[i] x[i] + c[i] x[i+1] = rhs[i].
    pivot = np.array(b, dtype=np.float64)
    rhs = np.array(d, dtype=np.float64)

    # Sweep down: subtract a multiple of row i from row i+1 to remove x[i].
    for i in range(n - 1):
        factor = a[i] / pivot[i]
        pivot[i + 1] -= factor * c[i]
        rhs[i + 1] -= factor * rhs[i]

    # Sweep up: the last row holds x[n-1] alone, each row above adds one unknown.
    x = np.empty(n, dtype=np.float64)
    x[n - 1] = rhs[n - 1] / pivot[n - 1]
    for i in range(n - 2, -1, -1):
        x[i] = (rhs[i] - c[i] * x[i + 1]) / pivot[i]
    return x
