"""Misread: any grade counts 1."""

import numpy as np


def ndcg_linear_gain(rel, s, k):
    order = np.argsort(-s)
    discount = 1.0 / np.log2(np.arange(k) + 2.0)
    top = rel[order][:k]
    best = np.sort(rel)[::-1][:k]
    dcg = float(np.sum((np.minimum(top, 1.0)) * discount[:len(top)]))
    ideal = float(np.sum((np.minimum(best, 1.0)) * discount[:len(best)]))
    return float(dcg / ideal) if ideal > 0.0 else 0.0
