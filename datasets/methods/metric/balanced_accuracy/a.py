"""balanced_accuracy, reading A, from its brief alone: metric/balanced_accuracy."""

import numpy as np


def balanced_accuracy(y, p):
    """Mean of the recalls of the true classes.

    Parameters:
        y : int64 (n), true class of each example
        p : int64 (n), predicted class of each example

    Returns:
        v : float64 scalar, balanced accuracy

    Conventions:
        Classes are those of the true labels; one that is only predicted does not count. Each class weighs
        the same. Not adjusted for chance.

    Example:
        >>> import numpy as np
        >>> float(balanced_accuracy(np.array([0, 0, 0, 0, 7]), np.array([0, 0, 7, 9, 7])))
        0.75

    Paper:
        Balanced accuracy
    """
    y, p = np.asarray(y), np.asarray(p)
    _, group = np.unique(y, return_inverse=True)
    return float((np.bincount(group, weights=y == p) / np.bincount(group)).mean())
