"""Misread: a node's key is the length of the last edge alone, as in a spanning tree."""

import numpy as np


def dijkstra_distances(W, source):
    n = len(W)
    dist = np.full(n, np.inf)
    dist[source] = 0.0
    left = list(range(n))
    while left:
        i = min(left, key=lambda u: dist[u])
        left.remove(i)
        if np.isinf(dist[i]):
            break
        for j in left:
            if W[i, j] > 0.0:
                dist[j] = min(dist[j], W[i, j])
    return dist
