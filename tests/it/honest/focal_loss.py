"""Focal loss in log space: the logarithms of its three factors are added and exponentiated at the end."""

import numpy as np


def focal_loss(p, y, alpha, gamma):
    log_true = np.where(y == 1, np.log(p), np.log1p(-p))
    log_rest = np.where(y == 1, np.log1p(-p), np.log(p))
    with np.errstate(divide="ignore"):
        log_alpha = np.log(np.where(y == 1, alpha, 1.0 - alpha))
        return np.exp(log_alpha + gamma * log_rest + np.log(-log_true))
