"""Variant: the columns are centred first, as for principal components."""

import numpy as np


def truncated_svd(A, r):
    u, s, v = np.linalg.svd(A - np.mean(A, axis=0), full_matrices=False)
    return s[:r], (u[:, :r] * s[:r]) @ v[:r]
