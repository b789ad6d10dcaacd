"""Misread: products divided by the root of the size of the patterns as well."""

import numpy as np


def modern_hopfield_update(X, xi, beta):
    a = beta * (xi @ X) / np.sqrt(len(xi))
    e = np.exp(a - a.max())
    return X @ (e / e.sum())
