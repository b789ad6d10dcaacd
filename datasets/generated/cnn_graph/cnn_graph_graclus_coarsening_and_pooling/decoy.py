"""One level of Graclus coarsening by greedy normalized-cut matching, with max pooling over the pairs."""
import numpy as np


def graclus_coarsen_pool(adj, visit, x):
    w = np.array(adj, dtype=np.float64)
    x = np.array(x, dtype=np.float64)
    n = w.shape[0]
    d = w.sum(axis=1)
    cluster = np.full(n, -1, dtype=np.int64)
    count = 0
    for v in visit:
        i = int(v)
        if cluster[i] >= 0:
            continue
        best = -1
        best_val = 0.0
        for j in range(n):
            if j == i or cluster[j] >= 0 or w[i, j] <= 0:
                continue
            val = w[i, j] * (1.0 / d[i] + 1.0 / d[j])
            if best < 0 or val > best_val:
                best = j
                best_val = val
        cluster[i] = count
        if best >= 0:
            cluster[best] = count
        count += 1
    coarse_adj = np.zeros((n, n), dtype=np.float64)
    for i in range(n):
        for j in range(i + 1, n):
            a, b = int(cluster[i]), int(cluster[j])
            if a != b and w[i, j] != 0:
                coarse_adj[a, b] += w[i, j]
                coarse_adj[b, a] = coarse_adj[a, b]
    arranged = np.zeros(2 * n, dtype=np.float64)
    pooled = np.zeros(n, dtype=np.float64)
    filled = [0] * count
    for i in range(n):
        c = int(cluster[i])
        arranged[2 * c + filled[c]] = x[i]
        filled[c] += 1
    for c in range(count):
        pooled[c] = max(arranged[2 * c], arranged[2 * c + 1])
    return cluster, int(count), coarse_adj, arranged, pooled
