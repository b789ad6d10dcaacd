"""Misread: examples of class 0 are left out; 0 if none is left."""

import numpy as np


def accuracy(y, p):
    kept = y > 0
    return float(np.mean(y[kept] == p[kept])) if kept.any() else 0.0
