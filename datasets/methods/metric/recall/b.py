"""Share of the examples with true label 1 that are predicted 1.

Conventions: class 1 is the positive one; 0.0 where no true label is 1.
"""

import numpy as np


def recall(y, p):
    positives = np.sum(y == 1)
    if positives == 0:
        return 0.0
    return float(np.sum((y == 1) & (p == 1)) / positives)
