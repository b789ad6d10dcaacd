"""Misread: the kept probabilities are left as they are."""

import numpy as np


def min_p_filter(p, pmin):
    return np.where(p >= pmin * np.max(p), p, 0.0)
