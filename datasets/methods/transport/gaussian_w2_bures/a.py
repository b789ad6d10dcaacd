"""Squared 2-Wasserstein distance of two Gaussians, from "The distance between
two random vectors with given dispersion matrices" (Olkin and Pukelsheim, 1982)."""

import numpy as np


def matrix_sqrt(S):
    """Symmetric positive semidefinite square root."""
    values, vectors = np.linalg.eigh(S)
    roots = np.sqrt(np.maximum(values, 0.0))
    return (vectors * roots) @ vectors.T


def gaussian_w2_bures(m1, S1, m2, S2):
    """Squared mean gap plus the Bures distance of the covariances.

    m1, m2 : [d] means
    S1, S2 : [d, d] covariances
    """
    root1 = matrix_sqrt(S1)
    inner = root1 @ S2 @ root1
    cross = matrix_sqrt((inner + inner.T) / 2.0)
    mean_gap = np.sum((m1 - m2) ** 2)
    v = mean_gap + np.trace(S1 + S2 - 2.0 * cross)
    return max(float(v), 0.0)
