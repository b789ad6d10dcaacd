# misreading: monomials
import numpy as np


def chebyshev_graph_filter(adj, x, theta):
    lap = np.diag(adj.sum(axis=1)) - adj
    lap = 2.0 * lap / np.linalg.eigvalsh(lap)[-1] - np.eye(len(x))
    cur = x.astype(float)
    y = theta[0] * cur
    for k in range(1, len(theta)):
        cur = lap @ cur
        y = y + theta[k] * cur
    return y
