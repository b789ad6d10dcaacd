"""Weights of terms in documents: counts times smoothed inverse document frequency, rows of length 1.

Conventions: raw counts; 1 + ln((1 + documents) / (1 + documents with the term)); rows without
any term stay zeros.
"""

import math

import numpy as np


def tf_idf(C):
    documents = len(C)
    with_term = np.sum(C > 0, axis=0)
    term_weight = 1.0 + np.log((1 + documents) / (1 + with_term))
    W = C * term_weight
    for row in W:
        length = math.hypot(*row)
        if length > 0:
            row /= length
    return W
