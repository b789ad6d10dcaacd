"""Density-based clustering (DBSCAN) with a rule for every point.

Conventions: a point counts itself; a distance of exactly eps counts; clusters are numbered by
their first core row; a border point takes the smallest number within reach; noise is -1.
"""

import math

import numpy as np


def dbscan(X, eps, minpts):
    points = X.tolist()
    n = len(points)
    near = [[j for j in range(n) if math.dist(points[i], points[j]) <= eps] for i in range(n)]
    core = [len(near[i]) >= minpts for i in range(n)]
    y = np.full(n, -1, dtype=np.int64)

    clusters = 0
    for start in range(n):
        if core[start] and y[start] == -1:
            y[start] = clusters
            waiting = [start]
            while waiting:
                here = waiting.pop()
                for j in near[here]:
                    if core[j] and y[j] == -1:
                        y[j] = clusters
                        waiting.append(j)
            clusters += 1

    for i in range(n):
        numbers = [y[j] for j in near[i] if core[j]]
        if not core[i] and numbers:
            y[i] = min(numbers)
    return y
