# %% later_index_wins_ties
"""Misread: of equal tokens the higher index comes first."""

import numpy as np


def top_k_filter(p, k):
    q = np.zeros(p.shape)
    for i, row in enumerate(p):
        kept = np.argsort(row, kind="stable")[::-1][:k]
        q[i, kept] = row[kept] / np.sum(row[kept])
    return q


# %% least_probable
"""Misread: the k smallest are kept."""

import numpy as np


def top_k_filter(p, k):
    q = np.zeros(p.shape)
    for i, row in enumerate(p):
        kept = np.argsort(row, kind="stable")[:k]
        mass = np.sum(row[kept])
        # kept tokens that are all impossible share the row evenly
        q[i, kept] = row[kept] / mass if mass > 0.0 else 1.0 / k
    return q


# %% not_renormalised
"""Misread: the kept probabilities are left as they are."""

import numpy as np


def top_k_filter(p, k):
    q = np.zeros(p.shape)
    for i, row in enumerate(p):
        kept = np.argsort(-row, kind="stable")[:k]
        q[i, kept] = row[kept]
    return q


# %% ties_all_kept
"""Misread: every token at least as probable as the k-th is kept."""

import numpy as np


def top_k_filter(p, k):
    q = np.zeros(p.shape)
    for i, row in enumerate(p):
        kept = row >= np.sort(row)[-k]
        q[i, kept] = row[kept] / np.sum(row[kept])
    return q


# %% without_truncation
"""Misread: every token is kept."""


def top_k_filter(p, k):
    return p / p.sum(axis=1, keepdims=True)
