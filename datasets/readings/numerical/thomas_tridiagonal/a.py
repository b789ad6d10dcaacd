"""Thomas algorithm for a tridiagonal linear system.

L. H. Thomas, "Elliptic problems in linear difference equations over a
network", 1949: Gaussian elimination without pivoting on three diagonals.
"""
import numpy as np


def thomas_tridiagonal(a, b, c, d):
    """Solve a[i-1] x[i-1] + b[i] x[i] + c[i] x[i+1] = d[i], i = 0 .. n-1.

    a : (n-1,) sub-diagonal      b : (n,) diagonal
    c : (n-1,) super-diagonal    d : (n,) right-hand side
    returns x : (n,)
    The matrix is diagonally dominant, so no pivoting is needed.
    """
    n = b.shape[0]

    # Coefficients c', d' of the eliminated rows x[i] + c'[i] x[i+1] = d'[i]
    c_prime = np.empty(n - 1, dtype=np.float64)
    d_prime = np.empty(n, dtype=np.float64)

    # Forward sweep: removes the sub-diagonal, row by row
    c_prime[0] = c[0] / b[0]
    d_prime[0] = d[0] / b[0]
    for i in range(1, n):
        den = b[i] - a[i - 1] * c_prime[i - 1]
        if i < n - 1:  # the last row has no super-diagonal entry
            c_prime[i] = c[i] / den
        d_prime[i] = (d[i] - a[i - 1] * d_prime[i - 1]) / den

    # Backward sweep: substitutes from the last unknown up
    x = np.empty(n, dtype=np.float64)
    x[n - 1] = d_prime[n - 1]
    for i in range(n - 2, -1, -1):
        x[i] = d_prime[i] - c_prime[i] * x[i + 1]
    return x
