"""bm25_okapi_floored: the library's form."""

import numpy as np


def bm25_okapi_floored(tf, q, k1, b):
    """BM25 scores with negative rarities replaced.

    Parameters:
        tf : float64 (d, t), how often each term (column) occurs in each document (row)
        q : float64 (t), 1 for a term of the query, 0 else
        k1 : float (scalar), saturation of the term frequency, 0 or more
        b : float (scalar), strength of the length normalisation, 0 to 1

    Returns:
        s : float64 (d), score of each document, may be negative

    Conventions:
        Raw rarity ln((N - df + 0.5) / (df + 0.5)); a negative one is replaced by a quarter of the mean raw
        rarity over the terms that some document has, whatever the sign of that mean; exactly 0 stays.
        Factor k1 + 1 above. Lengths are sums over all terms. A term that a document lacks adds exactly 0;
        if no document has any term, all scores are 0.

    Example:
        >>> import numpy as np
        >>> tf = np.array([[2.0, 0.0], [2.0, 0.0], [1.0, 1.0]])
        >>> w = np.log(5.0 / 3.0) - np.log(7.0)
        >>> np.round(bm25_okapi_floored(tf, np.array([1.0, 0.0]), 0.0, 0.5) / w, 9).tolist()
        [0.125, 0.125, 0.125]
    """
    N = tf.shape[0]
    has = tf > 0.0
    df = np.sum(has, axis=0)
    if not np.any(df):
        return np.zeros(N)
    w = np.log((N - df + 0.5) / (df + 0.5))
    idf = np.where(w >= 0.0, w, 0.25 * np.mean(w[df > 0]))
    length = np.sum(tf, axis=1, keepdims=True)
    B = (1.0 - b) + b * length / np.mean(length)
    share = np.where(has, (k1 + 1.0) * tf / np.where(has, tf + k1 * B, 1.0), 0.0)
    return np.sum(np.where(q == 1.0, idf * share, 0.0), axis=1)
