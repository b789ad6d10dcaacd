import math

import numpy as np


def rarities(tf):
    """The rarity of each term that some document holds, negative ones replaced by a quarter of the mean."""
    raw = {}
    for term in range(tf.shape[1]):
        holders = sum(1 for count in tf[:, term] if count > 0.0)
        if holders > 0:
            without = tf.shape[0] - holders
            raw[term] = math.log(without + 0.5) - math.log(holders + 0.5)
    if not raw:
        return raw
    substitute = 0.25 * (math.fsum(raw.values()) / len(raw))
    return {term: value if value >= 0.0 else substitute for term, value in raw.items()}


def bm25_okapi_floored(tf, q, k1, b):
    """The score of each document for a query, where very common terms get a share of the mean rarity.

    Each document is gone through term by term. A query term that it holds adds its rarity times k1 plus one
    occurrence weights, damped by the document's relative length per occurrence.
    """
    rarity = rarities(tf)
    lengths = [math.fsum(float(count) for count in row) for row in tf]
    all_words = math.fsum(lengths)
    scores = []
    for document, row in enumerate(tf):
        points = []
        for term, count in enumerate(row):
            if q[term] != 0.0 and count > 0.0:
                relative = 1.0 - b + b * lengths[document] * len(lengths) / all_words
                saturated = (k1 + 1.0) / (1.0 + k1 * relative / float(count))
                points.append(rarity[term] * saturated)
        scores.append(math.fsum(points))
    return np.array(scores, dtype=np.float64)
