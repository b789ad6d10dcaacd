"""Variant: each edge may be walked both ways, the shorter of the two lengths counts."""

import numpy as np


def dijkstra_distances(W, source):
    n = len(W)
    V = np.where(W > 0.0, W, np.inf)
    V = np.minimum(V, V.T)
    dist = np.full(n, np.inf)
    dist[source] = 0.0
    for _ in range(n):
        dist = np.minimum(dist, (dist[:, None] + V).min(axis=0))
    return dist
