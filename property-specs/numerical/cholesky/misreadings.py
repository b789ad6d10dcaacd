# %% upper_factor
"""Variant: the factor is upper triangular."""

import numpy as np


def cholesky(A):
    n = A.shape[0]
    L = np.zeros((n, n))
    for j in range(n):
        L[j, j] = np.sqrt(A[j, j] - np.sum(L[j, :j] ** 2))
        for i in range(j + 1, n):
            L[i, j] = (A[i, j] - np.sum(L[i, :j] * L[j, :j])) / L[j, j]
    return L.T.copy(), float(2.0 * np.sum(np.log(np.diag(L))))


# %% eliminated_from_below
"""Misread: A = L^T L with L lower triangular."""

import numpy as np


def cholesky(A):
    n = A.shape[0]
    A = A[::-1, ::-1]
    L = np.zeros((n, n))
    for j in range(n):
        L[j, j] = np.sqrt(A[j, j] - np.sum(L[j, :j] ** 2))
        for i in range(j + 1, n):
            L[i, j] = (A[i, j] - np.sum(L[i, :j] * L[j, :j])) / L[j, j]
    return L.T[::-1, ::-1].copy(), float(2.0 * np.sum(np.log(np.diag(L))))


# %% without_the_two
"""Misread: the logarithm of the determinant is the sum of ln L_jj."""

import numpy as np


def cholesky(A):
    n = A.shape[0]
    L = np.zeros((n, n))
    for j in range(n):
        L[j, j] = np.sqrt(A[j, j] - np.sum(L[j, :j] ** 2))
        for i in range(j + 1, n):
            L[i, j] = (A[i, j] - np.sum(L[i, :j] * L[j, :j])) / L[j, j]
    return L, float(np.sum(np.log(np.diag(L))))


# %% unit_diagonal
"""Misread: L has ones on its diagonal, as in A = L D L^T."""

import numpy as np


def cholesky(A):
    n = A.shape[0]
    L = np.zeros((n, n))
    for j in range(n):
        L[j, j] = np.sqrt(A[j, j] - np.sum(L[j, :j] ** 2))
        for i in range(j + 1, n):
            L[i, j] = (A[i, j] - np.sum(L[i, :j] * L[j, :j])) / L[j, j]
    return L / np.diag(L), float(2.0 * np.sum(np.log(np.diag(L))))


# %% jitter
"""Misread: 1e-6 is added to the diagonal first."""

import numpy as np


def cholesky(A):
    n = A.shape[0]
    A = A + 1e-6 * np.eye(n)
    L = np.zeros((n, n))
    for j in range(n):
        L[j, j] = np.sqrt(A[j, j] - np.sum(L[j, :j] ** 2))
        for i in range(j + 1, n):
            L[i, j] = (A[i, j] - np.sum(L[i, :j] * L[j, :j])) / L[j, j]
    return L, float(2.0 * np.sum(np.log(np.diag(L))))


# %% symmetric_root
"""Misread: the symmetric square root of A."""

import numpy as np


def cholesky(A):
    values, vectors = np.linalg.eigh(A)
    values = np.maximum(values, 1e-300)
    return (vectors * np.sqrt(values)) @ vectors.T, float(np.sum(np.log(values)))
