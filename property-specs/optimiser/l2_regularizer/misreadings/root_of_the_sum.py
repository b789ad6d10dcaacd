"""Misread: lam times the Frobenius norm."""

import numpy as np


def l2_regularizer(w, lam):
    return float(lam * np.sqrt(np.sum(w * w)))
