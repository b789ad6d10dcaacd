"""Misread: division by max(n, 1)."""

import numpy as np


def puct_score(q, p, n, c1, c2):
    total = n.sum()
    rate = c1 + np.log((total + c2 + 1.0) / c2)
    return q + p * np.sqrt(total) / np.maximum(n, 1) * rate
