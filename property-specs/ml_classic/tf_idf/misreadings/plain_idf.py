"""Variant: ln(d/df) + 1, without the two ones."""

import numpy as np


def tf_idf(C):
    df = np.sum(C > 0.0, axis=0)
    u = C * (np.log(len(C) / np.maximum(df, 1)) + 1.0)
    length = np.sqrt(np.sum(u * u, axis=1, keepdims=True))
    return u / np.where(length > 0.0, length, 1.0)
