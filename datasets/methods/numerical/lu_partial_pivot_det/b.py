"""lu_partial_pivot_det, reading B, from its brief alone: numerical/lu_partial_pivot_det."""
import numpy as np


def lu_partial_pivot_det(A):
    """Determinant of A (n, n), a signed float64, zero up to rounding for a singular matrix.

    Multiples of rows are subtracted from lower rows, which changes nothing, and an exchange of two
    rows changes the sign; then the determinant is the product of the diagonal.
    """
    rows = np.array(A, dtype=np.float64)
    n = rows.shape[0]
    d = 1.0
    for step in range(n):
        pivot = step
        for i in range(step + 1, n):
            if abs(rows[i, step]) > abs(rows[pivot, step]):
                pivot = i
        if rows[pivot, step] == 0.0:
            return np.float64(0.0)
        if pivot != step:
            rows[[step, pivot]] = rows[[pivot, step]]
            d = -d
        d *= rows[step, step]
        for i in range(step + 1, n):
            factor = rows[i, step] / rows[step, step]
            rows[i, step:] -= factor * rows[step, step:]
    return np.float64(d)
