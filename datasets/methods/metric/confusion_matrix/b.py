"""Table of counts of examples by true class (row) and predicted class (column).

Conventions: classes are 0 .. k-1; whole counts, not normalised.
"""

import numpy as np


def confusion_matrix(y, p, k):
    C = np.zeros((k, k), dtype=np.int64)
    for true_class, predicted_class in zip(y, p):
        C[true_class, predicted_class] += 1
    return C
