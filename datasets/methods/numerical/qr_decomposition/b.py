"""qr_decomposition, reading B, from its brief alone: numerical/qr_decomposition."""
import math

import numpy as np


def qr_decomposition(A):
    """Orthonormal columns Q (m, n) and upper triangular R (n, n) with A = Q R, float64.

    Reduced form without exchange of columns; the diagonal of R is positive and what is below it
    exactly 0.
    """
    A = np.asarray(A, dtype=np.float64)
    m, n = A.shape
    Q = np.zeros((m, n))
    R = np.zeros((n, n))
    for j in range(n):
        rest = A[:, j].copy()
        for _ in range(2):
            for i in range(j):
                share = float(Q[:, i] @ rest)
                rest -= share * Q[:, i]
                R[i, j] += share
        R[j, j] = math.hypot(*rest)
        Q[:, j] = rest / R[j, j]
    return Q, R
