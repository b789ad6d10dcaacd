"""Misread: every document has the mean length."""

import numpy as np


def bm25_okapi_floored(tf, q, k1, b):
    docs = tf.shape[0]
    df = np.sum(tf > 0.0, axis=0)
    held = df > 0
    w = np.log((docs - df + 0.5) / (df + 0.5))
    mean = w[held].mean() if held.any() else 0.0
    idf = np.where(w >= 0.0, w, 0.25 * mean)
    share = (k1 + 1.0) * tf / np.where(tf > 0.0, tf + k1, 1.0)
    return share @ (q * idf)
