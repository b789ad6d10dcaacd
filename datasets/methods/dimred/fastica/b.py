"""FastICA, reading B, from its brief alone: dimred/fastica."""

import numpy as np


def _inverse_root(cov):
    """Symmetric positive definite inverse root of the covariance cov (d, d); shape (d, d)."""
    values, axes = np.linalg.eigh(cov)
    root = np.zeros_like(cov)
    for value, axis in zip(values, axes.T):
        root += np.outer(axis, axis) / np.sqrt(value)
    return root


def _nearest_orthogonal(M):
    """Orthogonal matrix nearest to M (d, d) in the Frobenius norm; shape (d, d)."""
    left, _, right = np.linalg.svd(M)
    return left @ right


def _new_direction(white, w):
    """One step for the direction w (d) on the white rows (n, d); shape (d), not scaled."""
    n = len(white)
    mean_product = np.zeros(len(w))
    mean_slope = 0.0
    for row in white:
        t = np.tanh(float(row @ w))
        mean_product += row * t
        mean_slope += (1.0 - t) * (1.0 + t)
    return mean_product / n - w * (mean_slope / n)


def fastica(X, W0, s):
    """Sources S and unmixing matrix W after s steps of FastICA for all directions at once.

    X is (n, d) with times as rows, W0 (d, d) holds one starting direction of the white data per row.
    Returns S (float64, shape (n, d)) and W (float64, shape (d, d), one source per row, acting on centred
    rows). Contrast log cosh with parameter 1, divisor n, whitening by the symmetric inverse root.
    """
    X = np.asarray(X, dtype=np.float64)
    n = X.shape[0]
    centred = X - X.mean(axis=0)
    root = _inverse_root(centred.T @ centred / n)
    white = centred @ root
    directions = _nearest_orthogonal(np.asarray(W0, dtype=np.float64))
    for _ in range(int(s)):
        new = np.empty_like(directions)
        for i in range(len(directions)):
            new[i] = _new_direction(white, directions[i])
        directions = _nearest_orthogonal(new)
    W = directions @ root
    S = np.empty_like(centred)
    for time in range(n):
        S[time] = W @ centred[time]
    return S, W
