# %% centred
"""Variant: the columns are centred first, as for principal components."""

import numpy as np


def truncated_svd(A, r):
    u, s, v = np.linalg.svd(A - np.mean(A, axis=0), full_matrices=False)
    return s[:r], (u[:, :r] * s[:r]) @ v[:r]


# %% eigenvalues
"""Misread: the eigenvalues of A^T A, the squares of the singular values."""

import numpy as np


def truncated_svd(A, r):
    u, s, v = np.linalg.svd(A, full_matrices=False)
    return s[:r] ** 2, (u[:, :r] * s[:r]) @ v[:r]


# %% smallest_first
"""Misread: the r smallest singular values, in ascending order."""

import numpy as np


def truncated_svd(A, r):
    u, s, v = np.linalg.svd(A, full_matrices=False)
    k = len(s) - r
    return s[k:][::-1], (u[:, k:] * s[k:]) @ v[k:]


# %% without_truncation
"""Misread: B is put together from all singular values."""

import numpy as np


def truncated_svd(A, r):
    return np.linalg.svd(A, compute_uv=False)[:r], A


# %% without_values
"""Misread: B is put together from the vectors alone, each weighing 1."""

import numpy as np


def truncated_svd(A, r):
    u, s, v = np.linalg.svd(A, full_matrices=False)
    return s[:r], u[:, :r] @ v[:r]
