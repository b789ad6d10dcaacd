# %% cross_term_once
"""Misread: the trace of the root is taken once, not twice."""

import math

import numpy as np


def root(A):
    values, U = np.linalg.eigh(0.5 * (A + A.T))
    return (U * np.sqrt(np.maximum(values, 0.0))) @ U.T


def bures_wasserstein_distance(m1, S1, m2, S2):
    gap = np.trace(S1) + np.trace(S2) - np.trace(root(root(S1) @ S2 @ root(S1)))
    return float(math.sqrt(np.sum((m1 - m2) ** 2) + max(gap, 0.0)))


# %% cross_term_without_root
"""Misread: the trace of S1^(1/2) S2 S1^(1/2), no root of it."""

import math

import numpy as np


def bures_wasserstein_distance(m1, S1, m2, S2):
    gap = np.trace(S1) + np.trace(S2) - 2.0 * np.trace(S1 @ S2)
    return float(math.sqrt(np.sum((m1 - m2) ** 2) + max(gap, 0.0)))


# %% distances_added
"""Misread: the distance of the means and the root of the traces are added."""

import math

import numpy as np


def root(A):
    values, U = np.linalg.eigh(0.5 * (A + A.T))
    return (U * np.sqrt(np.maximum(values, 0.0))) @ U.T


def bures_wasserstein_distance(m1, S1, m2, S2):
    gap = np.trace(S1) + np.trace(S2) - 2.0 * np.trace(root(root(S1) @ S2 @ root(S1)))
    return float(math.sqrt(np.sum((m1 - m2) ** 2)) + math.sqrt(max(gap, 0.0)))


# %% half_of_the_square
"""Misread: half of the squared distance stands under the root."""

import math

import numpy as np


def root(A):
    values, U = np.linalg.eigh(0.5 * (A + A.T))
    return (U * np.sqrt(np.maximum(values, 0.0))) @ U.T


def bures_wasserstein_distance(m1, S1, m2, S2):
    gap = np.trace(S1) + np.trace(S2) - 2.0 * np.trace(root(root(S1) @ S2 @ root(S1)))
    return float(math.sqrt(0.5 * (np.sum((m1 - m2) ** 2) + max(gap, 0.0))))


# %% product_of_roots
"""Misread: the trace of S1^(1/2) S2^(1/2), as if covariances commuted."""

import math

import numpy as np


def root(A):
    values, U = np.linalg.eigh(0.5 * (A + A.T))
    return (U * np.sqrt(np.maximum(values, 0.0))) @ U.T


def bures_wasserstein_distance(m1, S1, m2, S2):
    gap = np.trace(S1) + np.trace(S2) - 2.0 * np.trace(root(S1) @ root(S2))
    return float(math.sqrt(np.sum((m1 - m2) ** 2) + max(gap, 0.0)))


# %% squared
"""Misread: the squared distance, no root."""

import numpy as np


def root(A):
    values, U = np.linalg.eigh(0.5 * (A + A.T))
    return (U * np.sqrt(np.maximum(values, 0.0))) @ U.T


def bures_wasserstein_distance(m1, S1, m2, S2):
    gap = np.trace(S1) + np.trace(S2) - 2.0 * np.trace(root(root(S1) @ S2 @ root(S1)))
    return float(np.sum((m1 - m2) ** 2) + max(gap, 0.0))


# %% standard_deviations
"""Misread: S1 and S2 are taken as standard deviations (their own squares are the covariances)."""

import math

import numpy as np


def root(A):
    values, U = np.linalg.eigh(0.5 * (A + A.T))
    return (U * np.sqrt(np.maximum(values, 0.0))) @ U.T


def bures_wasserstein_distance(m1, S1, m2, S2):
    gap = np.trace(S1 @ S1) + np.trace(S2 @ S2) - 2.0 * np.trace(root(S1 @ S2 @ S2 @ S1))
    return float(math.sqrt(np.sum((m1 - m2) ** 2) + max(gap, 0.0)))


# %% without_covariances
"""Misread: the distance of the means."""

import math

import numpy as np


def bures_wasserstein_distance(m1, S1, m2, S2):
    gap = 0.0 * np.trace(S1 @ S2)
    return float(math.sqrt(np.sum((m1 - m2) ** 2) + max(gap, 0.0)))


# %% without_cross_term
"""Misread: the trace of S1 + S2 alone, of independent vectors."""

import math

import numpy as np


def bures_wasserstein_distance(m1, S1, m2, S2):
    gap = np.trace(S1) + np.trace(S2)
    return float(math.sqrt(np.sum((m1 - m2) ** 2) + max(gap, 0.0)))


# %% without_means
"""Misread: the Bures distance of the covariances."""

import math

import numpy as np


def root(A):
    values, U = np.linalg.eigh(0.5 * (A + A.T))
    return (U * np.sqrt(np.maximum(values, 0.0))) @ U.T


def bures_wasserstein_distance(m1, S1, m2, S2):
    gap = np.trace(S1) + np.trace(S2) - 2.0 * np.trace(root(root(S1) @ S2 @ root(S1)))
    return float(math.sqrt(0.0 * np.sum(m1 - m2) + max(gap, 0.0)))
