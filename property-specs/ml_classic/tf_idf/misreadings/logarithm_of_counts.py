"""Variant: 1 + ln of the count, where it is positive, for counts of at least 1."""

import numpy as np


def tf_idf(C):
    df = np.sum(C > 0.0, axis=0)
    tf = np.where(C > 0.0, 1.0 + np.log(np.maximum(C, 1.0)), 0.0)
    u = tf * (np.log((1.0 + len(C)) / (1.0 + df)) + 1.0)
    length = np.sqrt(np.sum(u * u, axis=1, keepdims=True))
    return u / np.where(length > 0.0, length, 1.0)
