# %% without_the_sign_of_exchanges
"""Misread: exchanges of rows are not counted: the product of the pivots."""

import numpy as np


def lu_partial_pivot_det(A):
    U = A.astype(float).copy()
    n = len(U)
    d = 1.0
    for k in range(n):
        p = k + int(np.argmax(np.abs(U[k:, k])))
        if U[p, k] == 0.0:
            return 0.0
        if p != k:
            U[[k, p]] = U[[p, k]]
        d = d * U[k, k]
        U[k + 1 :] -= np.outer(U[k + 1 :, k] / U[k, k], U[k])
    return float(d)


# %% magnitude
"""Misread: the volume: the absolute value."""

import numpy as np


def lu_partial_pivot_det(A):
    U = A.astype(float).copy()
    n = len(U)
    d = 1.0
    for k in range(n):
        p = k + int(np.argmax(np.abs(U[k:, k])))
        if U[p, k] == 0.0:
            return 0.0
        if p != k:
            U[[k, p]] = U[[p, k]]
            d = -d
        d = d * U[k, k]
        U[k + 1 :] -= np.outer(U[k + 1 :, k] / U[k, k], U[k])
    return float(abs(d))


# %% logarithm
"""Variant: the logarithm of the absolute value; a singular matrix has -50."""

import numpy as np


def lu_partial_pivot_det(A):
    U = A.astype(float).copy()
    n = len(U)
    d = 1.0
    for k in range(n):
        p = k + int(np.argmax(np.abs(U[k:, k])))
        if U[p, k] == 0.0:
            return -50.0
        if p != k:
            U[[k, p]] = U[[p, k]]
            d = -d
        d = d * U[k, k]
        U[k + 1 :] -= np.outer(U[k + 1 :, k] / U[k, k], U[k])
    return float(np.log(abs(d) + 1e-22))


# %% permanent
"""Misread: the sum over permutations without their signs."""

import itertools

import numpy as np


def lu_partial_pivot_det(A):
    n = len(A)
    total = 0.0
    for s in itertools.permutations(range(n)):
        total += np.prod([A[i, s[i]] for i in range(n)])
    return float(total)


# %% zero_pivot_is_singular
"""Misread: rows are not exchanged, and a zero on the way means a singular matrix."""

import numpy as np


def lu_partial_pivot_det(A):
    U = A.astype(float).copy()
    n = len(U)
    d = 1.0
    for k in range(n):
        p = k
        if U[p, k] == 0.0:
            return 0.0
        if p != k:
            U[[k, p]] = U[[p, k]]
            d = -d
        d = d * U[k, k]
        U[k + 1 :] -= np.outer(U[k + 1 :, k] / U[k, k], U[k])
    return float(d)


# %% diagonals_of_any_size
"""Misread: the rule of Sarrus at every size: falling diagonals less rising ones."""

import numpy as np


def lu_partial_pivot_det(A):
    n = len(A)
    if n == 1:
        return float(A[0, 0])
    if n == 2:
        return float(A[0, 0] * A[1, 1] - A[0, 1] * A[1, 0])
    rows = np.arange(n)
    total = 0.0
    for start in range(n):
        total += np.prod(A[rows, (start + rows) % n]) - np.prod(A[rows, (start - rows) % n])
    return float(total)


# %% sign_by_rows_out_of_place
"""Misread: the sign is that of the number of rows that are not where they were, not of the exchanges."""

import numpy as np


def lu_partial_pivot_det(A):
    U = A.astype(float).copy()
    n = len(U)
    d = 1.0
    place = np.arange(n)
    for k in range(n):
        p = k + int(np.argmax(np.abs(U[k:, k])))
        if U[p, k] == 0.0:
            return 0.0
        if p != k:
            U[[k, p]] = U[[p, k]]
            place[[k, p]] = place[[p, k]]
        d = d * U[k, k]
        U[k + 1 :] -= np.outer(U[k + 1 :, k] / U[k, k], U[k])
    return float(d) * (-1.0) ** int(np.sum(place != np.arange(n)))
