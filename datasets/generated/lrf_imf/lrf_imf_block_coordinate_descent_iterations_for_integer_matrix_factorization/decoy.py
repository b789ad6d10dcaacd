"""Block coordinate descent for integer matrix factorization with bounded entries."""
import numpy as np


def _sweep(data, factor, other, low, high):
    """Minimise exactly over each column of one factor in turn, the other one fixed."""
    cross = data @ other
    gram = other.T @ other
    rank = factor.shape[1]
    for r in range(rank):
        rest = np.arange(rank) != r
        numerator = cross[:, r] - factor[:, rest] @ gram[rest, r]
        if gram[r, r] > 0.0:
            real = numerator / gram[r, r]
        else:
            real = np.zeros_like(numerator)
        factor[:, r] = np.clip(np.round(real), low, high)


def imf_bcd(x, u_init, v_init, alpha, beta, n_iter):
    """Alternate sweeps over the columns of the left and of the right factor."""
    u = u_init.astype(np.float64)
    v = v_init.astype(np.float64)
    low = float(alpha)
    high = float(beta)
    for _ in range(int(n_iter)):
        _sweep(x, u, v, low, high)
        _sweep(x.T, v, u, low, high)
    return u.astype(np.int64), v.astype(np.int64)
