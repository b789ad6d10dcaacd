"""Okapi BM25 scores of documents for one query.

Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and
Beyond" (2009): saturated, length-normalised term frequencies times the
Robertson/Sparck Jones weight without relevance information.
"""

import math

import numpy as np


def rarity(documents, holders):
    """Term weight from the number of documents that hold the term."""
    return math.log((documents - holders + 0.5) / (holders + 0.5))


def bm25_score(tf, q, k1, b):
    """tf: float64 [d, t] counts; q: float64 [t] of 0 or 1; k1, b: floats.

    Returns one score per document, float64 [d].
    """
    documents, terms = tf.shape
    counts = tf.tolist()
    scores = np.zeros(documents)

    lengths = [sum(document) for document in counts]
    words = sum(lengths)
    if words == 0.0:
        return scores
    typical_length = words / documents

    for term in range(terms):
        if q[term] == 0.0:
            continue
        holders = 0
        for document in counts:
            if document[term] > 0.0:
                holders += 1
        weight = rarity(documents, holders)
        for row, document in enumerate(counts):
            occurrences = document[term]
            if occurrences > 0.0:
                stretch = (1.0 - b) + b * lengths[row] / typical_length
                scores[row] += weight * occurrences / (k1 * stretch + occurrences)
    return scores
