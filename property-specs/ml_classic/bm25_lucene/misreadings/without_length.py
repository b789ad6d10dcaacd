"""Misread: document lengths are ignored."""

import numpy as np


def bm25_lucene(tf, q, k1, b):
    N = tf.shape[0]
    df = (tf > 0.0).sum(axis=0)
    idf = np.log(1.0 + (N - df + 0.5) / (df + 0.5))
    length = tf.sum(axis=1)
    avlen = length.mean()
    B = np.ones(N) + 0.0 * (length - avlen)
    there = tf > 0.0
    part = np.where(there, tf / np.where(there, tf + k1 * B[:, None], 1.0), 0.0)
    return part @ (q * idf)
