"""Misread: every token at least as probable as the k-th is kept."""

import numpy as np


def top_k_filter(p, k):
    q = np.zeros(p.shape)
    for i, row in enumerate(p):
        kept = row >= np.sort(row)[-k]
        q[i, kept] = row[kept] / np.sum(row[kept])
    return q
