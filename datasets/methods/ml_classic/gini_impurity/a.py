"""gini_impurity: Gini impurity of the class counts of nodes, and its mean weighted by size."""
import numpy as np


def gini_impurity(counts):
    """Probability that two items drawn from a node with replacement differ in class.

    Parameters:
        counts : int64 (v, k), number of items of each class at each node
    Returns:
        gini : float64 (v), impurity of each node, 0 for an empty one
        mean_gini : float (scalar), mean impurity weighted by the sizes of the nodes
    Conventions:
        Rows are nodes, columns classes. Not the Gini coefficient of inequality.
    Example:
        >>> gini, mean = gini_impurity(np.array([[2, 2], [4, 0], [0, 0]]))
        >>> gini.tolist(), mean
        ([0.5, 0.0, 0.0], 0.25)
    """
    counts = np.asarray(counts, dtype=np.int64)
    size = counts.sum(axis=1)
    divisor = np.maximum(size, 1)  # an empty node has a numerator of 0
    # pairs that differ, counted in whole numbers: a pure node gives exactly 0
    mixed = size * size - (counts * counts).sum(axis=1)
    gini = mixed / (divisor * divisor)
    mean = float(np.sum(mixed / divisor) / size.sum())
    return gini, mean
