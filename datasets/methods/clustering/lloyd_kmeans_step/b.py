"""lloyd_kmeans_step, reading B, from its brief alone: clustering/lloyd_kmeans_step."""
import math

import numpy as np


def _squared_distance(point, centroid):
    """Return the squared Euclidean distance of two lists of d floats, from their differences."""
    total = 0.0
    for p, c in zip(point, centroid):
        total += (p - c) * (p - c)
    return total


def _nearest_centroid(point, centroids):
    """Return (index, squared distance) of the nearest of k centroids; the smallest index wins a tie."""
    best = 0
    best_square = _squared_distance(point, centroids[0])
    for j in range(1, len(centroids)):
        square = _squared_distance(point, centroids[j])
        if square < best_square:
            best, best_square = j, square
    return best, best_square


def _mean_point(members):
    """Return the mean, a list of d floats, of a non-empty list of points of d floats each."""
    return [math.fsum(column) / len(members) for column in zip(*members)]


def lloyd_kmeans_step(X, C):
    """Return (C2, y, sse) of one k-means iteration: float64 (k, d), int64 (n) and a float.

    Points go to the nearest old centroid (smallest index in a tie), sse is their summed squared distance to
    it, and each centroid then moves to the mean of its points, or stays where it is without points.
    """
    X = np.asarray(X, dtype=np.float64)
    centroids = np.asarray(C, dtype=np.float64).tolist()
    y = np.zeros(X.shape[0], dtype=np.int64)
    C2 = np.array(C, dtype=np.float64)
    members = [[] for _ in centroids]
    squares = []
    for i, point in enumerate(X.tolist()):
        j, square = _nearest_centroid(point, centroids)
        y[i] = j
        members[j].append(point)
        squares.append(square)
    for j, group in enumerate(members):
        if group:
            C2[j] = _mean_point(group)
    return C2, y, math.fsum(squares)
