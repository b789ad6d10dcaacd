"""Misread: the root is taken in each row."""

import numpy as np


def l2_regularizer(w, lam):
    return float(lam * np.sum(np.sqrt(np.sum(w * w, axis=1))))
