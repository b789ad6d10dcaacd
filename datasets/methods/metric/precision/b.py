"""Share of the examples predicted 1 whose true label is 1.

Conventions: class 1 is the positive one; 0.0 where nothing is predicted 1.
"""

import numpy as np


def precision(y, p):
    predicted = np.sum(p == 1)
    if predicted == 0:
        return 0.0
    return float(np.sum((p == 1) & (y == 1)) / predicted)
