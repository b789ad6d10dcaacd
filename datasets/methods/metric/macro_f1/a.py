"""macro_f1: F1 score of each class and their mean over the classes that occur."""
import numpy as np


def macro_f1(y, yhat, k):
    """Mean of the F1 scores of the classes.

    Parameters:
        y : int64 (n), true class of each item, 0 <= y < k
        yhat : int64 (n), predicted class of each item
        k : int (scalar), number of classes
    Returns:
        macro : float (scalar), mean F1 score
        f1 : float64 (k), F1 score of each class
    Conventions:
        A class that occurs neither in y nor in yhat is left out of the mean and has 0 in f1.
    Paper:
        https://arxiv.org/abs/1911.03347
    Example:
        >>> macro, f1 = macro_f1(np.array([0, 0, 1]), np.array([0, 1, 1]), 3)
        >>> round(macro, 6), f1.round(6).tolist()
        (0.666667, [0.666667, 0.666667, 0.0])
    """
    y = np.asarray(y)
    yhat = np.asarray(yhat)
    k = int(k)
    hits = np.bincount(y[y == yhat], minlength=k)
    # 2 TP + FP + FN: every item counts once for its class and once for its prediction
    occurrences = np.bincount(y, minlength=k) + np.bincount(yhat, minlength=k)
    f1 = 2.0 * hits / np.maximum(occurrences, 1)
    return float(f1.sum() / np.count_nonzero(occurrences)), f1
