"""Determinant by pivoted LU, reading B, from its brief alone: numerical/lu_partial_pivot_det."""
import numpy as np
import math


def _row_scaled(rows):
    """Rows (n lists of n floats) scaled by powers of two to entries below 1, and the sum of the powers."""
    scaled, exponent = [], 0
    for row in rows:
        power = math.frexp(max(abs(v) for v in row))[1]
        scaled.append([math.ldexp(v, -power) for v in row])
        exponent += power
    return scaled, exponent


def lu_partial_pivot_det(A):
    """Signed determinant (a float) of a matrix of shape (n, n); 0 where elimination finds no pivot.

    Rows are scaled by powers of two, then eliminated with the largest pivot of the column; every exchange
    of rows turns the sign.
    """
    rows, exponent = _row_scaled(np.asarray(A, dtype=np.float64).tolist())
    n = len(rows)
    mantissa = 1.0
    for c in range(n):
        pivot_row = max(range(c, n), key=lambda i: abs(rows[i][c]))
        if rows[pivot_row][c] == 0.0:
            return 0.0
        if pivot_row != c:
            rows[c], rows[pivot_row] = rows[pivot_row], rows[c]
            mantissa = -mantissa
        pivot = rows[c][c]
        for i in range(c + 1, n):
            factor = rows[i][c] / pivot
            for j in range(c + 1, n):
                rows[i][j] -= factor * rows[c][j]
        mantissa, power = math.frexp(mantissa * pivot)
        exponent += power
    return float(np.ldexp(mantissa, exponent))
