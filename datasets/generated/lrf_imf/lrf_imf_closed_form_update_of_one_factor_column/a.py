"""One column update of integer matrix factorization for both factors."""
import numpy as np


def imf_column_update(x, u, v, col, low, high):
    c = int(col)
    u_float = u.astype(np.float64)
    v_float = v.astype(np.float64)
    others = np.arange(u.shape[1]) != c

    e_res = np.array(x - u_float[:, others] @ v_float[:, others].T, dtype=np.float64)
    u_old = u_float[:, c]
    v_old = v_float[:, c]
    v_norm = float(np.sum(v_old * v_old))
    u_norm = float(np.sum(u_old * u_old))

    if v_norm == 0.0:
        u_col = np.array(u[:, c], dtype=np.int64)
    else:
        u_col = np.clip(np.rint((e_res @ v_old) / v_norm), float(low), float(high)).astype(np.int64)
    if u_norm == 0.0:
        v_col = np.array(v[:, c], dtype=np.int64)
    else:
        v_col = np.clip(np.rint((e_res.T @ u_old) / u_norm), float(low), float(high)).astype(np.int64)
    return e_res, u_col, v_col
