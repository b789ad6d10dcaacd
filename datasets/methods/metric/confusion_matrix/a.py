"""confusion_matrix: counts of examples by true and predicted class."""

import numpy as np


def confusion_matrix(y, p, k):
    """Confusion matrix of labels.

    Parameters:
        y : int64 (n), true classes, 0 .. k-1
        p : int64 (n), predicted classes, 0 .. k-1
        k : int (scalar), number of classes

    Returns:
        C : int64 (k, k), counts: true class, predicted class

    Conventions:
        Rows are true classes, columns predicted ones, not the other way round. Classes run from 0 to k-1;
        one that occurs nowhere keeps its row and column of zeros. Whole counts, not normalised; they sum to
        n.

    Example:
        >>> import numpy as np
        >>> confusion_matrix(np.array([0, 0, 2, 2]), np.array([0, 2, 2, 2]), 3).tolist()
        [[1, 0, 1], [0, 0, 0], [0, 0, 2]]
    """
    C = np.zeros((k, k), dtype=np.int64)
    np.add.at(C, (y, p), 1)
    return C
