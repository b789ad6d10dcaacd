# %% counts_as_document_frequency
"""Misread: df is the sum of a term's counts, not the number of documents that have it."""

import numpy as np


def tf_idf(C):
    df = np.sum(C, axis=0)
    u = C * (np.abs(np.log((1.0 + len(C)) / (1.0 + df))) + 1.0)
    length = np.sqrt(np.sum(u * u, axis=1, keepdims=True))
    return u / np.where(length > 0.0, length, 1.0)


# %% logarithm_of_counts
"""Variant: 1 + ln of the count, where it is positive, for counts of at least 1."""

import numpy as np


def tf_idf(C):
    df = np.sum(C > 0.0, axis=0)
    tf = np.where(C > 0.0, 1.0 + np.log(np.maximum(C, 1.0)), 0.0)
    u = tf * (np.log((1.0 + len(C)) / (1.0 + df)) + 1.0)
    length = np.sqrt(np.sum(u * u, axis=1, keepdims=True))
    return u / np.where(length > 0.0, length, 1.0)


# %% plain_idf
"""Variant: ln(d/df) + 1, without the two ones."""

import numpy as np


def tf_idf(C):
    df = np.sum(C > 0.0, axis=0)
    u = C * (np.log(len(C) / np.maximum(df, 1)) + 1.0)
    length = np.sqrt(np.sum(u * u, axis=1, keepdims=True))
    return u / np.where(length > 0.0, length, 1.0)


# %% rows_sum_to_one
"""Variant: rows are divided by their sum, the L1 norm."""

import numpy as np


def tf_idf(C):
    df = np.sum(C > 0.0, axis=0)
    u = C * (np.log((1.0 + len(C)) / (1.0 + df)) + 1.0)
    total = np.sum(u, axis=1, keepdims=True)
    return u / np.where(total > 0.0, total, 1.0)


# %% without_one_outside
"""Variant: ln((1 + d)/(1 + df)), so that a term of all documents has weight 0."""

import numpy as np


def tf_idf(C):
    df = np.sum(C > 0.0, axis=0)
    u = C * np.log((1.0 + len(C)) / (1.0 + df))
    length = np.sqrt(np.sum(u * u, axis=1, keepdims=True))
    return u / np.where(length > 0.0, length, 1.0)
