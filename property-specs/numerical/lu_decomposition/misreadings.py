# %% without_pivoting
"""Misread: rows are exchanged only where the diagonal entry is zero."""

import numpy as np


def lu_decomposition(A):
    n = A.shape[0]
    M = np.array(A, dtype=float)
    L = np.eye(n)
    perm = np.arange(n)
    floor = 1e-12 * np.max(np.abs(A))
    for j in range(n - 1):
        column = np.abs(M[j:, j])
        top = np.max(column)
        if top <= floor:
            M[j + 1 :, j] = 0.0
            continue
        i = j if column[0] > floor else j + int(np.argmax(column))
        order = np.arange(n)
        order[[i, j]] = [j, i]
        M = M[order]
        perm = perm[order]
        L[:, :j] = L[order][:, :j]
        L[j + 1 :, j] = M[j + 1 :, j] / M[j, j]
        M[j + 1 :] = M[j + 1 :] - np.outer(L[j + 1 :, j], M[j])
        M[j + 1 :, j] = 0.0
    return perm, L, np.triu(M)


# %% inverse_permutation
"""Variant: perm says where each row of A goes."""

import numpy as np


def lu_decomposition(A):
    n = A.shape[0]
    M = np.array(A, dtype=float)
    L = np.eye(n)
    perm = np.arange(n)
    floor = 1e-12 * np.max(np.abs(A))
    for j in range(n - 1):
        column = np.abs(M[j:, j])
        top = np.max(column)
        if top <= floor:
            M[j + 1 :, j] = 0.0
            continue
        i = j + int(np.argmax(column >= (1.0 - 1e-9) * top))
        order = np.arange(n)
        order[[i, j]] = [j, i]
        M = M[order]
        perm = perm[order]
        L[:, :j] = L[order][:, :j]
        L[j + 1 :, j] = M[j + 1 :, j] / M[j, j]
        M[j + 1 :] = M[j + 1 :] - np.outer(L[j + 1 :, j], M[j])
        M[j + 1 :, j] = 0.0
    return np.argsort(perm), L, np.triu(M)


# %% multipliers_stay
"""Misread: an exchange does not move the multipliers found before."""

import numpy as np


def lu_decomposition(A):
    n = A.shape[0]
    M = np.array(A, dtype=float)
    L = np.eye(n)
    perm = np.arange(n)
    floor = 1e-12 * np.max(np.abs(A))
    for j in range(n - 1):
        column = np.abs(M[j:, j])
        top = np.max(column)
        if top <= floor:
            M[j + 1 :, j] = 0.0
            continue
        i = j + int(np.argmax(column >= (1.0 - 1e-9) * top))
        order = np.arange(n)
        order[[i, j]] = [j, i]
        M = M[order]
        perm = perm[order]
        L[j + 1 :, j] = M[j + 1 :, j] / M[j, j]
        M[j + 1 :] = M[j + 1 :] - np.outer(L[j + 1 :, j], M[j])
        M[j + 1 :, j] = 0.0
    return perm, L, np.triu(M)


# %% unit_diagonal_above
"""Misread: U has ones on its diagonal and L the pivots; a pivot of zero leaves its row as it is."""

import numpy as np


def lu_decomposition(A):
    n = A.shape[0]
    M = np.array(A, dtype=float)
    L = np.eye(n)
    perm = np.arange(n)
    floor = 1e-12 * np.max(np.abs(A))
    for j in range(n - 1):
        column = np.abs(M[j:, j])
        top = np.max(column)
        if top <= floor:
            M[j + 1 :, j] = 0.0
            continue
        i = j + int(np.argmax(column >= (1.0 - 1e-9) * top))
        order = np.arange(n)
        order[[i, j]] = [j, i]
        M = M[order]
        perm = perm[order]
        L[:, :j] = L[order][:, :j]
        L[j + 1 :, j] = M[j + 1 :, j] / M[j, j]
        M[j + 1 :] = M[j + 1 :] - np.outer(L[j + 1 :, j], M[j])
        M[j + 1 :, j] = 0.0
    U = np.triu(M)
    pivots = np.where(np.abs(np.diag(U)) <= floor, 1.0, np.diag(U))
    return perm, L * pivots, U / pivots[:, None]


# %% largest_without_slack
"""Misread: the pivot is the largest candidate exactly."""

import numpy as np


def lu_decomposition(A):
    n = A.shape[0]
    M = np.array(A, dtype=float)
    L = np.eye(n)
    perm = np.arange(n)
    floor = 1e-12 * np.max(np.abs(A))
    for j in range(n - 1):
        column = np.abs(M[j:, j])
        top = np.max(column)
        if top <= floor:
            M[j + 1 :, j] = 0.0
            continue
        i = j + int(np.argmax(column >= top))
        order = np.arange(n)
        order[[i, j]] = [j, i]
        M = M[order]
        perm = perm[order]
        L[:, :j] = L[order][:, :j]
        L[j + 1 :, j] = M[j + 1 :, j] / M[j, j]
        M[j + 1 :] = M[j + 1 :] - np.outer(L[j + 1 :, j], M[j])
        M[j + 1 :, j] = 0.0
    return perm, L, np.triu(M)


# %% rows_shifted
"""Misread: the pivot row is put in and the rows above it move down."""

import numpy as np


def lu_decomposition(A):
    n = A.shape[0]
    M = np.array(A, dtype=float)
    L = np.eye(n)
    perm = np.arange(n)
    floor = 1e-12 * np.max(np.abs(A))
    for j in range(n - 1):
        column = np.abs(M[j:, j])
        top = np.max(column)
        if top <= floor:
            M[j + 1 :, j] = 0.0
            continue
        i = j + int(np.argmax(column >= (1.0 - 1e-9) * top))
        order = np.arange(n)
        order[j + 1 : i + 1] = np.arange(j, i)
        order[j] = i
        M = M[order]
        perm = perm[order]
        L[:, :j] = L[order][:, :j]
        L[j + 1 :, j] = M[j + 1 :, j] / M[j, j]
        M[j + 1 :] = M[j + 1 :] - np.outer(L[j + 1 :, j], M[j])
        M[j + 1 :, j] = 0.0
    return perm, L, np.triu(M)


# %% rows_scaled_first
"""Misread: candidates are compared after division by the largest entry of their row."""

import numpy as np


def lu_decomposition(A):
    n = A.shape[0]
    M = np.array(A, dtype=float)
    L = np.eye(n)
    perm = np.arange(n)
    floor = 1e-12 * np.max(np.abs(A))
    for j in range(n - 1):
        column = np.abs(M[j:, j])
        top = np.max(column)
        if top <= floor:
            M[j + 1 :, j] = 0.0
            continue
        rows = np.max(np.abs(M[j:]), axis=1)
        share = column / np.where(rows == 0.0, 1.0, rows)
        i = j + int(np.argmax(share >= (1.0 - 1e-9) * np.max(share)))
        order = np.arange(n)
        order[[i, j]] = [j, i]
        M = M[order]
        perm = perm[order]
        L[:, :j] = L[order][:, :j]
        L[j + 1 :, j] = M[j + 1 :, j] / M[j, j]
        M[j + 1 :] = M[j + 1 :] - np.outer(L[j + 1 :, j], M[j])
        M[j + 1 :, j] = 0.0
    return perm, L, np.triu(M)
