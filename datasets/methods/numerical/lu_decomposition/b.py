"""lu_decomposition, reading B, from its brief alone: numerical/lu_decomposition."""
import numpy as np


def winner_of_place(rest, place):
    """Return the row that wins the place in rest (n, n), and the size of the largest candidate."""
    n = rest.shape[0]
    sizes = {row: abs(float(rest[row, place])) for row in range(place, n)}
    largest = max(sizes.values())
    for row in range(place, n):
        if sizes[row] >= largest * (1.0 - 1e-9):
            return row, largest
    return place, largest


def exchange_rows(M, i, j):
    """Exchange rows i and j of M, any array, in place."""
    if i != j:
        M[[i, j]] = M[[j, i]]


def lu_decomposition(A):
    """Return perm (n,) int64, L (n, n) with unit diagonal and U (n, n), such that A[perm] = L U.

    Partial pivoting: the candidate of largest size gets the place, the topmost of those within one part
    in 1e9; if none exceeds 1e-12 of the matrix's largest entry, the row stays and L is 0 below.
    """
    rest = np.array(A, dtype=np.float64)
    n = rest.shape[0]
    zero_level = 1e-12 * float(np.max(np.abs(rest)))
    perm = np.arange(n, dtype=np.int64)
    L = np.zeros((n, n))
    for place in range(n):
        row, largest = winner_of_place(rest, place)
        if largest <= zero_level:
            continue
        exchange_rows(rest, row, place)
        exchange_rows(L, row, place)
        exchange_rows(perm, row, place)
        for below in range(place + 1, n):
            factor = rest[below, place] / rest[place, place]
            L[below, place] = factor
            rest[below, place] = 0.0
            rest[below, place + 1:] -= factor * rest[place, place + 1:]
    U = np.zeros((n, n))
    for i in range(n):
        L[i, i] = 1.0
        U[i, i:] = rest[i, i:]
    return perm, L, U
