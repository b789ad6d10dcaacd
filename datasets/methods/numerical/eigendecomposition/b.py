"""eigendecomposition, reading B, from its brief alone: numerical/eigendecomposition."""
import math

import numpy as np


def rotate_away(S, V, p, q):
    """Turn in the plane of p and q so that S[p, q] becomes 0; S and V, both (n, n), change in place."""
    slant = (S[q, q] - S[p, p]) / (2.0 * S[p, q])
    tangent = math.copysign(1.0, slant) / (abs(slant) + math.hypot(slant, 1.0))
    cosine = 1.0 / math.hypot(tangent, 1.0)
    sine = tangent * cosine
    for M in (S, V):
        left, right = M[:, p].copy(), M[:, q].copy()
        M[:, p] = cosine * left - sine * right
        M[:, q] = sine * left + cosine * right
    upper, lower = S[p, :].copy(), S[q, :].copy()
    S[p, :] = cosine * upper - sine * lower
    S[q, :] = sine * upper + cosine * lower
    S[p, q] = S[q, p] = 0.0


def with_agreed_sign(vector):
    """Return the vector (n,) or its opposite: the first entry within 1e-6 of the largest is positive."""
    sizes = np.abs(vector)
    largest = sizes.max()
    for i in range(vector.shape[0]):
        if sizes[i] >= largest - 1e-6:
            return -vector if vector[i] < 0 else vector
    return vector


def eigendecomposition(A):
    """Return w (n,), the eigenvalues in ascending order, and V (n, n), unit eigenvectors as columns.

    Both float64, for a real symmetric matrix. In each column the lowest-index entry among those whose
    size is at least the largest less 1e-6 is positive.
    """
    S = np.array(A, dtype=np.float64)
    n = S.shape[0]
    V = np.eye(n)
    scale = float(np.max(np.abs(S)))
    if scale == 0.0:
        return np.zeros(n), V
    S = S / scale
    negligible = 1e-18
    for _ in range(60):
        turned = False
        for p in range(n - 1):
            for q in range(p + 1, n):
                if abs(S[p, q]) > negligible:
                    rotate_away(S, V, p, q)
                    turned = True
        if not turned:
            break
    order = sorted(range(n), key=lambda i: S[i, i])
    w = np.array([S[i, i] * scale for i in order])
    columns = [with_agreed_sign(V[:, i] / math.hypot(*V[:, i])) for i in order]
    return w, np.column_stack(columns)
