"""Variant: the gain is the grade itself."""

import numpy as np


def ndcg(rel, s, k):
    r = rel[np.argsort(-s)]
    d = 1.0 / np.log2(np.arange(2, len(r) + 2))
    best = -np.sort(-rel)
    ideal = np.sum((best * d)[:k])
    return float(np.sum((r * d)[:k]) / ideal) if ideal > 0 else 0.0
