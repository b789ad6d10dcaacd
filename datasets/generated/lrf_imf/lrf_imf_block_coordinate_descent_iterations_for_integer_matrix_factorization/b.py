"""Integer matrix factorization by block coordinate descent over the columns of both factors."""
import numpy as np


def residual_without(x, u, v, r):
    # x less all rank-one components but component r.
    all_components = u @ v.T
    component_r = np.outer(u[:, r], v[:, r])
    return x - (all_components - component_r).astype(np.float64)


def updated_column(residual, other_column, old_column, alpha, beta):
    # The residual has the entries of the column to update along its rows.
    squared_norm = int(np.sum(other_column * other_column))
    if squared_norm == 0:
        return old_column.copy()
    numerator = np.sum(residual * other_column.astype(np.float64), axis=1)
    # Round to the nearest integer (halves to the even one) first, then clamp.
    rounded = np.rint(numerator / squared_norm)
    clamped = np.maximum(float(alpha), np.minimum(rounded, float(beta)))
    return clamped.astype(np.int64)


def imf_bcd(x, u_init, v_init, alpha, beta, n_iter):
    u = np.array(u_init, dtype=np.int64)
    v = np.array(v_init, dtype=np.int64)
    rank = u.shape[1]

    for iteration in range(n_iter):
        # All columns of the left factor, from the first to the last.
        for r in range(rank):
            residual = residual_without(x, u, v, r)
            u[:, r] = updated_column(residual, v[:, r], u[:, r], alpha, beta)
        # All columns of the right factor, with the new left factor.
        for r in range(rank):
            residual = residual_without(x, u, v, r)
            v[:, r] = updated_column(residual.T, u[:, r], v[:, r], alpha, beta)

    return u, v
