"""Levenberg-Marquardt step, reading B, from its brief alone: optimiser/levenberg_marquardt_step."""
import numpy as np
import math


def _column_lengths(J):
    """Lengths, list of n floats, of the columns of J, shape (m, n)."""
    return [math.sqrt(math.fsum(float(v) * float(v) for v in J[:, j])) for j in range(J.shape[1])]


def _back_substitution(R, b):
    """Solution, shape (n), of R x = b for an upper triangular R of shape (n, n)."""
    n = b.shape[0]
    x = np.zeros(n, dtype=np.float64)
    for i in range(n - 1, -1, -1):
        x[i] = (b[i] - np.dot(R[i, i + 1:], x[i + 1:])) / R[i, i]
    return x


def levenberg_marquardt_step(theta, J, r, lam):
    """Parameters after the step and the step itself, both float64 of shape (n).

    The step minimises the squares of r + J d plus lam times the squares of each change times its column's
    length (Marquardt's scaling); it is found as a least-squares problem with one extra row per parameter.
    """
    theta = np.asarray(theta, dtype=np.float64)
    J = np.asarray(J, dtype=np.float64)
    r = np.asarray(r, dtype=np.float64)
    m, n = J.shape
    lengths = _column_lengths(J)
    rows = np.zeros((m + n, n), dtype=np.float64)
    target = np.zeros(m + n, dtype=np.float64)
    target[:m] = -r
    for j in range(n):
        rows[:m, j] = J[:, j] / lengths[j]
        rows[m + j, j] = math.sqrt(float(lam))
    Q, R = np.linalg.qr(rows)
    unit_free = _back_substitution(R, np.dot(Q.T, target))
    d = np.zeros(n, dtype=np.float64)
    for j in range(n):
        d[j] = unit_free[j] / lengths[j]
    return theta + d, d
