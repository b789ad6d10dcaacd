"""Closed-form bounded integer update of one column pair in integer matrix factorization."""
import numpy as np


def _best_column(numerator, denominator, low, high):
    """Round the least-squares column and clip it to the permitted interval."""
    if denominator == 0.0:
        real = np.zeros_like(numerator)
    else:
        real = numerator / denominator
    return np.clip(np.round(real), low, high).astype(np.int64)


def imf_column_update(x, u, v, col, low, high):
    """Update column `col` of the left factor, then that of the right factor."""
    uf = u.astype(np.float64)
    vf = v.astype(np.float64)
    keep = np.arange(u.shape[1]) != int(col)
    e_res = np.array(x - uf[:, keep] @ vf[:, keep].T, dtype=np.float64)
    v_old = vf[:, int(col)]
    u_col = _best_column(e_res @ v_old, float(v_old @ v_old), int(low), int(high))
    u_new = u_col.astype(np.float64)
    v_col = _best_column(e_res.T @ u_new, float(u_new @ u_new), int(low), int(high))
    return e_res, u_col, v_col
