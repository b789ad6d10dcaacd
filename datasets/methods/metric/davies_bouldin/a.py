"""davies_bouldin: mean over clusters of the worst ratio of scatter to separation."""
import numpy as np


def davies_bouldin(X, y):
    """Davies-Bouldin index of a clustering; smaller is better.

    Parameters:
        X : float64 (n, d), points, one row each
        y : int64 (n), cluster of each point, the numbers are names only
    Returns:
        v : float (scalar), index, >= 0
    Conventions:
        Scatter is the mean Euclidean distance from the mean of the cluster, 0 for a
        cluster of one point.
    Example:
        >>> davies_bouldin(np.array([[0.0], [2.0], [10.0], [12.0]]), np.array([7, 7, 3, 3]))
        0.2
    """
    X = np.asarray(X, dtype=np.float64)
    # the index does not depend on the scale; a power of two keeps the squares in range
    X = np.ldexp(X, -int(np.frexp(np.abs(X).max())[1]))
    # from the mean of all points, so that a common offset costs no digits
    X = X - X.mean(axis=0)
    names, cluster = np.unique(y, return_inverse=True)
    k = names.size
    size = np.bincount(cluster, minlength=k)
    sums = np.zeros((k, X.shape[1]))
    np.add.at(sums, cluster, X)
    centre = sums / size[:, None]
    distance = np.sqrt(np.sum((X - centre[cluster]) ** 2, axis=1))
    scatter = np.bincount(cluster, weights=distance, minlength=k) / size
    separation = np.sqrt(np.sum((centre[:, None, :] - centre[None, :, :]) ** 2, axis=2))
    np.fill_diagonal(separation, np.inf)  # a cluster is not compared with itself: ratio 0
    ratio = (scatter[:, None] + scatter[None, :]) / separation
    return float(ratio.max(axis=1).mean())
