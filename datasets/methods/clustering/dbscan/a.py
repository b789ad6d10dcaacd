"""dbscan: clusters as connected components of the core points."""

import numpy as np


def dbscan(X, eps, minpts):
    """Density-based clusters of points, with noise.

    Parameters:
        X : float64 (n, d), points
        eps : float (scalar), radius of a neighbourhood
        minpts : int (scalar), number of points that make a core point, the point itself included

    Returns:
        y : int64 (n), cluster of each point, -1 for noise

    Conventions:
        A point counts in its own neighbourhood, and so does one at a distance of exactly eps. Points that
        are no core points do not join clusters; such a point takes the smallest cluster number among its
        core neighbours, or -1. Clusters are numbered from 0 by their first core point. Rows of equal
        coordinates are separate points.

    Example:
        >>> import numpy as np
        >>> X = np.array([[9.0], [0.0], [1.0], [2.0], [5.0], [9.0]])
        >>> dbscan(X, 1.0, 3).tolist()
        [-1, 0, 0, 0, -1, -1]
        >>> dbscan(X, 1.0, 1).tolist()
        [0, 1, 1, 1, 2, 0]
    """
    n = len(X)
    near = np.hypot.reduce(X[:, None, :] - X[None, :, :], axis=2) <= eps
    core = near.sum(axis=1) >= minpts
    y = np.full(n, -1, dtype=np.int64)

    clusters = 0
    for first in range(n):
        if core[first] and y[first] == -1:
            y[first] = clusters
            waiting = [first]
            while waiting:
                new = np.flatnonzero(near[waiting.pop()] & core & (y == -1))
                y[new] = clusters
                waiting.extend(new)
            clusters += 1

    for i in np.flatnonzero(~core):
        reached = y[near[i] & core]
        if len(reached) > 0:
            y[i] = reached.min()
    return y
