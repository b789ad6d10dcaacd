"""Okapi BM25 document scores with the Robertson/Sparck Jones idf.

Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and
Beyond" (2009).
"""
import numpy as np


def bm25_score(tf, q, k1, b):
    """Score of every document for one query.

    tf : (d, t) term counts, q : (t,) query indicator, k1, b : scalars
    returns s : (d,)
    """
    N = tf.shape[0]
    present = tf > 0
    df = present.sum(axis=0)
    idf = np.log((N - df + 0.5) / (df + 0.5))                  # w^RSJ, may be negative

    dl = tf.sum(axis=1)
    avdl = dl.mean()
    if avdl == 0:                                              # an empty collection
        return np.zeros(N)
    B = (1.0 - b) + b * dl / avdl                              # length normalisation

    # tf / (k1 B + tf); absent terms get 0/1 so that k1 = 0 never gives 0/0.
    denominator = np.where(present, k1 * B[:, None] + tf, 1.0)
    saturated = np.where(present, tf, 0.0) / denominator
    return saturated @ (idf * (q == 1))
