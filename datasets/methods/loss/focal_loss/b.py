"""Focal loss, alpha-balanced: cross-entropy damped where the prediction is already right.

Paper: Lin, Goyal, Girshick, He and Dollar, "Focal Loss for Dense Object Detection"
(arXiv 1708.02002), eqs. 2 and 5.
"""
import math

import numpy as np


def focal_loss(p, y, alpha, gamma):
    """p: [n] probabilities of class 1, y: [n] int classes, alpha, gamma: [] -> loss: [n] (eq. 5)."""
    n = p.shape[0]
    alpha, gamma = float(alpha), float(gamma)
    loss = np.zeros(n, dtype=np.float64)
    for i in range(n):
        probability = float(p[i])
        if int(y[i]) == 1:
            # p_t = p (eq. 2).
            weight, miss, log_hit = alpha, 1.0 - probability, math.log(probability)
        else:
            # p_t = 1 - p (eq. 2), hence 1 - p_t = p itself, and ln(1 - p) by log1p
            # so that a tiny p is not rounded away.
            weight, miss, log_hit = 1.0 - alpha, probability, math.log1p(-probability)
        # Eq. 5.
        loss[i] = -weight * miss ** gamma * log_hit
    return loss
