"""Misread: divided by the rank itself."""

import numpy as np


def ndcg_linear_gain(rel, s, k):
    order = np.argsort(-s)
    discount = 1.0 / (np.arange(k) + 1.0)
    top = rel[order][:k]
    best = np.sort(rel)[::-1][:k]
    dcg = float(np.sum((1.0 * top) * discount[:len(top)]))
    ideal = float(np.sum((1.0 * best) * discount[:len(best)]))
    return float(dcg / ideal) if ideal > 0.0 else 0.0
