# %% signs_as_reflections_leave_them
"""Variant: reflections make the diagonal of R negative where the columns point forward."""

import numpy as np


def qr_decomposition(A):
    Q, R = np.linalg.qr(A)
    s = np.where(np.diag(R) < 0.0, 1.0, -1.0)
    return Q * s, np.triu(R * s[:, None])


# %% signs_mended_in_r_alone
"""Misread: the rows of R are multiplied by the signs, the columns of Q are not, which had the others."""

import numpy as np


def qr_decomposition(A):
    Q, R = np.linalg.qr(A)
    s = np.where(np.diag(R) < 0.0, -1.0, 1.0)
    return Q, np.triu(R * s[:, None])


# %% triangle_on_the_left
"""Misread: the triangle stands on the left of the square of A: R Q = the first n rows, the rows below are Q's own."""

import numpy as np


def qr_decomposition(A):
    n = A.shape[1]
    q, r = np.linalg.qr(A[:n][::-1].T)
    s = np.where(np.diag(r) < 0.0, -1.0, 1.0)
    Q, R = (q * s).T[::-1], np.triu((r * s[:, None]).T[::-1, ::-1])
    return np.vstack([Q, A[n:]]), R


# %% without_unit_length
"""Misread: the columns of Q are orthogonal but keep their lengths; R has ones on its diagonal."""

import numpy as np


def qr_decomposition(A):
    Q, R = np.linalg.qr(A)
    s = np.where(np.diag(R) < 0.0, -1.0, 1.0)
    size = np.abs(np.diag(R))
    return Q * s * size, np.triu(R * s[:, None] / size[:, None])


# %% lower_triangle
"""Misread: R is the lower factor, the transpose of the upper one."""

import numpy as np


def qr_decomposition(A):
    Q, R = np.linalg.qr(A)
    s = np.where(np.diag(R) < 0.0, -1.0, 1.0)
    return Q * s, np.triu(R * s[:, None]).T


# %% longest_column_first
"""Variant: columns are taken in falling order of their lengths, and R is that of the exchanged columns."""

import numpy as np


def qr_decomposition(A):
    Q, R = np.linalg.qr(A[:, np.argsort(-np.sum(A * A, axis=0), kind="stable")])
    s = np.where(np.diag(R) < 0.0, -1.0, 1.0)
    return Q * s, np.triu(R * s[:, None])


# %% columns_projected_on_those_before_only
"""Misread: of each column only the part along its neighbour is removed."""

import numpy as np


def qr_decomposition(A):
    m, n = A.shape
    Q, R = np.zeros((m, n)), np.zeros((n, n))
    for j in range(n):
        rest = A[:, j].copy()
        if j > 0:
            R[j - 1, j] = Q[:, j - 1] @ rest
            rest = rest - R[j - 1, j] * Q[:, j - 1]
        R[j, j] = np.sqrt(rest @ rest)
        Q[:, j] = rest / R[j, j]
    return Q, R
