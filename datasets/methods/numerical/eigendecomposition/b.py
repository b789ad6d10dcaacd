"""eigendecomposition, reading B, from its brief alone: numerical/eigendecomposition."""
import math

import numpy as np


def _rotation(app, aqq, apq):
    """Cosine and sine of the smaller rotation that makes the entry apq zero."""
    slope = (aqq - app) / (2.0 * apq)
    tangent = math.copysign(1.0, slope) / (abs(slope) + math.hypot(slope, 1.0))
    cosine = 1.0 / math.hypot(tangent, 1.0)
    return cosine, tangent * cosine


def _rotate(M, p, q, cosine, sine):
    """Changes columns p and q of M (n, n) to their rotated combinations, in place."""
    old_p, old_q = M[:, p].copy(), M[:, q].copy()
    M[:, p] = cosine * old_p - sine * old_q
    M[:, q] = sine * old_p + cosine * old_q


def _with_sign(vector):
    """The vector (n,) or its opposite, so that the first of its nearly largest entries is positive."""
    sizes = np.abs(vector)
    for entry, size in zip(vector, sizes):
        if size >= sizes.max() - 1e-6:
            return -vector if entry < 0 else vector
    return vector


def eigendecomposition(A):
    """Eigenvalues (n,), ascending, and unit eigenvectors in the columns of (n, n), both float64.

    A is symmetric; in each column the first entry within 1e-6 of the largest absolute one is positive.
    """
    M = np.array(A, dtype=np.float64)
    n = M.shape[0]
    vectors = np.eye(n)
    negligible = 1e-18 * float(np.abs(M).max())
    for _ in range(100):
        moved = False
        for p in range(n - 1):
            for q in range(p + 1, n):
                if abs(M[p, q]) > negligible:
                    moved = True
                    cosine, sine = _rotation(M[p, p], M[q, q], M[p, q])
                    _rotate(M, p, q, cosine, sine)
                    _rotate(M.T, p, q, cosine, sine)
                    M[p, q] = M[q, p] = 0.0
                    _rotate(vectors, p, q, cosine, sine)
        if not moved:
            break
    order = sorted(range(n), key=lambda i: M[i, i])
    w = np.array([M[i, i] for i in order])
    V = np.zeros((n, n))
    for place, i in enumerate(order):
        V[:, place] = _with_sign(vectors[:, i] / math.sqrt(float(vectors[:, i] @ vectors[:, i])))
    return w, V
