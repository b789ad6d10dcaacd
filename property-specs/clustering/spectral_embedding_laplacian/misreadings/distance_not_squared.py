"""Misread: exp(-gamma |x_i - x_j|)."""

import numpy as np


def spectral_embedding_laplacian(X, gamma, k):
    n = len(X)
    D2 = np.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=2)
    A = np.exp(-gamma * np.sqrt(D2))
    np.fill_diagonal(A, 0.0)
    root = np.sqrt(A.sum(axis=1))
    values, vectors = np.linalg.eigh(np.eye(n) - A / np.outer(root, root))
    gap = float((values[k] if k < n else 3.0) - values[k - 1])
    if gap < 1e-8:
        return np.zeros((n, n)), gap
    E = vectors[:, :k] / root[:, None]
    return E @ E.T, gap
