"""Misread: squares are summed in each row, then averaged over the rows."""

import numpy as np


def l2_regularizer(w, lam):
    return float(lam * np.mean(np.sum(w * w, axis=1)))
