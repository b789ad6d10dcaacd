# %% b_the_wrong_way_round
"""Misread: b + (1 - b) len / avlen."""

import numpy as np


def bm25_score(tf, q, k1, b):
    n = len(tf)
    df = np.sum(tf > 0.0, axis=0)
    idf = np.log((n - df + 0.5) / (df + 0.5))
    length = np.sum(tf, axis=1)
    if not np.any(length):
        return np.zeros(n)
    factor = b + (1.0 - b) * length / np.mean(length)
    weight = np.zeros(tf.shape)
    for i, j in np.argwhere(tf > 0.0):
        weight[i, j] = tf[i, j] / (k1 * factor[i] + tf[i, j])
    return weight @ (q * idf)


# %% factor_k1_plus_1
"""Misread: (k1 + 1) tf in the numerator."""

import numpy as np


def bm25_score(tf, q, k1, b):
    n = len(tf)
    df = np.sum(tf > 0.0, axis=0)
    idf = np.log((n - df + 0.5) / (df + 0.5))
    length = np.sum(tf, axis=1)
    if not np.any(length):
        return np.zeros(n)
    factor = 1.0 - b + b * length / np.mean(length)
    weight = np.zeros(tf.shape)
    for i, j in np.argwhere(tf > 0.0):
        weight[i, j] = (k1 + 1.0) * tf[i, j] / (k1 * factor[i] + tf[i, j])
    return weight @ (q * idf)


# %% idf_floored
"""Misread: negative idf replaced by 0."""

import numpy as np


def bm25_score(tf, q, k1, b):
    n = len(tf)
    df = np.sum(tf > 0.0, axis=0)
    idf = np.maximum(np.log((n - df + 0.5) / (df + 0.5)), 0.0)
    length = np.sum(tf, axis=1)
    if not np.any(length):
        return np.zeros(n)
    factor = 1.0 - b + b * length / np.mean(length)
    weight = np.zeros(tf.shape)
    for i, j in np.argwhere(tf > 0.0):
        weight[i, j] = tf[i, j] / (k1 * factor[i] + tf[i, j])
    return weight @ (q * idf)


# %% idf_never_negative
"""Variant: ln(1 + (N - df + 0.5)/(df + 0.5))."""

import numpy as np


def bm25_score(tf, q, k1, b):
    n = len(tf)
    df = np.sum(tf > 0.0, axis=0)
    idf = np.log(1.0 + (n - df + 0.5) / (df + 0.5))
    length = np.sum(tf, axis=1)
    if not np.any(length):
        return np.zeros(n)
    factor = 1.0 - b + b * length / np.mean(length)
    weight = np.zeros(tf.shape)
    for i, j in np.argwhere(tf > 0.0):
        weight[i, j] = tf[i, j] / (k1 * factor[i] + tf[i, j])
    return weight @ (q * idf)


# %% length_of_query_terms_only
"""Misread: len counts terms of the query."""

import numpy as np


def bm25_score(tf, q, k1, b):
    n = len(tf)
    df = np.sum(tf > 0.0, axis=0)
    idf = np.log((n - df + 0.5) / (df + 0.5))
    length = np.sum(q * tf, axis=1)
    # no document holds a query term: all scores are 0, and there is no mean length to divide by
    if not np.any(length):
        return np.zeros(n)
    factor = 1.0 - b + b * length / np.mean(length)
    weight = np.zeros(tf.shape)
    for i, j in np.argwhere(tf > 0.0):
        weight[i, j] = tf[i, j] / (k1 * factor[i] + tf[i, j])
    return weight @ (q * idf)


# %% without_saturation
"""Misread: tf itself takes the place of its saturating quotient."""

import numpy as np


def bm25_score(tf, q, k1, b):
    n = len(tf)
    df = np.sum(tf > 0.0, axis=0)
    return tf @ (q * np.log((n - df + 0.5) / (df + 0.5)))
