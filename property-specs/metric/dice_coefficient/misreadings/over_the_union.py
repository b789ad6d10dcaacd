"""Misread: the overlap over the union, the Jaccard index."""

import numpy as np


def dice_coefficient(p, y):
    union = np.maximum(p, y).sum()
    return (p * y).sum() / union if union > 0 else 1.0
