"""Misread: the kept probabilities are left as they are."""

import numpy as np


def nucleus_filter(p, top_p):
    q = np.zeros(p.shape)
    for i, row in enumerate(p):
        order = np.argsort(-row, kind="stable")
        mass = np.cumsum(row[order])
        chosen = order[: np.sum(mass < top_p) + 1]
        kept = row[chosen]
        q[i, chosen] = kept
    return q
