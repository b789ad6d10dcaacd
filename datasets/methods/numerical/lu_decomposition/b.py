"""lu_decomposition, reading B, from its brief alone: numerical/lu_decomposition."""
import numpy as np

TIE = 1e-9
ZERO = 1e-12


def _choose_row(work, place, limit):
    """Row, from place on, that gets the place in work (n, n), or None if no entry exceeds limit."""
    sizes = [abs(float(work[row, place])) for row in range(place, work.shape[0])]
    largest = max(sizes)
    if largest <= limit:
        return None
    for offset, size in enumerate(sizes):
        if size >= largest - TIE * largest:
            return place + offset
    return None


def _exchange(rows, i, j):
    """Exchange entries (or rows) i and j of an array in place."""
    if i != j:
        rows[[i, j]] = rows[[j, i]]


def lu_decomposition(A):
    """Return (perm, L, U) with A[perm] = L U for A (n, n), by row exchanges only.

    perm is int64 (n,), L and U float64 (n, n), L with ones on its diagonal. Entries within 1e-9 of the
    largest candidate are tied and the topmost wins; a column of zeros leaves the order and L's zeros.
    """
    work = np.array(A, dtype=np.float64)
    n = work.shape[0]
    limit = ZERO * float(np.max(np.abs(work)))
    perm = np.arange(n, dtype=np.int64)
    L = np.zeros((n, n), dtype=np.float64)
    for place in range(n):
        chosen = _choose_row(work, place, limit)
        if chosen is not None:
            _exchange(work, place, chosen)
            _exchange(L, place, chosen)
            _exchange(perm, place, chosen)
            for row in range(place + 1, n):
                factor = work[row, place] / work[place, place]
                L[row, place] = factor
                work[row, place] = 0.0
                work[row, place + 1:] -= factor * work[place, place + 1:]
        L[place, place] = 1.0
    U = np.zeros((n, n), dtype=np.float64)
    for row in range(n):
        U[row, row:] = work[row, row:]
    return perm, L, U
