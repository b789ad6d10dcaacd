"""Misread: df is the sum of a term's counts, not the number of documents that have it."""

import numpy as np


def tf_idf(C):
    df = np.sum(C, axis=0)
    u = C * (np.abs(np.log((1.0 + len(C)) / (1.0 + df))) + 1.0)
    length = np.sqrt(np.sum(u * u, axis=1, keepdims=True))
    return u / np.where(length > 0.0, length, 1.0)
