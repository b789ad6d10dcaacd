"""smote: new points of a rare class between given points and their nearest neighbours, draws given."""
import numpy as np


def smote(X, k, base, pick, u):
    """Interpolate between base points and chosen neighbours.

    Parameters:
        X : float64 (k+e, d), points of the rare class
        k : int (scalar), number of neighbours
        base : int64 (s), row of the base of each new point
        pick : int64 (s), rank of the neighbour of each new point, 0 <= pick < k
        u : float64 (s), share of the way to the neighbour
    Returns:
        new : float64 (s, d), new points
        neighbour : int64 (s), row of the neighbour of each new point
    Conventions:
        Euclidean distances, ties by the smaller row. A point is not its own neighbour,
        even if others coincide with it.
    Example:
        >>> new, neighbour = smote(np.array([[0.0], [2.0], [5.0]]), 1,
        ...     np.array([2, 0]), np.array([0, 0]), np.array([0.5, 1.0]))
        >>> new.tolist(), neighbour.tolist()
        ([[3.5], [2.0]], [1, 1])
    """
    X = np.asarray(X, dtype=np.float64)
    u = np.asarray(u, dtype=np.float64)
    # squares have the order of the distances; of small whole numbers they are exact,
    # and a power of two taken out keeps them so, and in range
    scaled = np.ldexp(X, -int(np.frexp(np.abs(X).max())[1]))
    squared = np.sum((scaled[:, None, :] - scaled[None, :, :]) ** 2, axis=2)
    np.fill_diagonal(squared, np.inf)
    order = np.argsort(squared, axis=1, kind="stable")  # stable: ties keep the smaller row first
    neighbour = order[base, pick].astype(np.int64)
    start = X[base]
    return start + u[:, None] * (X[neighbour] - start), neighbour
