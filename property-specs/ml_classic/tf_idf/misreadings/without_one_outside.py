"""Variant: ln((1 + d)/(1 + df)), so that a term of all documents has weight 0."""

import numpy as np


def tf_idf(C):
    df = np.sum(C > 0.0, axis=0)
    u = C * np.log((1.0 + len(C)) / (1.0 + df))
    length = np.sqrt(np.sum(u * u, axis=1, keepdims=True))
    return u / np.where(length > 0.0, length, 1.0)
