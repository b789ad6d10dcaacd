"""Misread: the k smallest are kept."""

import numpy as np


def top_k_filter(p, k):
    q = np.zeros(p.shape)
    for i, row in enumerate(p):
        kept = np.argsort(row, kind="stable")[:k]
        mass = np.sum(row[kept])
        # kept tokens that are all impossible share the row evenly
        q[i, kept] = row[kept] / mass if mass > 0.0 else 1.0 / k
    return q
