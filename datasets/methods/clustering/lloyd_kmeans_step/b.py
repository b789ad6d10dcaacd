"""One iteration of Lloyd's k-means (Lloyd, "Least squares quantization in PCM", 1982)."""

import numpy as np


def squared_distance(a, b):
    """Squared Euclidean distance from the differences of coordinates."""
    total = 0.0
    for u, v in zip(a, b):
        total += (u - v) * (u - v)
    return total


def nearest(point, centroids):
    """Index of the nearest centroid (the smallest on a tie) and its squared distance."""
    best, best_distance = 0, squared_distance(point, centroids[0])
    for j in range(1, len(centroids)):
        distance = squared_distance(point, centroids[j])
        if distance < best_distance:
            best, best_distance = j, distance
    return best, best_distance


def lloyd_kmeans_step(X, C):
    """Assignment to the given centroids, then their update.

    X  float64 [n, d], points
    C  float64 [k, d], centroids before the step

    Returns C2 float64 [k, d], y int64 [n] and the float sse, the sum of squared
    distances to the old centroids.  A centroid without points stays.
    """
    centroids = C.tolist()
    y = np.empty(len(X), dtype=np.int64)
    sums = np.zeros(C.shape, dtype=np.float64)
    sizes = [0] * len(centroids)
    sse = 0.0
    for i, point in enumerate(X.tolist()):
        j, distance = nearest(point, centroids)
        y[i] = j
        sse += distance
        sums[j] += X[i]
        sizes[j] += 1

    C2 = np.array(C, dtype=np.float64)
    for j, size in enumerate(sizes):
        if size > 0:
            C2[j] = sums[j] / size
    return C2, y, sse
