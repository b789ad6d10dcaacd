# %% columns_scaled
"""Misread: columns of U are scaled, not rows (they have length one already), then the whole by its largest entry."""

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
    Y = U / np.max(np.abs(U))
    m = Y[init].copy()

    def assign():
        dist = np.sum((Y[:, None, :] - m[None, :, :]) ** 2, axis=2)
        return np.argmax(dist <= dist.min(axis=1, keepdims=True) + 1e-9, axis=1)

    for _ in range(iters):
        label = assign()
        m = np.array([Y[label == c].mean(axis=0) if np.any(label == c) else m[c] for c in range(k)])
    return Y @ Y.T, gap, assign()


# %% diagonal_of_ones
"""Misread: the affinity of a point with itself is 1."""

import numpy as np


def spectral_embedding_njw(X, sigma, init, iters):
    n, k = len(X), len(init)
    D2 = np.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=2)
    A = np.exp(-D2 / (2.0 * sigma**2))
    np.fill_diagonal(A, 1.0)
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

    for _ in range(iters):
        label = assign()
        m = np.array([Y[label == c].mean(axis=0) if np.any(label == c) else m[c] for c in range(k)])
    return Y @ Y.T, gap, assign()


# %% distance_not_squared
"""Misread: exp(-|x_i - x_j| / (2 sigma^2))."""

import numpy as np


def spectral_embedding_njw(X, sigma, init, iters):
    n, k = len(X), len(init)
    D2 = np.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=2)
    A = np.exp(-np.sqrt(D2) / (2.0 * sigma**2))
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

    for _ in range(iters):
        label = assign()
        m = np.array([Y[label == c].mean(axis=0) if np.any(label == c) else m[c] for c in range(k)])
    return Y @ Y.T, gap, assign()


# %% empty_centre_to_the_origin
"""Misread: a centre without rows becomes zero."""

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

    for _ in range(iters):
        label = assign()
        m = np.array([Y[label == c].mean(axis=0) if np.any(label == c) else np.zeros(k) for c in range(k)])
    return Y @ Y.T, gap, assign()


# %% one_round_less
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


# %% smallest_eigenvalues
"""Misread: the k smallest eigenvalues of L, as if it were the Laplacian."""

import numpy as np


def spectral_embedding_njw(X, sigma, init, iters):
    n, k = len(X), len(init)
    D2 = np.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=2)
    A = np.exp(-D2 / (2.0 * sigma**2))
    np.fill_diagonal(A, 0.0)
    deg = A.sum(axis=1)
    values, vectors = np.linalg.eigh(A / np.sqrt(np.outer(deg, deg)))
    values, vectors = values, vectors
    gap = float(values[k] - values[k - 1]) if k < n else float(values[k - 1] + 2.0)
    if gap < 1e-8:
        return np.zeros((n, n)), gap, np.full(n, -1)
    U = vectors[:, :k]
    Y = U / np.linalg.norm(U, axis=1, keepdims=True)
    m = Y[init].copy()

    def assign():
        dist = np.sum((Y[:, None, :] - m[None, :, :]) ** 2, axis=2)
        return np.argmax(dist <= dist.min(axis=1, keepdims=True) + 1e-9, axis=1)

    for _ in range(iters):
        label = assign()
        m = np.array([Y[label == c].mean(axis=0) if np.any(label == c) else m[c] for c in range(k)])
    return Y @ Y.T, gap, assign()


# %% width_without_two
"""Misread: exp(-|x_i - x_j|^2 / sigma^2)."""

import numpy as np


def spectral_embedding_njw(X, sigma, init, iters):
    n, k = len(X), len(init)
    D2 = np.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=2)
    A = np.exp(-D2 / sigma**2)
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

    for _ in range(iters):
        label = assign()
        m = np.array([Y[label == c].mean(axis=0) if np.any(label == c) else m[c] for c in range(k)])
    return Y @ Y.T, gap, assign()


# %% without_kmeans
"""Misread: labels are those of the first centres."""

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

    for _ in range(0):
        label = assign()
        m = np.array([Y[label == c].mean(axis=0) if np.any(label == c) else m[c] for c in range(k)])
    return Y @ Y.T, gap, assign()


# %% without_normalisation
"""Misread: the eigenvectors of A itself, not divided by degrees (scaled by the largest eigenvalue)."""

import numpy as np


def spectral_embedding_njw(X, sigma, init, iters):
    n, k = len(X), len(init)
    D2 = np.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=2)
    A = np.exp(-D2 / (2.0 * sigma**2))
    np.fill_diagonal(A, 0.0)
    deg = A.sum(axis=1)
    values, vectors = np.linalg.eigh(A / np.max(np.linalg.eigvalsh(A)))
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

    for _ in range(iters):
        label = assign()
        m = np.array([Y[label == c].mean(axis=0) if np.any(label == c) else m[c] for c in range(k)])
    return Y @ Y.T, gap, assign()


# %% without_unit_rows
"""Misread: rows of U are not scaled to length one."""

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
    Y = U
    m = Y[init].copy()

    def assign():
        dist = np.sum((Y[:, None, :] - m[None, :, :]) ** 2, axis=2)
        return np.argmax(dist <= dist.min(axis=1, keepdims=True) + 1e-9, axis=1)

    for _ in range(iters):
        label = assign()
        m = np.array([Y[label == c].mean(axis=0) if np.any(label == c) else m[c] for c in range(k)])
    return Y @ Y.T, gap, assign()
