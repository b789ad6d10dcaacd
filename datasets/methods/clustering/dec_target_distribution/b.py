"""DEC: soft assignment of points to clusters by a Student kernel, and its sharpened target.

Paper: Xie, Girshick and Farhadi, "Unsupervised Deep Embedding for Clustering Analysis"
(arXiv 1511.06335), eq. 1 (one degree of freedom) and eq. 3.
"""
import math

import numpy as np


def soft_assignment(point, centres):
    """Row i of q, eq. 1 with alpha = 1."""
    # 1 + |z - c|^2 is the squared length of (1, z - c). Lengths are used, each relative
    # to the smallest: the common factor drops out of eq. 1 and far points do not overflow.
    lengths = [math.hypot(1.0, *(z - c for z, c in zip(point, centre))) for centre in centres]
    smallest = min(lengths)
    kernel = [(smallest / length) ** 2 for length in lengths]
    total = sum(kernel)
    return [value / total for value in kernel]


def sharpened(row, frequencies):
    """Row i of p from row i of q, eq. 3."""
    # q^2 / f as q (q / f), so that a small q is not squared to nothing first.
    # A frequency of zero can only come from rounding; its column is empty.
    raised = [q * (q / f) if f > 0.0 else 0.0 for q, f in zip(row, frequencies)]
    total = sum(raised)
    return [value / total for value in raised]


def dec_target_distribution(Z, C):
    """Z: [n, d] points, C: [k, d] centres -> Q: [n, k] (eq. 1), P: [n, k] (eq. 3)."""
    n, k = Z.shape[0], C.shape[0]
    centres = C.tolist()
    Q = np.zeros((n, k), dtype=np.float64)
    P = np.zeros((n, k), dtype=np.float64)
    for i in range(n):
        Q[i] = soft_assignment(Z[i].tolist(), centres)
    # f_j: soft cluster sizes, over all n points (below eq. 3).
    frequencies = [sum(Q[:, j].tolist()) for j in range(k)]
    for i in range(n):
        P[i] = sharpened(Q[i].tolist(), frequencies)
    return Q, P
