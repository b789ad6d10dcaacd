"""dbscan, reading B, from its brief alone: clustering/dbscan."""
import math

import numpy as np


def _neighbour_lists(points, eps):
    """Return for each of n points (sequences of d floats) the list of rows within eps, itself included."""
    n = len(points)
    neighbours = [[i] for i in range(n)]
    for i in range(n):
        for j in range(i + 1, n):
            if math.dist(points[i], points[j]) <= eps:
                neighbours[i].append(j)
                neighbours[j].append(i)
    return neighbours


def _number_core_points(neighbours, is_core):
    """Return n labels: the cluster of each core point, numbered by first core row, -1 for other points."""
    labels = [-1] * len(neighbours)
    next_number = 0
    for start in range(len(neighbours)):
        if not is_core[start] or labels[start] != -1:
            continue
        labels[start] = next_number
        waiting = [start]
        while waiting:
            here = waiting.pop()
            for other in neighbours[here]:
                if is_core[other] and labels[other] == -1:
                    labels[other] = next_number
                    waiting.append(other)
        next_number += 1
    return labels


def dbscan(X, eps, minpts):
    """Return the cluster of each row of X, int64 of shape (n), and -1 for noise.

    A point counts among its own neighbours and distances of exactly eps count. Clusters are numbered from 0
    by their first core row; a border point takes the smallest number among the core points near it.
    """
    X = np.asarray(X, dtype=np.float64)
    neighbours = _neighbour_lists([tuple(row) for row in X.tolist()], float(eps))
    is_core = [len(near) >= int(minpts) for near in neighbours]
    labels = _number_core_points(neighbours, is_core)
    y = np.full(X.shape[0], -1, dtype=np.int64)
    for i, near in enumerate(neighbours):
        if is_core[i]:
            y[i] = labels[i]
        else:
            reachable = [labels[j] for j in near if is_core[j]]
            if reachable:
                y[i] = min(reachable)
    return y
