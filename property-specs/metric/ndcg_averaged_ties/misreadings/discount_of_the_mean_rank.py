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
