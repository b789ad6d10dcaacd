"""lu_decomposition, reading B, from its brief alone: numerical/lu_decomposition."""
import numpy as np


def _chosen(column, place):
    """Row number of the topmost candidate from place on whose entry in column (n,) is tied for largest."""
    largest = max(abs(value) for value in column[place:])
    for row in range(place, len(column)):
        if abs(column[row]) >= largest * (1.0 - 1e-9):
            return row
    return place


def _exchange(perm, L, U, a, b):
    """Lets the rows a and b of the order, of the multiples and of the rest change places, in place."""
    for table in (perm, L, U):
        table[[a, b]] = table[[b, a]]


def lu_decomposition(A):
    """Order perm (n,) int64, unit lower L (n, n) and upper U (n, n), float64, with A[perm] = L U.

    Partial pivoting by rows; entries within 1e-9 of the largest are tied and the topmost wins; a column
    of candidates within 1e-12 of the largest entry of A counts as zero and is left alone.
    """
    U = np.array(A, dtype=np.float64)
    n = U.shape[0]
    perm = np.arange(n, dtype=np.int64)
    L = np.zeros((n, n))
    negligible = 1e-12 * float(np.abs(U).max())
    for place in range(n):
        if np.abs(U[place:, place]).max() > negligible:
            row = _chosen(U[:, place], place)
            if row != place:
                _exchange(perm, L, U, place, row)
            for below in range(place + 1, n):
                factor = U[below, place] / U[place, place]
                L[below, place] = factor
                U[below, place + 1:] -= factor * U[place, place + 1:]
        U[place + 1:, place] = 0.0
    for place in range(n):
        L[place, place] = 1.0
    return perm, L, U
