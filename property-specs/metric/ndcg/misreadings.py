# %% best_of_the_tied_first
"""Misread: tied items are taken in the order of their grades, the largest first."""

import numpy as np


def ndcg(rel, s, k):
    n = len(rel)
    gain = 2.0 ** rel - 1.0
    weight = np.where(np.arange(n) < k, 1.0 / np.log2(np.arange(n) + 2.0), 0.0)
    best = np.sum(np.sort(gain)[::-1] * weight)
    if best == 0.0:
        return 0.0
    order = np.lexsort((-gain, -s))
    return np.sum(gain[order] * weight) / best


# %% discount_from_the_second_rank
"""Misread: the discount at rank i is max(1, log2 i)."""

import numpy as np


def ndcg(rel, s, k):
    n = len(rel)
    gain = 2.0 ** rel - 1.0
    weight = np.where(np.arange(n) < k, 1.0 / np.maximum(np.log2(np.arange(n) + 1.0), 1.0), 0.0)
    best = np.sum(np.sort(gain)[::-1] * weight)
    if best == 0.0:
        return 0.0
    dcg = 0.0
    for score in np.unique(s):
        tied, above = s == score, np.sum(s > score)
        dcg += np.mean(gain[tied]) * np.sum(weight[above:above + np.sum(tied)])
    return dcg / best


# %% group_cut_before_averaging
"""Misread: the list is cut at k in the order of the input, and ties are averaged among what is left."""

import numpy as np


def ndcg(rel, s, k):
    n = len(rel)
    gain = 2.0 ** rel - 1.0
    weight = np.where(np.arange(n) < k, 1.0 / np.log2(np.arange(n) + 2.0), 0.0)
    best = np.sum(np.sort(gain)[::-1] * weight)
    if best == 0.0:
        return 0.0
    kept = np.argsort(-s, kind="stable")[:k]
    dcg = 0.0
    for score in np.unique(s[kept]):
        tied, above = kept[s[kept] == score], np.sum(s > score)
        dcg += np.mean(gain[tied]) * np.sum(weight[above:above + len(tied)])
    return dcg / best


# %% ideal_of_the_retrieved
"""Departs: the ideal order sorts only the k retrieved items. Of a group cut by k, the first in the input are retrieved."""

import numpy as np


def ndcg(rel, s, k):
    n = len(rel)
    gain = 2.0 ** rel - 1.0
    weight = np.where(np.arange(n) < k, 1.0 / np.log2(np.arange(n) + 2.0), 0.0)
    kept = np.sort(gain[np.argsort(-s, kind="stable")[:k]])[::-1]
    best = np.sum(kept * weight[:k])
    if best == 0.0:
        return 0.0
    dcg = 0.0
    for score in np.unique(s):
        tied, above = s == score, np.sum(s > score)
        dcg += np.mean(gain[tied]) * np.sum(weight[above:above + np.sum(tied)])
    return min(1.0, dcg / best)


# %% ideal_without_cut
"""Misread: the ideal sum runs over all n items."""

import numpy as np


def ndcg(rel, s, k):
    n = len(rel)
    gain = 2.0 ** rel - 1.0
    weight = np.where(np.arange(n) < k, 1.0 / np.log2(np.arange(n) + 2.0), 0.0)
    best = np.sum(np.sort(gain)[::-1] / np.log2(np.arange(n) + 2.0))
    if best == 0.0:
        return 0.0
    dcg = 0.0
    for score in np.unique(s):
        tied, above = s == score, np.sum(s > score)
        dcg += np.mean(gain[tied]) * np.sum(weight[above:above + np.sum(tied)])
    return dcg / best


# %% linear_gain
"""Variant: the gain is the grade itself."""

import numpy as np


def ndcg(rel, s, k):
    n = len(rel)
    gain = rel * 1.0
    weight = np.where(np.arange(n) < k, 1.0 / np.log2(np.arange(n) + 2.0), 0.0)
    best = np.sum(np.sort(gain)[::-1] * weight)
    if best == 0.0:
        return 0.0
    dcg = 0.0
    for score in np.unique(s):
        tied, above = s == score, np.sum(s > score)
        dcg += np.mean(gain[tied]) * np.sum(weight[above:above + np.sum(tied)])
    return dcg / best


# %% tied_within_a_millionth
"""Misread: scores that agree to a millionth are tied."""

import numpy as np


def ndcg(rel, s, k):
    n = len(rel)
    gain = 2.0 ** rel - 1.0
    weight = np.where(np.arange(n) < k, 1.0 / np.log2(np.arange(n) + 2.0), 0.0)
    best = np.sum(np.sort(gain)[::-1] * weight)
    if best == 0.0:
        return 0.0
    s = np.round(s, 6)
    dcg = 0.0
    for score in np.unique(s):
        tied, above = s == score, np.sum(s > score)
        dcg += np.mean(gain[tied]) * np.sum(weight[above:above + np.sum(tied)])
    return dcg / best


# %% without_averaging
"""Variant: tied items stay in the order of the input."""

import numpy as np


def ndcg(rel, s, k):
    n = len(rel)
    gain = 2.0 ** rel - 1.0
    weight = np.where(np.arange(n) < k, 1.0 / np.log2(np.arange(n) + 2.0), 0.0)
    best = np.sum(np.sort(gain)[::-1] * weight)
    if best == 0.0:
        return 0.0
    order = np.argsort(-s, kind="stable")
    return np.sum(gain[order] * weight) / best
