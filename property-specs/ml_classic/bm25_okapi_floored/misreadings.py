# %% as_the_paper_has_it
"""Variant: negative rarities stay and there is no factor k1 + 1."""

import numpy as np


def bm25_okapi_floored(tf, q, k1, b):
    docs = tf.shape[0]
    df = np.sum(tf > 0.0, axis=0)
    held = df > 0
    w = np.log((docs - df + 0.5) / (df + 0.5))
    idf = w
    length = tf.sum(axis=1)
    avlen = length.mean() if length.sum() > 0.0 else 1.0
    bound = k1 * (1.0 - b + b * length / avlen)[:, None]
    share = tf / np.where(tf > 0.0, tf + bound, 1.0)
    return share @ (q * idf)


# %% b_the_wrong_way_round
"""Misread: the length factor is b + (1 - b) len / avlen."""

import numpy as np


def bm25_okapi_floored(tf, q, k1, b):
    docs = tf.shape[0]
    df = np.sum(tf > 0.0, axis=0)
    held = df > 0
    w = np.log((docs - df + 0.5) / (df + 0.5))
    mean = w[held].mean() if held.any() else 0.0
    idf = np.where(w >= 0.0, w, 0.25 * mean)
    length = tf.sum(axis=1)
    avlen = length.mean() if length.sum() > 0.0 else 1.0
    bound = k1 * (b + (1.0 - b) * length / avlen)[:, None]
    share = (k1 + 1.0) * tf / np.where(tf > 0.0, tf + bound, 1.0)
    return share @ (q * idf)


# %% cut_at_zero
"""Variant: negative rarities become 0."""

import numpy as np


def bm25_okapi_floored(tf, q, k1, b):
    docs = tf.shape[0]
    df = np.sum(tf > 0.0, axis=0)
    held = df > 0
    w = np.log((docs - df + 0.5) / (df + 0.5))
    idf = np.maximum(w, 0.0)
    length = tf.sum(axis=1)
    avlen = length.mean() if length.sum() > 0.0 else 1.0
    bound = k1 * (1.0 - b + b * length / avlen)[:, None]
    share = (k1 + 1.0) * tf / np.where(tf > 0.0, tf + bound, 1.0)
    return share @ (q * idf)


# %% length_of_query_terms_only
"""Misread: a length counts the terms of the query alone."""

import numpy as np


def bm25_okapi_floored(tf, q, k1, b):
    docs = tf.shape[0]
    df = np.sum(tf > 0.0, axis=0)
    held = df > 0
    w = np.log((docs - df + 0.5) / (df + 0.5))
    mean = w[held].mean() if held.any() else 0.0
    idf = np.where(w >= 0.0, w, 0.25 * mean)
    length = (tf * q).sum(axis=1)
    avlen = length.mean() if length.sum() > 0.0 else 1.0
    bound = k1 * (1.0 - b + b * length / avlen)[:, None]
    share = (k1 + 1.0) * tf / np.where(tf > 0.0, tf + bound, 1.0)
    return share @ (q * idf)


# %% mean_of_the_query_terms
"""Misread: the mean runs over the terms of the query."""

import numpy as np


def bm25_okapi_floored(tf, q, k1, b):
    docs = tf.shape[0]
    df = np.sum(tf > 0.0, axis=0)
    held = df > 0
    w = np.log((docs - df + 0.5) / (df + 0.5))
    mean = w[held & (q > 0.0)].mean() if (held & (q > 0.0)).any() else 0.0
    idf = np.where(w >= 0.0, w, 0.25 * mean)
    length = tf.sum(axis=1)
    avlen = length.mean() if length.sum() > 0.0 else 1.0
    bound = k1 * (1.0 - b + b * length / avlen)[:, None]
    share = (k1 + 1.0) * tf / np.where(tf > 0.0, tf + bound, 1.0)
    return share @ (q * idf)


# %% mean_over_all_columns
"""Misread: the mean runs over all columns, also over terms that no document holds."""

import numpy as np


def bm25_okapi_floored(tf, q, k1, b):
    docs = tf.shape[0]
    df = np.sum(tf > 0.0, axis=0)
    held = df > 0
    w = np.log((docs - df + 0.5) / (df + 0.5))
    mean = w.mean()
    idf = np.where(w >= 0.0, w, 0.25 * mean)
    length = tf.sum(axis=1)
    avlen = length.mean() if length.sum() > 0.0 else 1.0
    bound = k1 * (1.0 - b + b * length / avlen)[:, None]
    share = (k1 + 1.0) * tf / np.where(tf > 0.0, tf + bound, 1.0)
    return share @ (q * idf)


# %% one_added_in_the_logarithm
"""Variant: the rarity is ln(1 + (N - df + 0.5)/(df + 0.5)), never negative."""

import numpy as np


def bm25_okapi_floored(tf, q, k1, b):
    docs = tf.shape[0]
    df = np.sum(tf > 0.0, axis=0)
    held = df > 0
    w = np.log(1.0 + (docs - df + 0.5) / (df + 0.5))
    idf = w
    length = tf.sum(axis=1)
    avlen = length.mean() if length.sum() > 0.0 else 1.0
    bound = k1 * (1.0 - b + b * length / avlen)[:, None]
    share = (k1 + 1.0) * tf / np.where(tf > 0.0, tf + bound, 1.0)
    return share @ (q * idf)


# %% quarter_of_its_own_rarity
"""Misread: a negative rarity is replaced by a quarter of itself."""

import numpy as np


def bm25_okapi_floored(tf, q, k1, b):
    docs = tf.shape[0]
    df = np.sum(tf > 0.0, axis=0)
    held = df > 0
    w = np.log((docs - df + 0.5) / (df + 0.5))
    idf = np.where(w >= 0.0, w, 0.25 * w)
    length = tf.sum(axis=1)
    avlen = length.mean() if length.sum() > 0.0 else 1.0
    bound = k1 * (1.0 - b + b * length / avlen)[:, None]
    share = (k1 + 1.0) * tf / np.where(tf > 0.0, tf + bound, 1.0)
    return share @ (q * idf)


# %% whole_mean
"""Misread: a negative rarity is replaced by the whole mean."""

import numpy as np


def bm25_okapi_floored(tf, q, k1, b):
    docs = tf.shape[0]
    df = np.sum(tf > 0.0, axis=0)
    held = df > 0
    w = np.log((docs - df + 0.5) / (df + 0.5))
    mean = w[held].mean() if held.any() else 0.0
    idf = np.where(w >= 0.0, w, mean)
    length = tf.sum(axis=1)
    avlen = length.mean() if length.sum() > 0.0 else 1.0
    bound = k1 * (1.0 - b + b * length / avlen)[:, None]
    share = (k1 + 1.0) * tf / np.where(tf > 0.0, tf + bound, 1.0)
    return share @ (q * idf)


# %% without_length_normalisation
"""Misread: every document has the mean length."""

import numpy as np


def bm25_okapi_floored(tf, q, k1, b):
    docs = tf.shape[0]
    df = np.sum(tf > 0.0, axis=0)
    held = df > 0
    w = np.log((docs - df + 0.5) / (df + 0.5))
    mean = w[held].mean() if held.any() else 0.0
    idf = np.where(w >= 0.0, w, 0.25 * mean)
    share = (k1 + 1.0) * tf / np.where(tf > 0.0, tf + k1, 1.0)
    return share @ (q * idf)


# %% without_replacement
"""Variant: negative rarities stay."""

import numpy as np


def bm25_okapi_floored(tf, q, k1, b):
    docs = tf.shape[0]
    df = np.sum(tf > 0.0, axis=0)
    held = df > 0
    w = np.log((docs - df + 0.5) / (df + 0.5))
    idf = w
    length = tf.sum(axis=1)
    avlen = length.mean() if length.sum() > 0.0 else 1.0
    bound = k1 * (1.0 - b + b * length / avlen)[:, None]
    share = (k1 + 1.0) * tf / np.where(tf > 0.0, tf + bound, 1.0)
    return share @ (q * idf)


# %% zero_replaced_too
"""Misread: a rarity of 0 is replaced as well."""

import numpy as np


def bm25_okapi_floored(tf, q, k1, b):
    docs = tf.shape[0]
    df = np.sum(tf > 0.0, axis=0)
    held = df > 0
    w = np.log((docs - df + 0.5) / (df + 0.5))
    mean = w[held].mean() if held.any() else 0.0
    idf = np.where(w > 0.0, w, 0.25 * mean)
    length = tf.sum(axis=1)
    avlen = length.mean() if length.sum() > 0.0 else 1.0
    bound = k1 * (1.0 - b + b * length / avlen)[:, None]
    share = (k1 + 1.0) * tf / np.where(tf > 0.0, tf + bound, 1.0)
    return share @ (q * idf)
