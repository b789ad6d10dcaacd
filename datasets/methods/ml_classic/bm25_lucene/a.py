"""bm25_lucene: the paper's Lucene (accurate)."""

import numpy as np


def bm25_lucene(tf, q, k1, b):
    """BM25 scores, Lucene variant with exact lengths.

    Parameters:
        tf : float64 (d, t), how often each term (column) occurs in each document (row)
        q : float64 (t), 1 for a term of the query, 0 else
        k1 : float (scalar), saturation of the term frequency, 0 or more
        b : float (scalar), strength of the length normalisation, 0 to 1

    Returns:
        s : float64 (d), score of each document, not negative

    Conventions:
        Rarity ln(1 + (N - df + 0.5) / (df + 0.5)), always positive; no factor k1 + 1. Lengths are sums over
        all terms, and all statistics come from the rows of tf. A term that a document lacks adds exactly 0;
        if no document has any term, all scores are 0.

    Example:
        >>> import numpy as np
        >>> tf, q = np.array([[2.0, 0.0], [0.0, 2.0]]), np.array([1.0, 0.0])
        >>> np.round(bm25_lucene(tf, q, 2.0, 0.75) / np.log(2.0), 9).tolist()
        [0.5, 0.0]
    """
    N = tf.shape[0]
    has = tf > 0.0
    df = np.sum(has, axis=0)
    idf = np.log1p((N - df + 0.5) / (df + 0.5))
    length = np.sum(tf, axis=1, keepdims=True)
    mean = np.mean(length)
    if mean == 0.0:
        return np.zeros(N)
    B = (1.0 - b) + b * length / mean
    share = np.where(has, tf / np.where(has, tf + k1 * B, 1.0), 0.0)
    return np.sum(np.where(q == 1.0, idf * share, 0.0), axis=1)
