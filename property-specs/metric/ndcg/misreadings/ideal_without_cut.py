"""Misread: the ideal sum runs over all n items."""

import numpy as np


def ndcg(rel, s, k):
    r = 2.0 ** rel[np.argsort(-s)] - 1.0
    d = 1.0 / np.log2(np.arange(2, len(r) + 2))
    ideal = np.sum(-np.sort(-r) * d)
    return float(np.sum((r * d)[:k]) / ideal) if ideal > 0 else 0.0
