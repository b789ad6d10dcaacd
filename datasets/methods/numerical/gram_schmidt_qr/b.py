"""gram_schmidt_qr, reading B, from its brief alone: numerical/gram_schmidt_qr."""
import math

import numpy as np


def _without(rest, directions):
    """Rest of a vector (m,) without its parts along unit vectors, taken out one by one, and these parts."""
    parts = []
    for direction in directions:
        part = float(direction @ rest)
        rest = rest - part * direction
        parts.append(part)
    return rest, parts


def gram_schmidt_qr(A):
    """Orthonormal columns Q (m, n) and upper triangle R (n, n) with positive diagonal, A = Q R, float64.

    Columns are taken in the order given; each is cleared of the earlier directions twice, so that Q
    stays orthonormal; R is exactly 0 below its diagonal.
    """
    A = np.asarray(A, dtype=np.float64)
    m, n = A.shape
    R = np.zeros((n, n))
    directions = []
    for j in range(n):
        rest, parts = _without(A[:, j], directions)
        rest, more = _without(rest, directions)
        for i in range(j):
            R[i, j] = parts[i] + more[i]
        R[j, j] = math.hypot(*rest)
        directions.append(rest / R[j, j])
    Q = np.array(directions).T.copy()
    return Q, R
