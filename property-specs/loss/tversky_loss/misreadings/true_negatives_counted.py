"""Misread: the true negatives are counted with the overlap."""

import numpy as np


def tversky_loss(p, g, alpha, beta):
    tp = np.sum(p * g) + np.sum((1.0 - p) * (1.0 - g))
    fp = np.sum(p * (1.0 - g))
    fn = np.sum((1.0 - p) * g)
    return 1.0 - tp / (tp + alpha * fp + beta * fn)
