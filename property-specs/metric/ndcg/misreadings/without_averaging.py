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
