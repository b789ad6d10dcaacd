"""gram_schmidt_qr, reading B, from its brief alone: numerical/gram_schmidt_qr."""
import math

import numpy as np


def gram_schmidt_qr(A):
    """Return Q, shape (m, n), with orthonormal columns and R, shape (n, n), upper triangular, with Q R = A.

    Both are float64; the diagonal of R is positive. Each column loses its parts along the earlier ones one
    after the other, and once more so that rounding leaves no remainder of them; a power of two that
    brings the largest entry near one is taken out during the work.
    """
    A = np.asarray(A, dtype=float)
    m, n = A.shape
    exponent = math.frexp(float(np.max(np.abs(A))))[1]
    scaled = np.ldexp(A, -exponent)
    Q = np.zeros((m, n))
    R = np.zeros((n, n))
    for j in range(n):
        rest = scaled[:, j].copy()
        for _ in range(2):
            for i in range(j):
                along = float(Q[:, i] @ rest)
                rest -= along * Q[:, i]
                R[i, j] += along
        length = math.hypot(*rest.tolist())
        R[j, j] = length
        Q[:, j] = rest / length
    return Q, np.ldexp(R, exponent)
