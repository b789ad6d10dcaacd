"""calinski_harabasz: ratio of the dispersion between clusters to that within them."""
import numpy as np


def calinski_harabasz(X, y):
    """Calinski-Harabasz index of a clustering; larger is better.

    Parameters:
        X : float64 (n, d), points, one row each
        y : int64 (n), cluster of each point, the numbers are names only
    Returns:
        v : float (scalar), index, >= 0
    Conventions:
        Squared Euclidean distances. Clusters may have one point.
    Example:
        >>> calinski_harabasz(np.array([[0.0], [2.0], [10.0], [12.0]]), np.array([7, 7, 3, 3]))
        50.0
    """
    X = np.asarray(X, dtype=np.float64)
    # the index does not depend on the scale; a power of two keeps the squares in range
    X = np.ldexp(X, -int(np.frexp(np.abs(X).max())[1]))
    n = X.shape[0]
    names, cluster = np.unique(y, return_inverse=True)
    k = names.size
    size = np.bincount(cluster, minlength=k)[:, None]

    def cluster_means(values):
        sums = np.zeros((k, values.shape[1]))
        np.add.at(sums, cluster, values)
        return sums / size

    # all from the grand mean, so that a common offset costs no digits
    X = X - X.mean(axis=0)
    X = X - X.mean(axis=0)
    centre = cluster_means(X)
    inner = X - centre[cluster]
    correction = cluster_means(inner)  # what the rounding of the means left over
    inner = inner - correction[cluster]
    centre = centre + correction
    between = np.sum(size * centre * centre)
    within = np.sum(inner * inner)
    return float((between / (k - 1)) / (within / (n - k)))
