# %% collection_frequency
"""Misread: df counts the occurrences of the term, at most N."""

import numpy as np


def bm25_lucene(tf, q, k1, b):
    N = tf.shape[0]
    df = np.minimum(tf.sum(axis=0), N)
    idf = np.log(1.0 + (N - df + 0.5) / (df + 0.5))
    length = tf.sum(axis=1)
    avlen = length.mean()
    B = (1.0 - b) + b * length / avlen if avlen > 0.0 else np.ones(N)
    there = tf > 0.0
    part = np.where(there, tf / np.where(there, tf + k1 * B[:, None], 1.0), 0.0)
    return part @ (q * idf)


# %% lengths_over_the_query_terms
"""Misread: lengths count the terms of the query only; B = 1 where no query term is written."""

import numpy as np


def bm25_lucene(tf, q, k1, b):
    N = tf.shape[0]
    df = (tf > 0.0).sum(axis=0)
    idf = np.log(1.0 + (N - df + 0.5) / (df + 0.5))
    length = (tf * q).sum(axis=1)
    avlen = length.mean()
    B = (1.0 - b) + b * length / avlen if avlen > 0.0 else np.ones(N)
    there = tf > 0.0
    part = np.where(there, tf / np.where(there, tf + k1 * B[:, None], 1.0), 0.0)
    return part @ (q * idf)


# %% logarithm_to_base_two
"""Misread: rarity in bits."""

import numpy as np


def bm25_lucene(tf, q, k1, b):
    N = tf.shape[0]
    df = (tf > 0.0).sum(axis=0)
    idf = np.log2(1.0 + (N - df + 0.5) / (df + 0.5))
    length = tf.sum(axis=1)
    avlen = length.mean()
    B = (1.0 - b) + b * length / avlen if avlen > 0.0 else np.ones(N)
    there = tf > 0.0
    part = np.where(there, tf / np.where(there, tf + k1 * B[:, None], 1.0), 0.0)
    return part @ (q * idf)


# %% mean_length_of_written_documents
"""Misread: avlen is the mean over documents that hold something."""

import numpy as np


def bm25_lucene(tf, q, k1, b):
    N = tf.shape[0]
    df = (tf > 0.0).sum(axis=0)
    idf = np.log(1.0 + (N - df + 0.5) / (df + 0.5))
    length = tf.sum(axis=1)
    avlen = length.sum() / max((length > 0.0).sum(), 1)
    B = (1.0 - b) + b * length / avlen if avlen > 0.0 else np.ones(N)
    there = tf > 0.0
    part = np.where(there, tf / np.where(there, tf + k1 * B[:, None], 1.0), 0.0)
    return part @ (q * idf)


# %% one_outside_the_logarithm
"""Misread: 1 + ln((N + 1)/(df + 1))."""

import numpy as np


def bm25_lucene(tf, q, k1, b):
    N = tf.shape[0]
    df = (tf > 0.0).sum(axis=0)
    idf = 1.0 + np.log((N + 1.0) / (df + 1.0))
    length = tf.sum(axis=1)
    avlen = length.mean()
    B = (1.0 - b) + b * length / avlen if avlen > 0.0 else np.ones(N)
    there = tf > 0.0
    part = np.where(there, tf / np.where(there, tf + k1 * B[:, None], 1.0), 0.0)
    return part @ (q * idf)


# %% rarity_may_be_negative
"""Variant: no one inside the logarithm."""

import numpy as np


def bm25_lucene(tf, q, k1, b):
    N = tf.shape[0]
    df = (tf > 0.0).sum(axis=0)
    idf = np.log((N - df + 0.5) / (df + 0.5))
    length = tf.sum(axis=1)
    avlen = length.mean()
    B = (1.0 - b) + b * length / avlen if avlen > 0.0 else np.ones(N)
    there = tf > 0.0
    part = np.where(there, tf / np.where(there, tf + k1 * B[:, None], 1.0), 0.0)
    return part @ (q * idf)


# %% with_factor
"""Variant: the factor k1 + 1 in the numerator."""

import numpy as np


def bm25_lucene(tf, q, k1, b):
    N = tf.shape[0]
    df = (tf > 0.0).sum(axis=0)
    idf = np.log(1.0 + (N - df + 0.5) / (df + 0.5))
    length = tf.sum(axis=1)
    avlen = length.mean()
    B = (1.0 - b) + b * length / avlen if avlen > 0.0 else np.ones(N)
    there = tf > 0.0
    part = np.where(there, tf * (k1 + 1.0) / np.where(there, tf + k1 * B[:, None], 1.0), 0.0)
    return part @ (q * idf)


# %% without_length
"""Misread: document lengths are ignored."""

import numpy as np


def bm25_lucene(tf, q, k1, b):
    N = tf.shape[0]
    df = (tf > 0.0).sum(axis=0)
    idf = np.log(1.0 + (N - df + 0.5) / (df + 0.5))
    length = tf.sum(axis=1)
    avlen = length.mean()
    B = np.ones(N) + 0.0 * (length - avlen)
    there = tf > 0.0
    part = np.where(there, tf / np.where(there, tf + k1 * B[:, None], 1.0), 0.0)
    return part @ (q * idf)
