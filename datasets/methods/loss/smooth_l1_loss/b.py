"""Mean smooth L1 loss of predictions.

Conventions: slope error/beta up to beta, slope 1 beyond; mean over all entries. The cost is the
area under the slope: a triangle up to beta and a rectangle beyond.
"""

import numpy as np


def smooth_l1_loss(p, y, beta):
    size = np.abs(p - y)
    inner = np.minimum(size, beta)
    cost = 0.5 * inner * (inner / beta) + (size - inner)
    return float(np.mean(cost))
