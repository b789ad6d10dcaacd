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
