"""Squared maximum mean discrepancy as one quadratic form in signed weights, with squared distances from a Gram matrix of centred points."""

import numpy as np


def mmd2_unbiased(X, Y, gamma):
    n, m = len(X), len(Y)
    points = np.concatenate([X, Y])
    points = points - points.mean(axis=0)
    gram = points @ points.T
    norms = np.diag(gram)
    squared = np.maximum(norms[:, None] + norms[None, :] - 2.0 * gram, 0.0)
    kernel = np.exp(-gamma * squared)
    np.fill_diagonal(kernel, 0.0)
    is_first = np.arange(n + m) < n
    within = np.where(is_first, 1.0 / (n * (n - 1)), 1.0 / (m * (m - 1)))
    weights = np.where(np.equal.outer(is_first, is_first), within[:, None], -1.0 / (n * m))
    return float(np.sum(weights * kernel))
