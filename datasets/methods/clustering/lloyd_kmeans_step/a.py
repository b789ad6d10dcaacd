"""lloyd_kmeans_step, reading A, from its brief alone: clustering/lloyd_kmeans_step."""
import numpy as np


def lloyd_kmeans_step(X, C):
    """Return the centroids after one Lloyd iteration, the assignment and its sum of squared distances.

    Parameters:
        X : float64 (n, d), points, one row each
        C : float64 (k, d), centroids before the step, one row each, no two equal

    Returns:
        C2 : float64 (k, d), centroids after the step
        y : int64 (n), index of the centroid of each point, 0 to k-1
        sse : float64 scalar, sum of squared distances to the assigned centroids before the step, >= 0

    Conventions:
        Points are assigned to the given centroids first, then the centroids move to the means of their
        points. Squared Euclidean distances come from the differences X_i - C_j; at equal distances the
        smallest index wins. A centroid without points stays. y and sse refer to the old centroids; sse is
        a sum, not a mean.

    Example:
        >>> import numpy as np
        >>> X = np.array([[0.0], [1.0], [3.0], [5.0]])
        >>> C2, y, sse = lloyd_kmeans_step(X, np.array([[0.0], [2.0], [9.0]]))
        >>> C2.tolist(), y.tolist(), float(sse)
        ([[0.5], [4.0], [9.0]], [0, 0, 1, 1], 11.0)

    Paper:
        Lloyd's k-means iteration
    """
    X = np.asarray(X, dtype=np.float64)
    C = np.asarray(C, dtype=np.float64)
    k = C.shape[0]
    dist2 = ((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2)
    y = dist2.argmin(axis=1).astype(np.int64)
    sse = float(dist2[np.arange(X.shape[0]), y].sum())
    count = np.bincount(y, minlength=k)[:, None]
    total = np.zeros_like(C)
    np.add.at(total, y, X)
    C2 = np.where(count > 0, total / np.maximum(count, 1), C)
    return C2, y, sse
