"""gaussian_elimination, reading B, from its brief alone: numerical/gaussian_elimination."""
import numpy as np


def _forward(rows, right):
    """Brings rows (n, n) to a triangle and right (n,) along, in place, the largest pivot on top."""
    n = len(right)
    for step in range(n):
        pivot = max(range(step, n), key=lambda i: abs(rows[i, step]))
        if pivot != step:
            rows[[step, pivot]] = rows[[pivot, step]]
            right[[step, pivot]] = right[[pivot, step]]
        for below in range(step + 1, n):
            factor = rows[below, step] / rows[step, step]
            rows[below, step] = 0.0
            rows[below, step + 1:] -= factor * rows[step, step + 1:]
            right[below] -= factor * right[step]


def gaussian_elimination(A, b):
    """Solution (n,), float64, of the n equations with coefficients A (n, n), one per row, and right sides b.

    Rows are exchanged so that each pivot is the largest in its column; the inputs are not changed.
    """
    rows = np.array(A, dtype=np.float64)
    right = np.array(b, dtype=np.float64)
    _forward(rows, right)
    x = np.zeros(len(right))
    for i in reversed(range(len(right))):
        known = float(rows[i, i + 1:] @ x[i + 1:])
        x[i] = (right[i] - known) / rows[i, i]
    return x
