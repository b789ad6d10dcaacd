"""Misread: the weights are scaled by lam before they are squared."""

import numpy as np


def l2_regularizer(w, lam):
    return float(np.sum((lam * w) ** 2))
