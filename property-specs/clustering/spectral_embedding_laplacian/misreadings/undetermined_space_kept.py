"""Misread: C is returned also where the gap vanishes."""

import numpy as np


def spectral_embedding_laplacian(X, gamma, k):
    n = len(X)
    D2 = np.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=2)
    A = np.exp(-gamma * D2)
    np.fill_diagonal(A, 0.0)
    root = np.sqrt(A.sum(axis=1))
    values, vectors = np.linalg.eigh(np.eye(n) - A / np.outer(root, root))
    gap = float((values[k] if k < n else 3.0) - values[k - 1])
    E = vectors[:, :k] / root[:, None]
    return E @ E.T, gap
