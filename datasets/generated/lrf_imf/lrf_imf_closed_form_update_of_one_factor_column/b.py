"""Residual matrix and the two closed-form updates of one column pair of an integer matrix factorization."""
import numpy as np


def updated_column(residual, other_column, old_column, low, high):
    # The residual has the entries of the column to update along its rows.
    squared_norm = int(np.sum(other_column * other_column))
    if squared_norm == 0:
        return old_column.copy()
    numerator = np.sum(residual * other_column.astype(np.float64), axis=1)
    # Round to the nearest integer (halves to the even one) first, then clamp.
    rounded = np.rint(numerator / squared_norm)
    clamped = np.maximum(float(low), np.minimum(rounded, float(high)))
    return clamped.astype(np.int64)


def imf_column_update(x, u, v, col, low, high):
    number_of_columns = u.shape[1]

    # Rank-one terms of all other columns, added exactly as integers and then taken away from x.
    other_terms = np.zeros(x.shape, dtype=np.int64)
    for s in range(number_of_columns):
        if s != col:
            other_terms += np.outer(u[:, s], v[:, s])
    e_res = x - other_terms.astype(np.float64)

    # Both updates from the factors as they are given.
    old_u_column = u[:, col]
    old_v_column = v[:, col]
    u_col = updated_column(e_res, old_v_column, old_u_column, low, high)
    v_col = updated_column(e_res.T, old_u_column, old_v_column, low, high)

    return e_res, u_col, v_col
