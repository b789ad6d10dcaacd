"""Misread: divided by the share of entries that were kept."""

import numpy as np


def dropout_inverted(x, mask, p):
    return np.where(mask, x, 0.0) / max(np.mean(mask), 1.0 / mask.size)
