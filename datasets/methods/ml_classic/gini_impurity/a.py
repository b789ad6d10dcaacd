"""gini_impurity, reading A, from its brief alone: ml_classic/gini_impurity."""
import numpy as np


def gini_impurity(counts):
    """Return the Gini impurity of each node and the mean impurity weighted by node size.

    Parameters:
        counts : int64 (v, k), number of items of each class at each node

    Returns:
        gini : float64 (v), impurity of each node, at least 0 and below 1
        mean_gini : float64 scalar, mean impurity weighted by the sizes of the nodes

    Conventions:
        Rows are nodes, columns are classes.
        Shares are counts over the node's total, as for draws with replacement.
        An empty node has impurity 0 and no weight in the mean.

    Example:
        >>> import numpy as np
        >>> gini, mean_gini = gini_impurity(np.array([[2, 2], [4, 0], [0, 0]]))
        >>> gini.tolist(), float(mean_gini)
        ([0.5, 0.0, 0.0], 0.25)

    Paper: Gini impurity
    """
    counts = np.asarray(counts, dtype=np.int64)
    size = counts.sum(axis=1, keepdims=True)
    unlike = np.sum(counts * (size - counts), axis=1)
    size = size[:, 0]
    divisor = np.maximum(size, 1).astype(np.float64)
    gini = unlike / divisor ** 2
    mean_gini = np.sum(unlike / divisor) / size.sum()
    return gini, mean_gini
