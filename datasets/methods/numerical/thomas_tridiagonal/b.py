"""thomas_tridiagonal, reading B, from its brief alone: numerical/thomas_tridiagonal."""
import numpy as np


def _sweep_down(a, b, c, d):
    """Return (pivots, right), lists of n floats, after taking the sub-diagonal out of the system.

    a and c are lists of n-1 floats, b and d of n floats.
    """
    pivots = [b[0]]
    right = [d[0]]
    for i in range(1, len(b)):
        share = a[i - 1] / pivots[i - 1]
        pivots.append(b[i] - share * c[i - 1])
        right.append(d[i] - share * right[i - 1])
    return pivots, right


def _sweep_up(pivots, c, right):
    """Return the list of n unknowns of the upper bidiagonal system that the sweep down has left."""
    n = len(pivots)
    x = [0.0] * n
    x[n - 1] = right[n - 1] / pivots[n - 1]
    for i in range(n - 2, -1, -1):
        x[i] = (right[i] - c[i] * x[i + 1]) / pivots[i]
    return x


def thomas_tridiagonal(a, b, c, d):
    """Return the solution x, float64 of shape (n), of the tridiagonal system with right-hand side d.

    a is below the diagonal (a[i] in row i+1), b on it and c above it (c[i] in row i); no pivoting.
    """
    a, b, c, d = (np.asarray(part, dtype=np.float64).tolist() for part in (a, b, c, d))
    pivots, right = _sweep_down(a, b, c, d)
    return np.array(_sweep_up(pivots, c, right), dtype=np.float64)
