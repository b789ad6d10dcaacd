"""Departs: alpha weights the false negatives, beta the false positives."""

import numpy as np


def tversky_loss(p, g, alpha, beta):
    tp = np.sum(p * g)
    fp = np.sum(p * (1.0 - g))
    fn = np.sum((1.0 - p) * g)
    return 1.0 - tp / (tp + alpha * fn + beta * fp)
