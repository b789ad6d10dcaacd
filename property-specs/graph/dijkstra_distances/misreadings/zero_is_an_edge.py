"""Misread: a zero is an edge of length zero."""

import numpy as np


def dijkstra_distances(W, source):
    dist = np.full(len(W), np.inf)
    dist[source] = 0.0
    for _ in range(len(W)):
        dist = np.minimum(dist, (dist[:, None] + W).min(axis=0))
    return dist
