"""random_forest: votes of given decision trees on given points."""
import numpy as np


def random_forest(x, feature, threshold, leaf, k):
    """Classify points by the majority of given trees.

    Parameters:
        x : float64 (q, p), points, one row each
        feature : int64 (t, h), feature that each inner node asks about
        threshold : float64 (t, h), threshold of each inner node
        leaf : int64 (t, h+1), class of each leaf
        k : int (scalar), number of classes
    Returns:
        label : int64 (q), class with the most votes, ties to the smallest
        share : float64 (q, k), share of the votes for each class
    Conventions:
        Node v has the children 2v+1 (value <= threshold) and 2v+2; nodes from h on are
        leaves. One whole vote for each tree.
    Example:
        >>> label, share = random_forest(np.array([[1.0], [2.0]]), np.array([[0]]),
        ...     np.array([[1.0]]), np.array([[1, 0]]), 2)
        >>> label.tolist(), share.tolist()
        ([1, 0], [[0.0, 1.0], [1.0, 0.0]])
    """
    x = np.asarray(x, dtype=np.float64)
    feature, threshold, leaf = np.asarray(feature), np.asarray(threshold), np.asarray(leaf)
    t, h = feature.shape
    point = np.arange(x.shape[0])[:, None]
    tree = np.arange(t)[None, :]
    node = np.zeros((x.shape[0], t), dtype=np.int64)
    while (node < h).any():
        # points that have arrived look at the last inner node, without effect
        asked = np.minimum(node, h - 1)
        left = x[point, feature[tree, asked]] <= threshold[tree, asked]
        node = np.where(node < h, 2 * node + np.where(left, 1, 2), node)
    vote = leaf[tree, node - h]
    votes = (vote[:, :, None] == np.arange(k)).sum(axis=1)
    return np.argmax(votes, axis=1).astype(np.int64), votes / t
