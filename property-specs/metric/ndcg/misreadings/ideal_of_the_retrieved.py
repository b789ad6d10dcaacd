"""Departs: the ideal order sorts only the k retrieved items."""

import numpy as np


def ndcg(rel, s, k):
    r = 2.0 ** rel[np.argsort(-s)][:k] - 1.0
    d = 1.0 / np.log2(np.arange(2, k + 2))
    ideal = np.sum(-np.sort(-r) * d)
    return float(np.sum(r * d) / ideal) if ideal > 0 else 0.0
