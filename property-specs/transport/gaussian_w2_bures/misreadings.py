# %% factor_two_left_out
"""Misread: the root of the product is subtracted once."""

import numpy as np


def gaussian_w2_bures(m1, S1, m2, S2):
    shared = np.sqrt(np.maximum(np.linalg.eigvals(S1 @ S2).real, 0.0)).sum()
    return max(((m1 - m2) ** 2).sum() + np.trace(S1) + np.trace(S2) - shared, 0.0)


# %% mean_gap_not_squared
"""Misread: the Euclidean distance of the means is added."""

import numpy as np


def gaussian_w2_bures(m1, S1, m2, S2):
    shared = np.sqrt(np.maximum(np.linalg.eigvals(S1 @ S2).real, 0.0)).sum()
    return np.sqrt(((m1 - m2) ** 2).sum()) + max(np.trace(S1) + np.trace(S2) - 2.0 * shared, 0.0)


# %% product_of_the_roots
"""Misread: the root of S1^(1/2) S2 S1^(1/2) is taken for S1^(1/2) S2^(1/2)."""

import numpy as np


def gaussian_w2_bures(m1, S1, m2, S2):
    def root(S):
        values, vectors = np.linalg.eigh(S)
        return (vectors * np.sqrt(values)) @ vectors.T
    return max(((m1 - m2) ** 2).sum() + np.trace(S1 + S2 - 2.0 * root(S1) @ root(S2)), 0.0)


# %% root_taken
"""Misread: the distance itself, the root of the sum."""

import numpy as np


def gaussian_w2_bures(m1, S1, m2, S2):
    shared = np.sqrt(np.maximum(np.linalg.eigvals(S1 @ S2).real, 0.0)).sum()
    return np.sqrt(max(((m1 - m2) ** 2).sum() + np.trace(S1) + np.trace(S2) - 2.0 * shared, 0.0))


# %% without_covariances
"""Misread: the squared distance of the means."""


def gaussian_w2_bures(m1, S1, m2, S2):
    return float(((m1 - m2) ** 2).sum())
