"""Variant: one minus the index, 1 when both are empty."""

import numpy as np


def jaccard_index(p, y):
    union = np.maximum(p, y).sum()
    return 1.0 - (p * y).sum() / union if union > 0 else 1.0
