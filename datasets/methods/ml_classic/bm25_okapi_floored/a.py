"""bm25_okapi_floored, reading A, from its brief alone: ml_classic/bm25_okapi_floored."""
import numpy as np


def _rarity(tf):
    """Rarity (t) of each term of tf (d, t), negative ones replaced by 0.25 of the mean; 0 if in no row."""
    n_docs = tf.shape[0]
    df = (tf > 0).sum(axis=0)
    held = df > 0
    if not held.any():
        return np.zeros(tf.shape[1])
    raw = np.log((n_docs - df + 0.5) / (df + 0.5))
    replacement = 0.25 * raw[held].mean()
    return np.where(held, np.where(raw >= 0.0, raw, replacement), 0.0)


def bm25_okapi_floored(tf, q, k1, b):
    """Return BM25 scores of documents, with negative rarities replaced by a quarter of the mean rarity.

    Parameters:
        tf : float64 (d, t), how often each term (column) occurs in each document (row), whole numbers >= 0
        q : float64 (t), 1 where the term is in the query, else 0
        k1 : float64 scalar, saturation of the term frequency, >= 0
        b : float64 scalar, strength of the length normalisation, 0 to 1

    Returns:
        s : float64 (d), score of each document, may be negative

    Conventions:
        The factor (k1 + 1) is included. Raw rarities (natural logarithm) below 0 are all replaced by 0.25
        times the mean raw rarity of the terms that some document holds, in the query or not; this
        replacement may be negative and is not cut. A raw rarity of exactly 0 stays. Lengths count all
        terms. A term that a document does not hold adds exactly 0, also for k1 = 0; if no document holds
        any term, all scores are 0.

    Example:
        >>> import numpy as np
        >>> tf = np.array([[3.0, 1.0], [0.0, 2.0], [0.0, 1.0], [0.0, 0.0]])
        >>> np.round(bm25_okapi_floored(tf, np.array([1.0, 0.0]), 1.0, 0.0), 6).tolist()
        [1.270947, 0.0, 0.0, 0.0]
        >>> bm25_okapi_floored(tf, np.array([0.0, 1.0]), 0.0, 0.75).tolist()
        [0.0, 0.0, 0.0, 0.0]

    Paper:
        Okapi BM25 with replaced negative rarities
    """
    tf = np.asarray(tf, dtype=np.float64)
    length = tf.sum(axis=1)
    average = length.mean()
    if average == 0.0:
        return np.zeros(tf.shape[0])
    weight = np.where(np.asarray(q) == 1, _rarity(tf), 0.0)
    B = (1.0 - b) + b * length / average
    held = tf > 0
    below = np.where(held, tf + k1 * B[:, None], 1.0)
    part = np.where(held, (k1 + 1.0) * tf / below, 0.0)
    return (weight * part).sum(axis=1) + 0.0
