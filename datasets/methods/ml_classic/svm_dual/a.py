"""svm_dual: sec. 2 and 4."""

import numpy as np


def svm_dual(alpha, y, K, Ks, b):
    """Compute the dual objective of a support vector machine and its decision values.

    Parameters:
        alpha : float64 (n,), multiplier of each training example, >= 0
        y : int64 (n,), label of each training example, -1 or 1
        K : float64 (n, n), kernel among the training examples
        Ks : float64 (m, n), kernel of each new point (row) with each training example
        b : float, offset

    Returns:
        objective : float, value of the dual objective
        score : float64 (m,), decision value of each new point

    Conventions:
        The objective is the one to be maximised; multipliers are taken as given, b is added.
        The score is neither passed through the sign nor divided by a norm.

    Example:
        >>> import numpy as np
        >>> K = np.array([[1.0, -1.0], [-1.0, 1.0]])
        >>> objective, score = svm_dual(np.array([0.5, 0.5]), np.array([1, -1]), K, np.array([[2.0, -2.0]]), 0.25)
        >>> objective, score.tolist()
        (0.5, [2.25])
    """
    signed = alpha * y
    return float(alpha.sum() - 0.5 * (signed @ K @ signed)), Ks @ signed + b
