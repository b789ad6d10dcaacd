# %% columns_to_rows
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


# %% number_of_edges
"""Variant: edges are counted, their lengths are not added."""

import numpy as np


def dijkstra_distances(W, source):
    V = np.where(W > 0.0, 1.0, np.inf)
    dist = np.full(len(W), np.inf)
    dist[source] = 0.0
    for _ in range(len(W)):
        dist = np.minimum(dist, (dist[:, None] + V).min(axis=0))
    return dist


# %% prim_key
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


# %% undirected
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


# %% unreachable_as_zero
"""Misread: unreachable nodes have distance 0."""

import numpy as np


def dijkstra_distances(W, source):
    V = np.where(W > 0.0, W, np.inf)
    dist = np.full(len(W), np.inf)
    dist[source] = 0.0
    for _ in range(len(W)):
        dist = np.minimum(dist, (dist[:, None] + V).min(axis=0))
    return np.where(np.isinf(dist), 0.0, dist)


# %% without_relaxation
"""Misread: only edges out of the source itself are looked at."""

import numpy as np


def dijkstra_distances(W, source):
    dist = np.where(W[source] > 0.0, W[source], np.inf)
    dist[source] = 0.0
    return dist


# %% zero_is_an_edge
"""Misread: a zero is an edge of length zero."""

import numpy as np


def dijkstra_distances(W, source):
    dist = np.full(len(W), np.inf)
    dist[source] = 0.0
    for _ in range(len(W)):
        dist = np.minimum(dist, (dist[:, None] + W).min(axis=0))
    return dist
