"""eigendecomposition, reading B, from its brief alone: numerical/eigendecomposition."""
import math

import numpy as np

SWEEPS = 60
NEGLIGIBLE = 1e-20
SIGN_MARGIN = 1e-6


def _turn_columns(matrix, i, j, cosine, sine):
    """Turn columns i and j of matrix (n, n) in place by the given angle."""
    first = matrix[:, i].copy()
    second = matrix[:, j].copy()
    matrix[:, i] = cosine * first - sine * second
    matrix[:, j] = sine * first + cosine * second


def _clear_entry(work, V, i, j):
    """Make work[i, j] zero by a plane rotation, applied in place to work (n, n) and to V (n, n)."""
    entry = work[i, j]
    upper, lower = work[i, i], work[j, j]
    theta = (lower - upper) / (2.0 * entry)
    tangent = math.copysign(1.0, theta) / (abs(theta) + math.hypot(1.0, theta))
    cosine = 1.0 / math.hypot(1.0, tangent)
    sine = cosine * tangent
    _turn_columns(work, i, j, cosine, sine)
    _turn_columns(work.T, i, j, cosine, sine)
    work[i, i] = upper - tangent * entry
    work[j, j] = lower + tangent * entry
    work[i, j] = work[j, i] = 0.0
    _turn_columns(V, i, j, cosine, sine)


def _leading_sign(column):
    """Sign, 1.0 or -1.0, of the first entry of column (n,) that is within the margin of the largest."""
    sizes = [abs(float(entry)) for entry in column]
    limit = max(sizes) - SIGN_MARGIN
    for entry, size in zip(column, sizes):
        if size >= limit:
            return -1.0 if entry < 0.0 else 1.0
    return 1.0


def eigendecomposition(A):
    """Return (w, V) of symmetric A (n, n): ascending eigenvalues (n,), unit eigenvectors as columns (n, n).

    Both are float64; in each column the first entry whose absolute value is within 1e-6 of the column's
    largest one is positive.
    """
    A = np.asarray(A, dtype=np.float64)
    n = A.shape[0]
    largest = float(np.max(np.abs(A)))
    unit = largest if largest > 0.0 else 1.0
    work = A / unit
    V = np.eye(n)
    floor = NEGLIGIBLE * math.sqrt(float(np.sum(work * work)))
    for _ in range(SWEEPS):
        turned = False
        for i in range(n - 1):
            for j in range(i + 1, n):
                if abs(work[i, j]) > floor:
                    _clear_entry(work, V, i, j)
                    turned = True
        if not turned:
            break
    order = sorted(range(n), key=lambda i: work[i, i])
    w = np.array([work[i, i] * unit for i in order], dtype=np.float64)
    vectors = np.empty((n, n), dtype=np.float64)
    for place, i in enumerate(order):
        column = V[:, i] / math.sqrt(float(V[:, i] @ V[:, i]))
        vectors[:, place] = _leading_sign(column) * column
    return w, vectors
