"""decision_tree: classification tree grown by Gini impurity, and its answers to query points."""
import numpy as np


def midpoint(a, b):
    """(a + b) / 2 for a < b, without overflow, never rounded up onto b."""
    huge = max(abs(a), abs(b)) > 1e300
    t = a / 2.0 + b / 2.0 if huge else (a + b) / 2.0
    return t if t < b else a


def best_split(X, one_hot):
    """Feature and the two neighbouring values around the best threshold, or None without a split."""
    n = X.shape[0]
    if n < 2 or X.shape[1] == 0:
        return None
    order = np.argsort(X, axis=0, kind="stable")
    values = np.take_along_axis(X, order, axis=0)
    left = np.cumsum(one_hot[order], axis=0)[:-1]  # (n-1, p, k): classes left of each cut
    right = one_hot.sum(axis=0) - left
    n_left = np.arange(1, n)[:, None]
    # |S| G(S) = |S| - sum_c count_c^2 / |S|
    total = n - (left**2).sum(axis=2) / n_left - (right**2).sum(axis=2) / (n - n_left)
    total = np.where(values[1:] > values[:-1], total, np.inf).T  # a row per feature
    if not np.isfinite(total).any():
        return None
    # totals are fractions with small divisors: nearer than 1e-9 they are equal.
    # argmax finds the first, that is the smallest feature, then the smallest threshold
    j, cut = divmod(int(np.argmax(total.ravel() < total.min() + 1e-9)), n - 1)
    return j, float(values[cut, j]), float(values[cut + 1, j])


def decision_tree(X, y, k, depth, Z):
    """Grow a tree on the rows of X and classify the rows of Z.

    Parameters:
        X : float64 (n, p), training rows
        y : int64 (n), class of each training row, 0 <= y < k
        k : int (scalar), number of classes
        depth : int (scalar), largest number of questions on a path
        Z : float64 (m, p), query points
    Returns:
        label : int64 (m), predicted class of each query, ties to the smallest
        proba : float64 (m, k), share of each class in the leaf of the query
    Conventions:
        Thresholds lie in the middle of neighbouring values and belong to the left side.
        A split is made even if it does not lower the impurity; equally good splits:
        smallest feature, then smallest threshold. No pruning.
    Example:
        >>> label, proba = decision_tree(np.array([[0.0], [1.0], [2.0], [3.0]]),
        ...     np.array([0, 0, 1, 0]), 2, 1, np.array([[1.5], [1.6]]))
        >>> label.tolist(), proba.tolist()
        ([0, 0], [[1.0, 0.0], [0.5, 0.5]])
    """
    X = np.asarray(X, dtype=np.float64)
    Z = np.asarray(Z, dtype=np.float64)
    one_hot = (np.asarray(y)[:, None] == np.arange(k)).astype(np.int64)
    proba = np.zeros((Z.shape[0], k))

    def grow(rows, queries, level):
        counts = one_hot[rows].sum(axis=0)
        pure = counts.max() == rows.size
        split = None if level == depth or pure else best_split(X[rows], one_hot[rows])
        if split is None:
            proba[queries] = counts / rows.size
            return
        j, a, b = split
        # training rows are parted at a itself, so a rounded threshold misplaces none
        row_left = X[rows, j] <= a
        query_left = Z[queries, j] <= midpoint(a, b)
        grow(rows[row_left], queries[query_left], level + 1)
        grow(rows[~row_left], queries[~query_left], level + 1)

    grow(np.arange(X.shape[0]), np.arange(Z.shape[0]), 0)
    return np.argmax(proba, axis=1).astype(np.int64), proba
