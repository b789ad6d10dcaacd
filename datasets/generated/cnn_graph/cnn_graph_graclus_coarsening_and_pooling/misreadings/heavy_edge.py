# misreading: heavy_edge
import numpy as np


def graclus_coarsen_pool(adj, visit, x):
    n = len(x)
    cluster = -np.ones(n, dtype=np.int64)
    arranged = np.zeros(2 * n)
    m = 0
    for i in visit:
        i = int(i)
        if cluster[i] >= 0:
            continue
        best, j = 0.0, -1
        for u in range(n):
            if u != i and cluster[u] < 0 and adj[i, u] > 0:
                if adj[i, u] > best:
                    best, j = adj[i, u], u
        cluster[i] = m
        arranged[2 * m] = x[i]
        if j >= 0:
            cluster[j] = m
            arranged[2 * m + 1] = x[j]
        m += 1
    coarse = np.zeros((n, n))
    for a in range(n):
        for b in range(n):
            if cluster[a] != cluster[b]:
                coarse[cluster[a], cluster[b]] += adj[a, b]
    coarse = (coarse + coarse.T) / 2
    pooled = np.maximum(arranged[0::2], arranged[1::2])
    return cluster, m, coarse, arranged, pooled
