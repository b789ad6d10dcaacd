"""Misread: kept entries are left as they are."""

import numpy as np


def dropout_inverted(x, mask, p):
    return np.where(mask, x, 0.0)
