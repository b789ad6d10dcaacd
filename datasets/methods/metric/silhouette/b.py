"""Silhouette of each point of a clustering (Rousseeuw, 1987)."""

import math

import numpy as np


def mean_distance(i, members, points):
    """Mean Euclidean distance of point i to the given points."""
    return math.fsum(math.dist(points[i], points[j]) for j in members) / len(members)


def silhouette(X, y):
    """Silhouette of every point (section 2).

    X  float64 [n, d], points
    y  int64 [n], cluster of each point

    Returns float64 [n]; 0 for a point alone in its cluster, where both mean
    distances are 0, and everywhere when there is only one cluster.
    """
    points = X.tolist()
    clusters = {}
    for i, name in enumerate(y.tolist()):
        clusters.setdefault(name, []).append(i)

    s = np.zeros(len(points), dtype=np.float64)
    if len(clusters) < 2:
        return s
    for name, members in clusters.items():
        if len(members) == 1:
            continue
        rivals = [others for other, others in clusters.items() if other != name]
        for i in members:
            cohesion = mean_distance(i, [j for j in members if j != i], points)
            separation = min(mean_distance(i, others, points) for others in rivals)
            larger = max(cohesion, separation)
            if larger > 0.0:
                s[i] = (separation - cohesion) / larger
    return s
