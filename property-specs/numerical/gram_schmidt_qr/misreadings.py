# %% signs_of_reflections
"""Variant: the signs of Householder's reflections: the diagonal of R has the sign opposite to the pivot's and may be negative."""

import numpy as np


def gram_schmidt_qr(A):
    Q, R = np.linalg.qr(A)
    return Q, R


# %% classical_process
"""Variant: all inner products are taken with the original column, which loses orthogonality where columns are nearly equal."""

import numpy as np


def gram_schmidt_qr(A):
    n = A.shape[1]
    Q, R = np.zeros(A.shape), np.zeros((n, n))
    for j in range(n):
        R[:j, j] = Q[:, :j].T @ A[:, j]
        rest = A[:, j] - Q[:, :j] @ R[:j, j]
        R[j, j] = np.sqrt(np.sum(rest**2))
        Q[:, j] = rest / R[j, j]
    return Q, R


# %% without_lengths
"""Misread: columns are made orthogonal and not of length one; R has ones on its diagonal."""

import numpy as np


def gram_schmidt_qr(A):
    n = A.shape[1]
    Q, R = A.copy(), np.eye(n)
    for j in range(n):
        for l in range(j + 1, n):
            R[j, l] = (Q[:, j] @ Q[:, l]) / (Q[:, j] @ Q[:, j])
            Q[:, l] -= R[j, l] * Q[:, j]
    return Q, R


# %% triangle_transposed
"""Misread: R is returned as a lower triangle."""

import numpy as np


def gram_schmidt_qr(A):
    n = A.shape[1]
    Q, R = A.copy(), np.zeros((n, n))
    for j in range(n):
        R[j, j] = np.sqrt(np.sum(Q[:, j] ** 2))
        Q[:, j] /= R[j, j]
        for l in range(j + 1, n):
            R[j, l] = Q[:, j] @ Q[:, l]
            Q[:, l] -= R[j, l] * Q[:, j]
    return Q, R.T.copy()


# %% longest_column_first
"""Misread: the columns are taken from the longest to the shortest and put back into their places."""

import numpy as np


def gram_schmidt_qr(A):
    n = A.shape[1]
    Q, R = A.copy(), np.zeros((n, n))
    order = np.argsort(-np.sum(A**2, axis=0), kind="stable")
    for place, j in enumerate(order):
        R[j, j] = np.sqrt(np.sum(Q[:, j] ** 2))
        Q[:, j] /= R[j, j]
        for l in order[place + 1:]:
            R[j, l] = Q[:, j] @ Q[:, l]
            Q[:, l] -= R[j, l] * Q[:, j]
    return Q, R


# %% rows_instead_of_columns
"""Misread: the first n rows are made orthonormal one after the other, with their coefficients in R; rows below take those coefficients along."""

import numpy as np


def gram_schmidt_qr(A):
    n = A.shape[1]
    Q, R = A.copy(), np.zeros((n, n))
    for j in range(n):
        length = np.sqrt(np.sum(Q[j] ** 2))
        R[j, j] = length if length > 0.0 else 1.0
        Q[j] /= R[j, j]
        for l in range(j + 1, n):
            R[j, l] = Q[j] @ Q[l]
            Q[l] -= R[j, l] * Q[j]
    return Q, R
