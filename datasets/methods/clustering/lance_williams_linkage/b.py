"""Merge heights of agglomerative clustering with single, complete, average or Ward linkage.

Conventions: Euclidean distances, heights not squared, listed in the order of the merges.
"""

import math

import numpy as np


def lance_williams_linkage(X, method):
    points = X.tolist()
    pairs = np.array([[math.dist(a, b) for b in points] for a in points])

    def apart(first, second):
        between = pairs[np.ix_(first, second)]
        if method == 0:
            return np.min(between)
        if method == 1:
            return np.max(between)
        if method == 2:
            return np.mean(between)
        gap = math.dist(np.mean(X[first], axis=0), np.mean(X[second], axis=0))
        sizes = len(first), len(second)
        return gap * math.sqrt(2.0 * sizes[0] * sizes[1] / (sizes[0] + sizes[1]))

    clusters = [[i] for i in range(len(points))]
    distance = pairs.copy()
    np.fill_diagonal(distance, np.inf)
    heights = []
    while len(clusters) > 1:
        i, j = np.unravel_index(np.argmin(distance), distance.shape)
        heights.append(distance[i, j])
        clusters[i] = clusters[i] + clusters[j]
        del clusters[j]
        distance = np.delete(np.delete(distance, j, axis=0), j, axis=1)
        for other in range(len(clusters)):
            if other != i:
                distance[i, other] = distance[other, i] = apart(clusters[i], clusters[other])
    return np.array(heights)
