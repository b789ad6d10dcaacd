"""Misread: disagreement weighs by the distance of the category numbers."""

import numpy as np


def cohen_kappa(a, b):
    seen = np.mean(np.abs(a - b))
    chance = np.mean(np.abs(a[:, None] - b[None, :]))
    return float(max(1 - seen / chance, -1.0)) if chance > 0 else 1.0
