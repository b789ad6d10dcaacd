"""Variant: the rarity is ln(1 + (N - df + 0.5)/(df + 0.5)), never negative."""

import numpy as np


def bm25_okapi_floored(tf, q, k1, b):
    docs = tf.shape[0]
    df = np.sum(tf > 0.0, axis=0)
    held = df > 0
    w = np.log(1.0 + (docs - df + 0.5) / (df + 0.5))
    idf = w
    length = tf.sum(axis=1)
    avlen = length.mean() if length.sum() > 0.0 else 1.0
    bound = k1 * (1.0 - b + b * length / avlen)[:, None]
    share = (k1 + 1.0) * tf / np.where(tf > 0.0, tf + bound, 1.0)
    return share @ (q * idf)
