# %% without_row_exchanges
"""Misread: rows stay in place; a pivot of zero becomes 1e-12."""

import numpy as np


def gaussian_elimination(A, b):
    U, y = np.array(A, dtype=float), np.array(b, dtype=float)
    n = len(y)
    for k in range(n):
        if U[k, k] == 0.0:
            U[k, k] = 1e-12
        for i in range(k + 1, n):
            share = U[i, k] / U[k, k]
            U[i] = U[i] - share * U[k]
            y[i] = y[i] - share * y[k]
    x = np.zeros(n)
    for k in reversed(range(n)):
        x[k] = (y[k] - U[k, k + 1:] @ x[k + 1:]) / U[k, k]
    return x


# %% equations_in_columns
"""Misread: a column of A holds an equation: A^T x = b is solved."""

import numpy as np


def gaussian_elimination(A, b):
    return np.linalg.solve(A.T, b)


# %% right_hand_side_not_exchanged
"""Misread: rows of A are exchanged and those of b are not."""

import numpy as np


def gaussian_elimination(A, b):
    U, y = np.array(A, dtype=float), np.array(b, dtype=float)
    n = len(y)
    for k in range(n):
        j = k + int(np.argmax(np.abs(U[k:, k])))
        U[[k, j]] = U[[j, k]]
        for i in range(k + 1, n):
            share = U[i, k] / U[k, k]
            U[i] = U[i] - share * U[k]
            y[i] = y[i] - share * y[k]
    x = np.zeros(n)
    for k in reversed(range(n)):
        x[k] = (y[k] - U[k, k + 1:] @ x[k + 1:]) / U[k, k]
    return x


# %% right_hand_side_not_eliminated
"""Misread: the rows of A are eliminated, those of b only exchanged."""

import numpy as np


def gaussian_elimination(A, b):
    U, y = np.array(A, dtype=float), np.array(b, dtype=float)
    n = len(y)
    for k in range(n):
        j = k + int(np.argmax(np.abs(U[k:, k])))
        U[[k, j]] = U[[j, k]]
        y[[k, j]] = y[[j, k]]
        for i in range(k + 1, n):
            share = U[i, k] / U[k, k]
            U[i] = U[i] - share * U[k]
    x = np.zeros(n)
    for k in reversed(range(n)):
        x[k] = (y[k] - U[k, k + 1:] @ x[k + 1:]) / U[k, k]
    return x


# %% ridge
"""Misread: the system is solved as regularised least squares, (A^T A + 1e-6 I) x = A^T b."""

import numpy as np


def gaussian_elimination(A, b):
    return np.linalg.solve(A.T @ A + 1e-6 * np.eye(len(b)), A.T @ b)


# %% upper_part_alone
"""Misread: back substitution is done on A as it is, without elimination; a zero on the diagonal becomes 1e-12."""

import numpy as np


def gaussian_elimination(A, b):
    U, y = np.array(A, dtype=float), np.array(b, dtype=float)
    n = len(y)
    for k in range(n):
        if U[k, k] == 0.0:
            U[k, k] = 1e-12
    x = np.zeros(n)
    for k in reversed(range(n)):
        x[k] = (y[k] - U[k, k + 1:] @ x[k + 1:]) / U[k, k]
    return x
