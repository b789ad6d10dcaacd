"""Misread: N includes the visit of the node itself."""

import numpy as np


def puct_score(q, p, n, c1, c2):
    total = n.sum() + 1
    rate = c1 + np.log((total + c2 + 1.0) / c2)
    return q + p * np.sqrt(total) / (1 + n) * rate
