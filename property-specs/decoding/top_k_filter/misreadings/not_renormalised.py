"""Misread: the kept probabilities are left as they are."""

import numpy as np


def top_k_filter(p, k):
    q = np.zeros(p.shape)
    for i, row in enumerate(p):
        kept = np.argsort(-row, kind="stable")[:k]
        q[i, kept] = row[kept]
    return q
