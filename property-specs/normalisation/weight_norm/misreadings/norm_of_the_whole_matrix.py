"""Misread: one norm for all of v."""

import numpy as np


def weight_norm(v, g):
    size = np.sqrt((v**2).sum())
    return g[:, None] * v / (size if size > 0 else 1.0)
