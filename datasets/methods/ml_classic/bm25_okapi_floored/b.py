"""bm25_okapi_floored, reading B, from its brief alone: ml_classic/bm25_okapi_floored."""
import math

import numpy as np


def _raw_rarities(tf):
    """Return a dictionary from each term (column of tf (d, t)) that some document holds to its rarity."""
    documents, terms = tf.shape
    rarities = {}
    for term in range(terms):
        holders = sum(1 for document in range(documents) if tf[document, term] > 0.0)
        if holders > 0:
            rarities[term] = math.log((documents - holders + 0.5) / (holders + 0.5))
    return rarities


def _with_negative_ones_replaced(raw):
    """Return a dictionary like raw (term to rarity, not empty), with a quarter of the mean for those < 0."""
    replacement = 0.25 * (math.fsum(raw.values()) / len(raw))
    return {term: replacement if rarity < 0.0 else rarity for term, rarity in raw.items()}


def _saturated_frequency(count, k1, relative_length):
    """Return the saturated frequency, a float, of a term that occurs count > 0 times in a document."""
    return (k1 + 1.0) * count / (count + k1 * relative_length)


def bm25_okapi_floored(tf, q, k1, b):
    """Return the BM25 score of each document for the query, float64 of shape (d); it may be negative.

    Rarities below zero are replaced by a quarter of the mean raw rarity of all terms that occur. Terms that
    a document does not hold add nothing, and without any term in any document all scores are 0.
    """
    tf = np.asarray(tf, dtype=np.float64)
    q = np.asarray(q)
    k1, b = float(k1), float(b)
    s = np.zeros(tf.shape[0], dtype=np.float64)
    raw = _raw_rarities(tf)
    if not raw:
        return s
    rarities = _with_negative_ones_replaced(raw)
    lengths = [math.fsum(row) for row in tf.tolist()]
    mean_length = math.fsum(lengths) / len(lengths)
    for document, length in enumerate(lengths):
        relative_length = (1.0 - b) + b * (length / mean_length)
        score = 0.0
        for term, rarity in rarities.items():
            count = float(tf[document, term])
            if q[term] != 0 and count > 0.0:
                score += rarity * _saturated_frequency(count, k1, relative_length)
        s[document] = score
    return s
