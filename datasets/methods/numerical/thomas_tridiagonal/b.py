"""Thomas algorithm, reading B, from its brief alone: numerical/thomas_tridiagonal."""
import numpy as np


def _sweep_down(a, b, c, d):
    """Super-diagonal (n-1) and right-hand side (n), lists of floats, after elimination with unit diagonal."""
    n = len(b)
    upper = [0.0] * (n - 1)
    right = [0.0] * n
    for i in range(n):
        pivot, value = b[i], d[i]
        if i > 0:
            pivot -= a[i - 1] * upper[i - 1]
            value -= a[i - 1] * right[i - 1]
        if i < n - 1:
            upper[i] = c[i] / pivot
        right[i] = value / pivot
    return upper, right


def thomas_tridiagonal(a, b, c, d):
    """Solution, float64 of shape (n), of the tridiagonal system with diagonal b and right-hand side d.

    a[i] multiplies x[i] in row i+1 and c[i] multiplies x[i+1] in row i; no pivoting, inputs unchanged.
    """
    a, b, c, d = (np.asarray(v, dtype=np.float64).tolist() for v in (a, b, c, d))
    upper, right = _sweep_down(a, b, c, d)
    n = len(b)
    x = np.zeros(n, dtype=np.float64)
    x[n - 1] = right[n - 1]
    for i in range(n - 2, -1, -1):
        x[i] = right[i] - upper[i] * x[i + 1]
    return x
