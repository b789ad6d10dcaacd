"""Misread: lam times the mean of the squares."""

import numpy as np


def l2_regularizer(w, lam):
    return float(lam * np.mean(w * w))
