"""QR decomposition, reading B, from its brief alone: numerical/qr_decomposition."""

import numpy as np


def _remove_earlier(column, earlier):
    """Take from column (m) its parts along the orthonormal earlier columns, twice over for accuracy.

    Returns what is left (m) and the list of removed inner products, one per earlier column.
    """
    left = column.copy()
    removed = [0.0] * len(earlier)
    for _ in range(2):
        for i, unit in enumerate(earlier):
            part = float(unit @ left)
            left -= part * unit
            removed[i] += part
    return left, removed


def qr_decomposition(A):
    """The factors Q and R of A (m, n), m >= n, with independent columns.

    Q is float64 of shape (m, n) with orthonormal columns, R float64 of shape (n, n), exactly zero below its
    positive diagonal. The columns are made orthogonal one after the other, without exchange.
    """
    A = np.asarray(A, dtype=np.float64)
    m, n = A.shape
    size = float(np.max(np.abs(A)))
    Q = np.zeros((m, n))
    R = np.zeros((n, n))
    done = []
    for j in range(n):
        left, removed = _remove_earlier(A[:, j] / size, done)
        for i in range(j):
            R[i, j] = removed[i] * size
        length = float(np.sqrt(left @ left))
        R[j, j] = length * size
        Q[:, j] = left / length
        done.append(Q[:, j].copy())
    return Q, R
