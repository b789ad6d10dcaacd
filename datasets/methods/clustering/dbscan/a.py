"""dbscan, reading A, from its brief alone: clustering/dbscan."""
import numpy as np


def _distances(X):
    """Euclidean distances between the rows of X (n, d): (n, n), without overflow or underflow of squares."""
    n = X.shape[0]
    dist = np.zeros((n, n))
    with np.errstate(over="ignore"):
        for column in X.T:
            dist = np.hypot(dist, column[:, None] - column[None, :])
    return dist


def _components(near, core):
    """Component numbers (n) of the core points core (n) under near (n, n), by smallest row; -1 elsewhere."""
    y = np.full(core.size, -1, dtype=np.int64)
    number = 0
    for start in np.flatnonzero(core):
        if y[start] >= 0:
            continue
        frontier = np.array([start])
        while frontier.size:
            y[frontier] = number
            frontier = np.flatnonzero(near[frontier].any(axis=0) & core & (y < 0))
        number += 1
    return y


def dbscan(X, eps, minpts):
    """Return the density-based cluster of each point, -1 for noise.

    Parameters:
        X : float64 (n, d), points, any finite real
        eps : float64 scalar, radius of a neighbourhood, > 0
        minpts : int64 scalar, number of points that make a core point, at least 1

    Returns:
        y : int64 (n), cluster of each point, -1 for noise

    Conventions:
        A point is in its own neighbourhood and counts towards minpts; a distance equal to eps counts.
        Clusters are the components of the core points alone, numbered from 0 by their smallest core row.
        A point that is no core point takes the smallest number among the core points near it and joins no
        clusters together. Equal rows are separate points. With minpts = 1 there is no noise.

    Example:
        >>> import numpy as np
        >>> X = np.array([[0.0], [1.0], [2.0], [10.0], [3.0], [4.0]])
        >>> dbscan(X, 1.0, 3).tolist()
        [0, 0, 0, -1, 0, 0]
        >>> dbscan(np.array([[5.0], [0.0], [6.0]]), 1.0, 2).tolist()
        [0, -1, 0]

    Paper:
        DBSCAN
    """
    X = np.asarray(X, dtype=np.float64)
    n = X.shape[0]
    near = _distances(X) <= eps
    core = near.sum(axis=1) >= minpts
    y = _components(near, core)
    smallest = np.where(near & core[None, :], y[None, :], n).min(axis=1, initial=n)
    return np.where(core, y, np.where(smallest < n, smallest, -1)).astype(np.int64)
