"""silhouette_score: overall average silhouette width (sec. 2)."""

import numpy as np


def silhouette_score(X, y):
    """Mean silhouette of a clustering.

    Parameters:
        X : float64 (n, d), points, one row each
        y : int64 (n), cluster of each point

    Returns:
        v : float (scalar), mean silhouette, between -1 and 1

    Conventions:
        Every point weighs the same. Euclidean distances, not squared, from differences of coordinates. The
        mean within the own cluster leaves the point itself out. A point alone in its cluster, a point whose
        mean distances are both 0, and every point of a single cluster have silhouette 0 and count. Clusters
        are the values that occur in y; their numbers are names only.

    Example:
        >>> import numpy as np
        >>> X = np.array([[0.0], [1.0], [10.0], [12.0]])
        >>> round(silhouette_score(X, np.array([0, 0, 7, 7])), 6)
        0.856163
        >>> round(silhouette_score(X[:3], np.array([0, 0, 7])), 6)
        0.596296
        >>> silhouette_score(X, np.zeros(4, dtype=int))
        0.0
    """
    names, cluster, size = np.unique(y, return_inverse=True, return_counts=True)
    if len(names) == 1:
        return 0.0
    points = np.arange(len(X))
    D = np.hypot.reduce(X[:, None, :] - X[None, :, :], axis=2)
    sums = D @ (cluster[:, None] == np.arange(len(names))).astype(np.float64)
    own_size = size[cluster]
    a = sums[points, cluster] / np.maximum(own_size - 1, 1)
    means = sums / size
    means[points, cluster] = np.inf
    b = means.min(axis=1)
    larger = np.maximum(a, b)
    defined = (own_size > 1) & (larger > 0)
    s = np.where(defined, (b - a) / np.where(larger > 0, larger, 1.0), 0.0)
    return float(s.mean())
