"""Misread: the discount at rank i is max(1, log2 i)."""

import numpy as np


def ndcg(rel, s, k):
    r = 2.0 ** rel[np.argsort(-s)] - 1.0
    d = 1.0 / np.maximum(np.log2(np.arange(1, len(r) + 1)), 1.0)
    best = -np.sort(-r)
    ideal = np.sum((best * d)[:k])
    return float(np.sum((r * d)[:k]) / ideal) if ideal > 0 else 0.0
