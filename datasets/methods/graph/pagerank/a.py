"""PageRank, from "The anatomy of a large-scale hypertextual Web search engine"
(Brin and Page, 1998, section 2.1.1)."""

import numpy as np


def pagerank(A, d):
    """Stationary distribution of the random surfer.

    A : [n, n] links, A[j, i] = 1 when page j links to page i
    d : probability of following a link
    Returns [n].
    """
    n = A.shape[0]
    c = np.sum(A, axis=1)
    # T[i, j] is the share of page j's rank that is passed on to page i
    T = np.empty((n, n), dtype=np.float64)
    for j in range(n):
        T[:, j] = A[j] / c[j] if c[j] > 0.0 else 1.0 / n
    # r = (1 - d)/n + d T r as a system of linear equations
    return np.linalg.solve(np.eye(n) - d * T, np.full(n, (1.0 - d) / n))
