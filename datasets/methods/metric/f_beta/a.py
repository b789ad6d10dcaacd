"""F-beta score (van Rijsbergen, "Information Retrieval", 1979)."""

import numpy as np


def f_beta(y, p, beta):
    """Weighted harmonic mean of precision and recall of class 1.

    y : [n] true labels, 0 or 1
    p : [n] predicted labels, 0 or 1
    beta : how many times recall weighs as much as precision
    """
    TP = int(np.sum((y == 1) & (p == 1)))
    FP = int(np.sum((y == 0) & (p == 1)))
    FN = int(np.sum((y == 1) & (p == 0)))
    if TP == 0:
        return 0.0
    b2 = beta ** 2
    return float((1.0 + b2) * TP / ((1.0 + b2) * TP + b2 * FN + FP))
