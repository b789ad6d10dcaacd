"""contrastive_loss_hadsell, reading B, from its brief alone: loss/contrastive_loss_hadsell."""
import math

import numpy as np


def _energy(distance, dissimilar, m):
    """Half the squared distance of a similar pair, half the squared lack to m of a dissimilar one."""
    stretch = max(m - distance, 0.0) if dissimilar else distance
    return 0.5 * stretch * stretch


def contrastive_loss_hadsell(x1, x2, y, m):
    """Mean (float64) of the losses of the pairs, and the loss of each pair (n,), float64.

    y is 0 for similar and 1 for dissimilar pairs; distances are Euclidean, the margin m applies to the
    distance itself, and both terms have the factor one half.
    """
    x1 = np.asarray(x1, dtype=np.float64)
    x2 = np.asarray(x2, dtype=np.float64)
    pair = np.zeros(len(y))
    for i, mark in enumerate(y):
        distance = math.hypot(*(x1[i] - x2[i]))
        pair[i] = _energy(distance, int(mark) == 1, float(m))
    loss = math.fsum(pair) / len(pair)
    return np.float64(loss), pair
