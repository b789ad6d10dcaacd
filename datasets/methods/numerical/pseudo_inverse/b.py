"""pseudo_inverse, reading B, from its brief alone: numerical/pseudo_inverse."""
import math

import numpy as np


def make_orthogonal(B, V, p, q):
    """Turn columns p, q of B (m, n) and V (n, n) in place until those of B are orthogonal; True if turned."""
    length_p = math.hypot(*B[:, p])
    length_q = math.hypot(*B[:, q])
    if length_p == 0.0 or length_q == 0.0:
        return False
    cosine_between = float(np.dot(B[:, p] / length_p, B[:, q] / length_q))
    if abs(cosine_between) <= 1e-15:
        return False
    slant = (length_q / length_p - length_p / length_q) / (2.0 * cosine_between)
    tangent = math.copysign(1.0, slant) / (abs(slant) + math.hypot(slant, 1.0))
    cosine = 1.0 / math.hypot(tangent, 1.0)
    sine = tangent * cosine
    for M in (B, V):
        left, right = M[:, p].copy(), M[:, q].copy()
        M[:, p] = cosine * left - sine * right
        M[:, q] = sine * left + cosine * right
    return True


def pseudo_inverse(A):
    """Return X (n, m), float64, the pseudo-inverse of A (m, n), and rank (int64 scalar).

    Singular values of at most 1e-9 of the largest count as zero. Orthonormal directions are turned until
    their images under A are orthogonal; each image that counts is sent back to its direction.
    """
    A = np.asarray(A, dtype=np.float64)
    m, n = A.shape
    X = np.zeros((n, m))
    scale = float(np.max(np.abs(A)))
    if scale == 0.0:
        return X, np.int64(0)
    images = A / scale
    directions = np.eye(n)
    for _ in range(60):
        turned = False
        for p in range(n - 1):
            for q in range(p + 1, n):
                turned = make_orthogonal(images, directions, p, q) or turned
        if not turned:
            break
    stretches = [math.hypot(*images[:, j]) for j in range(n)]
    largest = max(stretches)
    rank = 0
    for j, stretch in enumerate(stretches):
        if stretch > 1e-9 * largest:
            rank += 1
            X += np.outer(directions[:, j] / stretch, images[:, j] / stretch)
    return X / scale, np.int64(rank)
