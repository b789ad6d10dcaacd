# %% descending
"""Variant: The largest eigenvalue first."""

import numpy as np


def eigendecomposition(A):
    w, V = np.linalg.eigh(A)
    V = V.copy()
    for j in range(len(w)):
        size = np.abs(V[:, j])
        if V[np.argmax(size >= np.max(size) - 1e-6), j] < 0.0:
            V[:, j] = -V[:, j]
    return w[::-1].copy(), V[:, ::-1].copy()


# %% vectors_in_rows
"""Misread: Eigenvectors are the rows."""

import numpy as np


def eigendecomposition(A):
    w, V = np.linalg.eigh(A)
    V = V.copy()
    for j in range(len(w)):
        size = np.abs(V[:, j])
        if V[np.argmax(size >= np.max(size) - 1e-6), j] < 0.0:
            V[:, j] = -V[:, j]
    return w, V.T.copy()


# %% order_of_magnitude
"""Misread: Eigenvalues ascend by magnitude."""

import numpy as np


def eigendecomposition(A):
    w, V = np.linalg.eigh(A)
    order = np.argsort(np.abs(w), kind="stable")
    w, V = w[order], V[:, order]
    for j in range(len(w)):
        size = np.abs(V[:, j])
        if V[np.argmax(size >= np.max(size) - 1e-6), j] < 0.0:
            V[:, j] = -V[:, j]
    return w, V


# %% singular_values
"""Misread: Magnitudes of the eigenvalues, ascending."""

import numpy as np


def eigendecomposition(A):
    w, V = np.linalg.eigh(A)
    order = np.argsort(np.abs(w), kind="stable")
    w, V = np.abs(w)[order], V[:, order]
    for j in range(len(w)):
        size = np.abs(V[:, j])
        if V[np.argmax(size >= np.max(size) - 1e-6), j] < 0.0:
            V[:, j] = -V[:, j]
    return w, V


# %% without_largest_entry
"""Misread: The first entry that is not zero is positive."""

import numpy as np


def eigendecomposition(A):
    w, V = np.linalg.eigh(A)
    V = V.copy()
    for j in range(len(w)):
        size = np.abs(V[:, j])
        if V[np.argmax(size > 1e-12), j] < 0.0:
            V[:, j] = -V[:, j]
    return w, V


# %% negative_sign
"""Misread: The largest entry is negative."""

import numpy as np


def eigendecomposition(A):
    w, V = np.linalg.eigh(A)
    V = V.copy()
    for j in range(len(w)):
        size = np.abs(V[:, j])
        if V[np.argmax(size >= np.max(size) - 1e-6), j] > 0.0:
            V[:, j] = -V[:, j]
    return w, V
