"""Integer matrix factorization by block coordinate descent."""
import numpy as np


def _update(a, b, factor, low, high):
    rank = factor.shape[1]
    for r in range(rank):
        norm = b[r, r]
        if norm == 0.0:
            continue
        rest = a[:, r].copy()
        for s in range(rank):
            if s != r:
                rest = rest - b[s, r] * factor[:, s]
        factor[:, r] = np.clip(np.rint(rest / norm), low, high)


def imf_bcd(x, u_init, v_init, alpha, beta, n_iter):
    low = float(alpha)
    high = float(beta)
    u = np.array(u_init, dtype=np.float64)
    v = np.array(v_init, dtype=np.float64)
    for _ in range(int(n_iter)):
        _update(x @ v, v.T @ v, u, low, high)
        _update(x.T @ u, u.T @ u, v, low, high)
    return u.astype(np.int64), v.astype(np.int64)
