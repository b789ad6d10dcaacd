"""Determinant, reading B, from its brief alone: numerical/lu_partial_pivot_det."""

import numpy as np


def _with_next_row(minors, row):
    """Determinants with one row more, by dictionary from rising tuples of columns to values.

    minors holds those of the rows before; row (n) is the new last row. Each old entry contributes to every
    set of columns that has one column more.
    """
    larger = {}
    for columns, value in minors.items():
        for column in range(len(row)):
            if column in columns:
                continue
            behind = sum(1 for used in columns if used > column)
            sign = -1.0 if behind % 2 else 1.0
            key = tuple(sorted(columns + (column,)))
            larger[key] = larger.get(key, 0.0) + sign * row[column] * value
    return larger


def lu_partial_pivot_det(A):
    """Determinant, with its sign, of the square matrix A (n, n) with n at most 6; a float.

    It is built up row by row from its linearity in each row and its change of sign under exchange, so no
    division takes place and a singular matrix gives 0 up to rounding.
    """
    rows = np.asarray(A, dtype=np.float64).tolist()
    minors = {(): 1.0}
    for row in rows:
        minors = _with_next_row(minors, row)
    return minors[tuple(range(len(rows)))]
