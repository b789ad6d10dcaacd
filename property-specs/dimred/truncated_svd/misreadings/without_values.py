"""Misread: B is put together from the vectors alone, each weighing 1."""

import numpy as np


def truncated_svd(A, r):
    u, s, v = np.linalg.svd(A, full_matrices=False)
    return s[:r], u[:, :r] @ v[:r]
