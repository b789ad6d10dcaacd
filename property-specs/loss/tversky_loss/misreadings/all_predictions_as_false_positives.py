"""Misread: FP = sum p."""

import numpy as np


def tversky_loss(p, g, alpha, beta):
    tp = np.sum(p * g)
    fp = np.sum(p)
    fn = np.sum((1.0 - p) * g)
    return 1.0 - tp / (tp + alpha * fp + beta * fn)
