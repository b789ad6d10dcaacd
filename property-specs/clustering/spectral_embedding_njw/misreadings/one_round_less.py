"""Misread: iters counts the last assignment."""

import numpy as np


def spectral_embedding_njw(X, sigma, init, iters):
    n, k = len(X), len(init)
    D2 = np.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=2)
    A = np.exp(-D2 / (2.0 * sigma**2))
    np.fill_diagonal(A, 0.0)
    deg = A.sum(axis=1)
    values, vectors = np.linalg.eigh(A / np.sqrt(np.outer(deg, deg)))
    values, vectors = values[::-1], vectors[:, ::-1]
    gap = float(values[k - 1] - (values[k] if k < n else -2.0))
    if gap < 1e-8:
        return np.zeros((n, n)), gap, np.full(n, -1)
    U = vectors[:, :k]
    Y = U / np.linalg.norm(U, axis=1, keepdims=True)
    m = Y[init].copy()

    def assign():
        dist = np.sum((Y[:, None, :] - m[None, :, :]) ** 2, axis=2)
        return np.argmax(dist <= dist.min(axis=1, keepdims=True) + 1e-9, axis=1)

    for _ in range(max(iters - 1, 0)):
        label = assign()
        m = np.array([Y[label == c].mean(axis=0) if np.any(label == c) else m[c] for c in range(k)])
    return Y @ Y.T, gap, assign()
