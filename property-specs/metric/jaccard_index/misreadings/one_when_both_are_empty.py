"""Variant: 1 when neither side has a mark."""

import numpy as np


def jaccard_index(p, y):
    union = np.maximum(p, y).sum()
    return (p * y).sum() / union if union > 0 else 1.0
