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
