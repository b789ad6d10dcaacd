# %% best_of_the_tied_first
"""Departs: tied items are taken in the order of their grades, the largest first."""

import numpy as np


def ndcg_averaged_ties(rel, s, k):
    n = len(rel)
    gain = rel * 1.0
    weight = np.where(np.arange(n) < k, 1.0 / np.log2(np.arange(n) + 2.0), 0.0)
    best = np.sum(np.sort(gain)[::-1] * weight)
    if best == 0.0:
        return 0.0
    order = np.lexsort((-gain, -s))
    return np.sum(gain[order] * weight) / best


# %% discount_of_the_mean_rank
"""Misread: every item of a group has the discount of its mean rank, and counts if that is at most k."""

import numpy as np


def ndcg_averaged_ties(rel, s, k):
    n = len(rel)
    gain = rel * 1.0
    weight = np.where(np.arange(n) < k, 1.0 / np.log2(np.arange(n) + 2.0), 0.0)
    best = np.sum(np.sort(gain)[::-1] * weight)
    if best == 0.0:
        return 0.0
    rank = np.array([np.sum(s > score) + (np.sum(s == score) + 1.0) / 2.0 for score in s])
    return min(1.0, np.sum(np.where(rank <= k, gain / np.log2(rank + 1.0), 0.0)) / best)


# %% exponential_gain
"""Variant: the gain is 2^grade - 1."""

import numpy as np


def ndcg_averaged_ties(rel, s, k):
    n = len(rel)
    gain = 2.0 ** rel - 1.0
    weight = np.where(np.arange(n) < k, 1.0 / np.log2(np.arange(n) + 2.0), 0.0)
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


def ndcg_averaged_ties(rel, s, k):
    n = len(rel)
    gain = rel * 1.0
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


# %% ideal_of_the_input_order
"""Misread: the ideal sum takes the first k grades in the order of the scores, sorted."""

import numpy as np


def ndcg_averaged_ties(rel, s, k):
    n = len(rel)
    gain = rel * 1.0
    weight = np.where(np.arange(n) < k, 1.0 / np.log2(np.arange(n) + 2.0), 0.0)
    best = np.sum(np.sort(gain)[::-1] * weight)
    if best == 0.0:
        return 0.0
    kept = np.sort(gain[np.argsort(-s, kind="stable")[:k]])[::-1]
    ideal = np.sum(kept * weight[:k])
    dcg = 0.0
    for score in np.unique(s):
        tied, above = s == score, np.sum(s > score)
        dcg += np.mean(gain[tied]) * np.sum(weight[above:above + np.sum(tied)])
    return min(1.0, dcg / ideal) if ideal > 0.0 else 0.0


# %% ideal_without_cut
"""Misread: the ideal sum runs over all n items."""

import numpy as np


def ndcg_averaged_ties(rel, s, k):
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
    return dcg / np.sum(np.sort(gain)[::-1] / np.log2(np.arange(n) + 2.0))


# %% tied_within_a_millionth
"""Misread: scores that agree to a millionth are tied."""

import numpy as np


def ndcg_averaged_ties(rel, s, k):
    n = len(rel)
    gain = rel * 1.0
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


def ndcg_averaged_ties(rel, s, k):
    n = len(rel)
    gain = rel * 1.0
    weight = np.where(np.arange(n) < k, 1.0 / np.log2(np.arange(n) + 2.0), 0.0)
    best = np.sum(np.sort(gain)[::-1] * weight)
    if best == 0.0:
        return 0.0
    order = np.argsort(-s, kind="stable")
    return np.sum(gain[order] * weight) / best


# %% worst_of_the_tied_first
"""Misread: tied items are taken in the order of their grades, the smallest first."""

import numpy as np


def ndcg_averaged_ties(rel, s, k):
    n = len(rel)
    gain = rel * 1.0
    weight = np.where(np.arange(n) < k, 1.0 / np.log2(np.arange(n) + 2.0), 0.0)
    best = np.sum(np.sort(gain)[::-1] * weight)
    if best == 0.0:
        return 0.0
    order = np.lexsort((gain, -s))
    return np.sum(gain[order] * weight) / best
