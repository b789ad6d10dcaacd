"""Misread: rows are divided by their sum, the L1 norm."""

import numpy as np


def tf_idf(C):
    df = np.sum(C > 0.0, axis=0)
    u = C * (np.log((1.0 + len(C)) / (1.0 + df)) + 1.0)
    total = np.sum(u, axis=1, keepdims=True)
    return u / np.where(total > 0.0, total, 1.0)
