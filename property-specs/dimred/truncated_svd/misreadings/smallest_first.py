"""Misread: the r smallest singular values, in ascending order."""

import numpy as np


def truncated_svd(A, r):
    u, s, v = np.linalg.svd(A, full_matrices=False)
    k = len(s) - r
    return s[k:][::-1], (u[:, k:] * s[k:]) @ v[k:]
