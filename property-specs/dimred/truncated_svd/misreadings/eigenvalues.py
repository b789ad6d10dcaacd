"""Misread: the eigenvalues of A^T A, the squares of the singular values."""

import numpy as np


def truncated_svd(A, r):
    u, s, v = np.linalg.svd(A, full_matrices=False)
    return s[:r] ** 2, (u[:, :r] * s[:r]) @ v[:r]
