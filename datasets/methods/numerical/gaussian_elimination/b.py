"""gaussian_elimination, reading B, from its brief alone: numerical/gaussian_elimination."""
import math

import numpy as np


def _largest_below(work, column):
    """Row number, from column on, of the largest absolute entry of that column; work (n, n)."""
    chosen = column
    for row in range(column + 1, work.shape[0]):
        if abs(work[row, column]) > abs(work[chosen, column]):
            chosen = row
    return chosen


def _eliminate(work, rhs):
    """Bring work (n, n), with its right-hand sides rhs (n,), to upper triangular form in place."""
    n = work.shape[0]
    for column in range(n):
        chosen = _largest_below(work, column)
        if chosen != column:
            work[[column, chosen]] = work[[chosen, column]]
            rhs[[column, chosen]] = rhs[[chosen, column]]
        for row in range(column + 1, n):
            factor = work[row, column] / work[column, column]
            work[row, column] = 0.0
            work[row, column + 1:] -= factor * work[column, column + 1:]
            rhs[row] -= factor * rhs[column]


def _substitute_back(upper, rhs):
    """Solve the upper triangular system upper (n, n) for rhs (n,) from the last unknown up; (n,)."""
    n = upper.shape[0]
    x = np.zeros(n, dtype=np.float64)
    for row in range(n - 1, -1, -1):
        known = math.fsum(upper[row, column] * x[column] for column in range(row + 1, n))
        x[row] = (rhs[row] - known) / upper[row, row]
    return x


def gaussian_elimination(A, b):
    """Return the solution x, float64 (n,), of the equations with coefficient rows A (n, n) and sides b (n,).

    Rows are exchanged so that the pivot is the largest entry left in its column; A and b are not changed.
    """
    A = np.asarray(A, dtype=np.float64)
    b = np.asarray(b, dtype=np.float64)
    unit_a = float(np.max(np.abs(A)))
    unit_b = float(np.max(np.abs(b)))
    if unit_b == 0.0:
        return np.zeros(A.shape[0], dtype=np.float64)
    work = A / unit_a
    rhs = b / unit_b
    _eliminate(work, rhs)
    return _substitute_back(work, rhs) / unit_a * unit_b
