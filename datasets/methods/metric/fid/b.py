"""Squared Frechet distance of the Gaussians fitted to two sets of feature vectors (FID).

Conventions: covariances with divisors n - 1 and m - 1, nothing added to their diagonals; roots
are symmetric positive semidefinite, negative eigenvalues from rounding count as 0.
"""

import numpy as np


def mean_and_covariance(rows):
    mean = np.mean(rows, axis=0)
    deviations = rows - mean
    return mean, deviations.T @ deviations / (len(rows) - 1)


def fid(X, Y):
    mean1, S1 = mean_and_covariance(X)
    mean2, S2 = mean_and_covariance(Y)

    values, vectors = np.linalg.eigh(S1)
    root1 = vectors * np.sqrt(np.maximum(values, 0.0)) @ vectors.T
    product = root1 @ S2 @ root1
    product = (product + product.T) / 2
    trace_of_root = np.sum(np.sqrt(np.maximum(np.linalg.eigvalsh(product), 0.0)))

    gap = np.sum((mean1 - mean2) ** 2)
    v = gap + np.trace(S1) + np.trace(S2) - 2.0 * trace_of_root
    return max(0.0, float(v))
