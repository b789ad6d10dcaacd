"""gaussian_w2_bures, reading B, from its brief alone: transport/gaussian_w2_bures."""
import math

import numpy as np


def symmetric_root(covariance):
    """Return the symmetric positive semidefinite square root, (d, d), of a covariance, (d, d)."""
    values, axes = np.linalg.eigh(covariance)
    root = np.zeros_like(covariance)
    for k in range(values.shape[0]):
        root += math.sqrt(max(float(values[k]), 0.0)) * np.outer(axes[:, k], axes[:, k])
    return root


def squared_bures(first, second):
    """Return the float tr(S1) + tr(S2) - 2 tr((S1^(1/2) S2 S1^(1/2))^(1/2)) of two covariances, (d, d).

    It equals the least squared Frobenius distance between one root and the other root turned by an
    orthogonal matrix; computed so, nothing large cancels.
    """
    root_first = symmetric_root(first)
    root_second = symmetric_root(second)
    left, _, right = np.linalg.svd(root_second @ root_first)
    gap = root_first - root_second @ (left @ right)
    return math.fsum((gap * gap).ravel().tolist())


def gaussian_w2_bures(m1, S1, m2, S2):
    """Return v, a float >= 0: the squared 2-Wasserstein distance between N(m1, S1) and N(m2, S2).

    m1, m2: float64 (d,), means; S1, S2: float64 (d, d), covariances. v is the squared mean gap plus squared
    Bures distance, without a square root or a factor at the end.
    """
    mean_gap = np.asarray(m1, dtype=np.float64) - np.asarray(m2, dtype=np.float64)
    first = np.asarray(S1, dtype=np.float64)
    second = np.asarray(S2, dtype=np.float64)
    squared_gap = math.fsum((mean_gap * mean_gap).tolist())
    return max(squared_gap + squared_bures(first, second), 0.0)
