"""Misread: products divided by beta, as by a temperature."""

import numpy as np


def modern_hopfield_update(X, xi, beta):
    a = xi @ X / beta
    e = np.exp(a - a.max())
    return X @ (e / e.sum())
