# misreading: halved_first
import numpy as np


def chebyshev_graph_filter(adj, x, theta):
    lap = np.diag(adj.sum(axis=1)) - adj
    lap = 2.0 * lap / np.linalg.eigvalsh(lap)[-1] - np.eye(len(x))
    prev = x.astype(float)
    y = 0.5 * theta[0] * prev
    if len(theta) > 1:
        cur = lap @ x
        y = y + theta[1] * cur
        for k in range(2, len(theta)):
            prev, cur = cur, 2.0 * lap @ cur - prev
            y = y + theta[k] * cur
    return y
