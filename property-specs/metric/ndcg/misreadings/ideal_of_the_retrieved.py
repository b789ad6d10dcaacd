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
