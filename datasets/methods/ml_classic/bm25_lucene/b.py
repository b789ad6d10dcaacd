import math

import numpy as np


def bm25_lucene(tf, q, k1, b):
    """The score of each document for a query, with Lucene's rarity and no factor in the numerator.

    Lengths are counted first. Then one query term after the other gives its points to the documents that
    hold it: the rarity, divided by one plus k1 times the relative length per occurrence.
    """
    documents, terms = tf.shape
    lengths = [math.fsum(float(count) for count in row) for row in tf]
    s = np.zeros(documents, dtype=np.float64)
    mean_length = math.fsum(lengths) / documents
    for term in range(terms):
        if q[term] == 0.0:
            continue
        holders = [document for document in range(documents) if tf[document, term] > 0.0]
        lacking = documents - len(holders)
        rarity = math.log1p((lacking + 0.5) / (len(holders) + 0.5))
        for document in holders:
            relative = (1.0 - b) + b * (lengths[document] / mean_length)
            damping = k1 * relative / float(tf[document, term])
            s[document] += rarity / (1.0 + damping)
    return s
