"""Misread: the index is returned, not one minus the index."""

import numpy as np


def tversky_loss(p, g, alpha, beta):
    tp = np.sum(p * g)
    fp = np.sum(p * (1.0 - g))
    fn = np.sum((1.0 - p) * g)
    return tp / (tp + alpha * fp + beta * fn)
