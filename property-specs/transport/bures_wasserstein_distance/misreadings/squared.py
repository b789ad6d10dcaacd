"""Misread: the squared distance, no root."""

import numpy as np


def root(A):
    values, U = np.linalg.eigh(0.5 * (A + A.T))
    return (U * np.sqrt(np.maximum(values, 0.0))) @ U.T


def bures_wasserstein_distance(m1, S1, m2, S2):
    gap = np.trace(S1) + np.trace(S2) - 2.0 * np.trace(root(root(S1) @ S2 @ root(S1)))
    return float(np.sum((m1 - m2) ** 2) + max(gap, 0.0))
