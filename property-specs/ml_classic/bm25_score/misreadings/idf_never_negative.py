"""Variant: ln(1 + (N - df + 0.5)/(df + 0.5))."""

import numpy as np


def bm25_score(tf, q, k1, b):
    n = len(tf)
    df = np.sum(tf > 0.0, axis=0)
    idf = np.log(1.0 + (n - df + 0.5) / (df + 0.5))
    length = np.sum(tf, axis=1)
    if not np.any(length):
        return np.zeros(n)
    factor = 1.0 - b + b * length / np.mean(length)
    weight = np.zeros(tf.shape)
    for i, j in np.argwhere(tf > 0.0):
        weight[i, j] = tf[i, j] / (k1 * factor[i] + tf[i, j])
    return weight @ (q * idf)
