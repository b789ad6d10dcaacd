"""Misread: unreachable nodes have distance 0."""

import numpy as np


def dijkstra_distances(W, source):
    V = np.where(W > 0.0, W, np.inf)
    dist = np.full(len(W), np.inf)
    dist[source] = 0.0
    for _ in range(len(W)):
        dist = np.minimum(dist, (dist[:, None] + V).min(axis=0))
    return np.where(np.isinf(dist), 0.0, dist)
