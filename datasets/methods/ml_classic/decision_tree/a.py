"""decision_tree, reading A, from its brief alone: ml_classic/decision_tree."""
import numpy as np


def _best_split(X, onehot):
    """Return (j, t, left bool (n)) of the best split of X (n, p), onehot (n, k), or None without a split."""
    n = X.shape[0]
    order = np.argsort(X, axis=0, kind="stable")
    ranked = np.take_along_axis(X, order, axis=0)
    col, pos = np.nonzero((ranked[1:] > ranked[:-1]).T)
    if col.size == 0:
        return None
    counts = np.cumsum(onehot[order], axis=0)
    left_counts = counts[pos, col]
    right_counts = counts[-1, col] - left_counts
    n_left = pos + 1
    n_right = n - n_left
    left_sq = np.sum(left_counts ** 2, axis=1)
    right_sq = np.sum(right_counts ** 2, axis=1)
    total = n - (left_sq * n_right + right_sq * n_left) / (n_left * n_right)
    best = np.flatnonzero(total < total.min() + 1e-9)[0]
    j = col[best]
    a, b = ranked[pos[best], j], ranked[pos[best] + 1, j]
    t = 0.5 * a + 0.5 * b
    return j, (t if t < b else a), X[:, j] <= a


def decision_tree(X, y, k, depth, Z):
    """Return the class and the class shares that a Gini tree grown on X, y gives to each query.

    Parameters:
        X : float64 (n, p), training rows
        y : int64 (n), class of each training row, 0 .. k-1
        k : int64 scalar, number of classes
        depth : int64 scalar, largest number of questions on a path, >= 0
        Z : float64 (m, p), query points

    Returns:
        label : int64 (m), predicted class of each query
        proba : float64 (m, k), share of each class in the leaf of the query, rows sum to 1

    Conventions:
        A node is a leaf at level depth, when pure, or when no column has two distinct values.
        A split is made even without gain; totals closer than 1e-9 are equal, then smallest j, then t.
        The threshold is the midpoint of two consecutive distinct values and belongs to the left side.
        Equal shares in a leaf give the smallest class; no pruning, no weights, no smallest leaf.

    Example:
        >>> import numpy as np
        >>> X, y = np.array([[0.0], [1.0], [2.0], [3.0]]), np.array([0, 0, 1, 1])
        >>> label, proba = decision_tree(X, y, 2, 1, np.array([[1.5], [2.0]]))
        >>> label.tolist(), proba.tolist()
        ([0, 1], [[1.0, 0.0], [0.0, 1.0]])

    Paper: classification tree with Gini impurity
    """
    X = np.asarray(X, dtype=np.float64)
    Z = np.asarray(Z, dtype=np.float64)
    k, depth = int(k), int(depth)
    onehot = (np.asarray(y, dtype=np.int64)[:, None] == np.arange(k)).astype(np.int64)
    label = np.zeros(Z.shape[0], dtype=np.int64)
    proba = np.zeros((Z.shape[0], k))
    nodes = [(np.arange(X.shape[0]), np.arange(Z.shape[0]), 0)]
    while nodes:
        rows, queries, level = nodes.pop()
        counts = onehot[rows].sum(axis=0)
        grows = level < depth and counts.max() < rows.size
        split = _best_split(X[rows], onehot[rows]) if grows else None
        if split is None:
            proba[queries] = counts / rows.size
            label[queries] = np.argmax(counts)
            continue
        j, t, left = split
        goes_left = Z[queries, j] <= t
        nodes.append((rows[left], queries[goes_left], level + 1))
        nodes.append((rows[~left], queries[~goes_left], level + 1))
    return label, proba
