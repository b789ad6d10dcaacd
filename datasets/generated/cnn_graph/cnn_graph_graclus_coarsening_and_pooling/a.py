"""One level of greedy graph coarsening by local normalized cut, and max pooling of size two."""
import numpy as np


def graclus_coarsen_pool(adj, visit, x):
    n = adj.shape[0]
    degree = adj.sum(axis=1)
    cluster = np.full(n, -1, dtype=np.int64)
    arranged = np.zeros(2 * n, dtype=np.float64)
    pooled = np.zeros(n, dtype=np.float64)
    n_coarse = 0
    for v in visit:
        i = int(v)
        if cluster[i] >= 0:
            continue
        cluster[i] = n_coarse
        best = -1
        best_value = -np.inf
        for j in range(n):
            if j == i or cluster[j] >= 0 or not adj[i, j] > 0.0:
                continue
            value = adj[i, j] * (1.0 / degree[i] + 1.0 / degree[j])
            if value > best_value:
                best_value = value
                best = j
        arranged[2 * n_coarse] = x[i]
        if best >= 0:
            cluster[best] = n_coarse
            arranged[2 * n_coarse + 1] = x[best]
        pooled[n_coarse] = max(arranged[2 * n_coarse], arranged[2 * n_coarse + 1])
        n_coarse += 1

    coarse_adj = np.zeros((n, n), dtype=np.float64)
    for i in range(n):
        for j in range(i + 1, n):
            a = cluster[i]
            b = cluster[j]
            if a != b and adj[i, j] != 0.0:
                coarse_adj[a, b] += adj[i, j]
                coarse_adj[b, a] = coarse_adj[a, b]
    return cluster, n_coarse, coarse_adj, arranged, pooled
