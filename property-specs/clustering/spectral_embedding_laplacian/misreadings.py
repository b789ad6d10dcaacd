# %% constant_left_out
"""Misread: columns begin with the second eigenvector (of which k = n leaves n - 1)."""

import numpy as np


def spectral_embedding_laplacian(X, gamma, k):
    n = len(X)
    D2 = np.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=2)
    A = np.exp(-gamma * D2)
    np.fill_diagonal(A, 0.0)
    root = np.sqrt(A.sum(axis=1))
    values, vectors = np.linalg.eigh(np.eye(n) - A / np.outer(root, root))
    gap = float((values[k] if k < n else 3.0) - values[k - 1])
    if gap < 1e-8:
        return np.zeros((n, n)), gap
    E = vectors[:, 1:k + 1] / root[:, None]
    return E @ E.T, gap


# %% diagonal_of_ones
"""Misread: the affinity of a point with itself is 1 and counts in the degree."""

import numpy as np


def spectral_embedding_laplacian(X, gamma, k):
    n = len(X)
    D2 = np.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=2)
    A = np.exp(-gamma * D2)
    np.fill_diagonal(A, 1.0)
    root = np.sqrt(A.sum(axis=1))
    values, vectors = np.linalg.eigh(np.eye(n) - A / np.outer(root, root))
    gap = float((values[k] if k < n else 3.0) - values[k - 1])
    if gap < 1e-8:
        return np.zeros((n, n)), gap
    E = vectors[:, :k] / root[:, None]
    return E @ E.T, gap


# %% distance_not_squared
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


# %% half_in_the_exponent
"""Misread: exp(-gamma |x_i - x_j|^2 / 2)."""

import numpy as np


def spectral_embedding_laplacian(X, gamma, k):
    n = len(X)
    D2 = np.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=2)
    A = np.exp(-gamma * D2 / 2.0)
    np.fill_diagonal(A, 0.0)
    root = np.sqrt(A.sum(axis=1))
    values, vectors = np.linalg.eigh(np.eye(n) - A / np.outer(root, root))
    gap = float((values[k] if k < n else 3.0) - values[k - 1])
    if gap < 1e-8:
        return np.zeros((n, n)), gap
    E = vectors[:, :k] / root[:, None]
    return E @ E.T, gap


# %% largest_eigenvalues
"""Misread: eigenvectors of the largest eigenvalues."""

import numpy as np


def spectral_embedding_laplacian(X, gamma, k):
    n = len(X)
    D2 = np.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=2)
    A = np.exp(-gamma * D2)
    np.fill_diagonal(A, 0.0)
    root = np.sqrt(A.sum(axis=1))
    values, vectors = np.linalg.eigh(np.eye(n) - A / np.outer(root, root))
    values, vectors = 2.0 - values[::-1], vectors[:, ::-1]
    gap = float((values[k] if k < n else 3.0) - values[k - 1])
    if gap < 1e-8:
        return np.zeros((n, n)), gap
    E = vectors[:, :k] / root[:, None]
    return E @ E.T, gap


# %% rows_of_length_one
"""Misread: rows of the symmetric form's eigenvectors are scaled to length one."""

import numpy as np


def spectral_embedding_laplacian(X, gamma, k):
    n = len(X)
    D2 = np.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=2)
    A = np.exp(-gamma * D2)
    np.fill_diagonal(A, 0.0)
    root = np.sqrt(A.sum(axis=1))
    values, vectors = np.linalg.eigh(np.eye(n) - A / np.outer(root, root))
    gap = float((values[k] if k < n else 3.0) - values[k - 1])
    if gap < 1e-8:
        return np.zeros((n, n)), gap
    E = vectors[:, :k]
    E = E / np.maximum(np.linalg.norm(E, axis=1, keepdims=True), 1e-300)
    return E @ E.T, gap


# %% rows_of_the_symmetric_form
"""Misread: eigenvectors of I - D^-1/2 A D^-1/2 are not divided by the roots of the degrees."""

import numpy as np


def spectral_embedding_laplacian(X, gamma, k):
    n = len(X)
    D2 = np.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=2)
    A = np.exp(-gamma * D2)
    np.fill_diagonal(A, 0.0)
    root = np.sqrt(A.sum(axis=1))
    values, vectors = np.linalg.eigh(np.eye(n) - A / np.outer(root, root))
    gap = float((values[k] if k < n else 3.0) - values[k - 1])
    if gap < 1e-8:
        return np.zeros((n, n)), gap
    E = vectors[:, :k]
    return E @ E.T, gap


# %% undetermined_space_kept
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


# %% without_degrees
"""Misread: ordinary eigenvectors, of length one, of D - A over the largest degree."""

import numpy as np


def spectral_embedding_laplacian(X, gamma, k):
    n = len(X)
    D2 = np.sum((X[:, None, :] - X[None, :, :]) ** 2, axis=2)
    A = np.exp(-gamma * D2)
    np.fill_diagonal(A, 0.0)
    root = np.sqrt(A.sum(axis=1))
    values, vectors = np.linalg.eigh((np.diag(root**2) - A) / np.max(root**2))
    gap = float((values[k] if k < n else 3.0) - values[k - 1])
    if gap < 1e-8:
        return np.zeros((n, n)), gap
    E = vectors[:, :k]
    return E @ E.T, gap
