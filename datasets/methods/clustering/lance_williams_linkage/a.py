"""lance_williams_linkage: heights of the merges of hierarchical clustering."""

import numpy as np


def lance_williams_linkage(X, method):
    """Heights of the merges by single, complete, average or Ward linkage.

    Parameters:
        X : float64 (n, d), points, one row each
        method : int (scalar), linkage: 0 single, 1 complete, 2 average, 3 Ward

    Returns:
        h : float64 (n-1), heights of the merges, in order

    Conventions:
        n - 1 heights, in the order of merging. Distances are Euclidean and heights are not squared, for
        Ward either: two single points merge at their plain distance. Average is the mean over pairs of
        points. Which points merge is not returned. Ties of distances are outside the domain. For Ward
        squares are taken in a unit of the larger distance.

    Example:
        >>> import numpy as np
        >>> X = np.array([[0.0], [1.0], [4.0]])
        >>> [lance_williams_linkage(X, method).round(6).tolist() for method in range(4)]
        [[1.0, 3.0], [1.0, 4.0], [1.0, 3.5], [1.0, 4.041452]]
    """
    n = len(X)
    D = np.hypot.reduce(X[:, None, :] - X[None, :, :], axis=2)
    np.fill_diagonal(D, np.inf)
    size = np.ones(n)
    h = np.empty(n - 1)
    for step in range(n - 1):
        s, t = np.unravel_index(np.argmin(D), D.shape)
        h[step] = D[s, t]
        others = np.delete(np.arange(len(D)), [s, t])
        ds, dt = D[others, s], D[others, t]
        ns, nt, nu = size[s], size[t], size[others]
        if method == 0:
            merged = np.minimum(ds, dt)
        elif method == 1:
            merged = np.maximum(ds, dt)
        elif method == 2:
            merged = (ns * ds + nt * dt) / (ns + nt)
        else:
            unit = np.maximum(ds, dt)  # squares are taken in this unit
            total = (nu + ns) * (ds / unit) ** 2 + (nu + nt) * (dt / unit) ** 2
            total -= nu * (h[step] / unit) ** 2
            merged = unit * np.sqrt(total / (nu + ns + nt))
        D[others, s] = merged
        D[s, others] = merged
        size[s] = ns + nt
        D = np.delete(np.delete(D, t, axis=0), t, axis=1)
        size = np.delete(size, t)
    return h
