"""Chebyshev graph filter: y = sum_k theta_k T_k(2 L / lmax - I) x, L the normalized Laplacian."""
import numpy as np


def chebyshev_graph_filter(adj, x, theta):
    w = np.array(adj, dtype=np.float64)
    x = np.array(x, dtype=np.float64)
    theta = np.array(theta, dtype=np.float64)
    n = w.shape[0]
    d = w.sum(axis=1)
    s = np.zeros(n)
    pos = d > 0
    s[pos] = 1.0 / np.sqrt(d[pos])
    eye = np.eye(n)
    lap = eye - s[:, None] * w * s[None, :]
    lap = 0.5 * (lap + lap.T)
    lmax = float(np.linalg.eigvalsh(lap)[-1])
    lt = 2.0 * lap / lmax - eye
    t_prev = x.copy()
    y = theta[0] * t_prev
    if theta.shape[0] > 1:
        t_cur = lt @ x
        y = y + theta[1] * t_cur
        for k in range(2, theta.shape[0]):
            t_next = 2.0 * (lt @ t_cur) - t_prev
            y = y + theta[k] * t_next
            t_prev, t_cur = t_cur, t_next
    return np.asarray(y, dtype=np.float64)
