# %% average_pool
# misreading: average_pool
import numpy as np


def graclus_coarsen_pool(adj, visit, x):
    n = len(x)
    d = adj.sum(axis=1)
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
                s = adj[i, u] * (1.0 / d[i] + 1.0 / d[u])
                if s > best:
                    best, j = s, u
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
    pooled = 0.5 * (arranged[0::2] + arranged[1::2])
    return cluster, m, coarse, arranged, pooled


# %% heavy_edge
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


# %% max_weight
# misreading: max_weight
import numpy as np


def graclus_coarsen_pool(adj, visit, x):
    n = len(x)
    d = adj.sum(axis=1)
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
                s = adj[i, u] * (1.0 / d[i] + 1.0 / d[u])
                if s > best:
                    best, j = s, u
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
                p, q = cluster[a], cluster[b]
                coarse[p, q] = max(coarse[p, q], adj[a, b])
    pooled = np.maximum(arranged[0::2], arranged[1::2])
    return cluster, m, coarse, arranged, pooled


# %% remaining_degree
# misreading: remaining_degree
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
        free = cluster < 0
        d = adj[:, free].sum(axis=1)
        best, j = 0.0, -1
        for u in range(n):
            if u != i and free[u] and adj[i, u] > 0:
                s = adj[i, u] * (1.0 / d[i] + 1.0 / d[u])
                if s > best:
                    best, j = s, u
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


# %% sorted_children
# misreading: sorted_children
import numpy as np


def graclus_coarsen_pool(adj, visit, x):
    n = len(x)
    d = adj.sum(axis=1)
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
                s = adj[i, u] * (1.0 / d[i] + 1.0 / d[u])
                if s > best:
                    best, j = s, u
        cluster[i] = m
        if j >= 0:
            cluster[j] = m
            arranged[2 * m] = x[min(i, j)]
            arranged[2 * m + 1] = x[max(i, j)]
        else:
            arranged[2 * m] = x[i]
        m += 1
    coarse = np.zeros((n, n))
    for a in range(n):
        for b in range(n):
            if cluster[a] != cluster[b]:
                coarse[cluster[a], cluster[b]] += adj[a, b]
    coarse = (coarse + coarse.T) / 2
    pooled = np.maximum(arranged[0::2], arranged[1::2])
    return cluster, m, coarse, arranged, pooled
