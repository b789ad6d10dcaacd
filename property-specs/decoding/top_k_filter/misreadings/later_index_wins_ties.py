"""Misread: of equal tokens the higher index comes first."""

import numpy as np


def top_k_filter(p, k):
    q = np.zeros(p.shape)
    for i, row in enumerate(p):
        kept = np.argsort(row, kind="stable")[::-1][:k]
        q[i, kept] = row[kept] / np.sum(row[kept])
    return q
