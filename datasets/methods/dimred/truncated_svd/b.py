"""truncated_svd, reading B, from its brief alone: dimred/truncated_svd."""
import math

import numpy as np

SWEEPS = 60
ANGLE_TOL = 1e-15
NEGLIGIBLE = 1e-17


def _rotate(matrix, i, j, cosine, sine):
    """Turn columns i and j of matrix (rows, k) in place by the given angle."""
    left = matrix[:, i].copy()
    right = matrix[:, j].copy()
    matrix[:, i] = cosine * left - sine * right
    matrix[:, j] = sine * left + cosine * right


def _orthogonal_columns(tall):
    """Rotate the columns of tall (rows, k), rows >= k, until they are orthogonal in pairs.

    Returns (work, turn), work (rows, k) = tall @ turn with orthogonal columns, turn (k, k) orthogonal.
    """
    work = tall.copy()
    k = work.shape[1]
    turn = np.eye(k)
    floor = NEGLIGIBLE * math.sqrt(float(np.sum(work * work)))
    for _ in range(SWEEPS):
        turned = False
        for i in range(k - 1):
            for j in range(i + 1, k):
                len_i = math.sqrt(float(work[:, i] @ work[:, i]))
                len_j = math.sqrt(float(work[:, j] @ work[:, j]))
                inner = float(work[:, i] @ work[:, j])
                if min(len_i, len_j) <= floor or abs(inner) <= ANGLE_TOL * len_i * len_j:
                    continue
                turned = True
                zeta = (len_j - len_i) * (len_j + len_i) / (2.0 * inner)
                tangent = math.copysign(1.0, zeta) / (abs(zeta) + math.hypot(1.0, zeta))
                cosine = 1.0 / math.hypot(1.0, tangent)
                _rotate(work, i, j, cosine, cosine * tangent)
                _rotate(turn, i, j, cosine, cosine * tangent)
        if not turned:
            break
    return work, turn


def truncated_svd(A, r):
    """Return (s, B), float64: the r largest singular values, falling, (r,), and the best rank-r B (m, n).

    A is (m, n) and is not centred; singular values are never negative, and r = min(m, n) gives B = A.
    """
    A = np.asarray(A, dtype=np.float64)
    r = int(r)
    m, n = A.shape
    largest = float(np.max(np.abs(A)))
    if largest == 0.0:
        return np.zeros(r), np.zeros((m, n))
    scaled = A / largest
    tall = scaled if m >= n else scaled.T
    work, turn = _orthogonal_columns(tall)
    lengths = [math.sqrt(float(work[:, j] @ work[:, j])) for j in range(work.shape[1])]
    order = sorted(range(len(lengths)), key=lambda j: -lengths[j])[:r]
    s = np.array([lengths[j] for j in order], dtype=np.float64) * largest
    if r == min(m, n):
        return s, A.copy()
    best = np.zeros(tall.shape)
    for j in order:
        best += np.outer(work[:, j], turn[:, j])
    best = best * largest
    return s, (best if m >= n else best.T.copy())
