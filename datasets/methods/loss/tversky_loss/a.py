"""Tversky loss for segmentation (Salehi, Erdogmus and Gholipour, 2017)."""

import numpy as np


def tversky_loss(p, g, alpha, beta):
    """One minus the soft Tversky index of the foreground.

    p : [n] predicted foreground probabilities
    g : [n] targets, 0 or 1, at least one 1
    alpha : weight of the false positives
    beta : weight of the false negatives
    """
    TP = np.sum(p * g)
    FP = np.sum(p * (1.0 - g))
    FN = np.sum((1.0 - p) * g)
    T = TP / (TP + alpha * FP + beta * FN)
    return float(1.0 - T)
