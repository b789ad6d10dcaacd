"""Misread: B is put together from all singular values."""

import numpy as np


def truncated_svd(A, r):
    return np.linalg.svd(A, compute_uv=False)[:r], A
