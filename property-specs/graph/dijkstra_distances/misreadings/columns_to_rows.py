"""Misread: edges lead from column to row."""

import numpy as np


def dijkstra_distances(W, source):
    n = len(W)
    dist = np.full(n, np.inf)
    dist[source] = 0.0
    for _ in range(n):
        for i in range(n):
            for j in range(n):
                if W[j, i] > 0.0 and j != source:
                    dist[j] = min(dist[j], dist[i] + W[j, i])
    return dist
