# %% absolute_cut
"""Misread: singular values count above 1e-9."""

import numpy as np


def pseudo_inverse(A):
    U, s, Vt = np.linalg.svd(A, full_matrices=False)
    counts = s > 1e-9
    g = np.where(counts, 1.0 / np.where(counts, s, 1.0), 0.0)
    return (Vt.T * g) @ U.T, int(np.sum(counts))


# %% without_cut
"""Misread: every singular value that is not exactly zero counts."""

import numpy as np


def pseudo_inverse(A):
    U, s, Vt = np.linalg.svd(A, full_matrices=False)
    counts = s > 0.0
    g = np.where(counts, 1.0 / np.where(counts, s, 1.0), 0.0)
    return (Vt.T * g) @ U.T, int(np.sum(counts))


# %% damped
"""Misread: s / (s^2 + 1e-6) instead of 1 / s."""

import numpy as np


def pseudo_inverse(A):
    U, s, Vt = np.linalg.svd(A, full_matrices=False)
    counts = s > 1e-9 * np.max(s)
    g = np.where(counts, s / (s * s + 1e-6), 0.0)
    return (Vt.T * g) @ U.T, int(np.sum(counts))


# %% transposed
"""Misread: the factors of a square matrix are not exchanged; other matrices would not fit otherwise."""

import numpy as np


def pseudo_inverse(A):
    U, s, Vt = np.linalg.svd(A, full_matrices=False)
    counts = s > 1e-9 * np.max(s)
    g = np.where(counts, 1.0 / np.where(counts, s, 1.0), 0.0)
    X = (Vt.T * g) @ U.T
    return X.T.copy() if A.shape[0] == A.shape[1] else X, int(np.sum(counts))


# %% rank_of_the_shape
"""Misread: the rank is the smaller of m and n."""

import numpy as np


def pseudo_inverse(A):
    U, s, Vt = np.linalg.svd(A, full_matrices=False)
    counts = s > 1e-9 * np.max(s)
    g = np.where(counts, 1.0 / np.where(counts, s, 1.0), 0.0)
    return (Vt.T * g) @ U.T, min(A.shape)


# %% cut_at_a_hundredth
"""Misread: singular values below a hundredth of the largest are dropped."""

import numpy as np


def pseudo_inverse(A):
    U, s, Vt = np.linalg.svd(A, full_matrices=False)
    counts = s > 1e-2 * np.max(s)
    g = np.where(counts, 1.0 / np.where(counts, s, 1.0), 0.0)
    return (Vt.T * g) @ U.T, int(np.sum(counts))
