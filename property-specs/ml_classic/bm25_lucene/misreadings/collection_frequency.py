"""Misread: df counts the occurrences of the term, at most N."""

import numpy as np


def bm25_lucene(tf, q, k1, b):
    N = tf.shape[0]
    df = np.minimum(tf.sum(axis=0), N)
    idf = np.log(1.0 + (N - df + 0.5) / (df + 0.5))
    length = tf.sum(axis=1)
    avlen = length.mean()
    B = (1.0 - b) + b * length / avlen if avlen > 0.0 else np.ones(N)
    there = tf > 0.0
    part = np.where(there, tf / np.where(there, tf + k1 * B[:, None], 1.0), 0.0)
    return part @ (q * idf)
