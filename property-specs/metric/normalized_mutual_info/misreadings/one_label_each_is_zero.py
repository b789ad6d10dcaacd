"""Misread: two labelings of one label each give 0."""

import numpy as np


def normalized_mutual_info(a, b):
    n = len(a)
    u, v = np.unique(a), np.unique(b)
    P = np.array([[np.mean((a == i) & (b == j)) for j in v] for i in u])
    p, q = np.sum(P, axis=1), np.sum(P, axis=0)
    some = P > 0
    I = np.sum(P[some] * np.log(P[some] / np.outer(p, q)[some]))
    Ha, Hb = -np.sum(p * np.log(p)), -np.sum(q * np.log(q))
    if len(u) == 1 and len(v) == 1:
        return 0.0
    den = (Ha + Hb) / 2
    return float(np.clip(I / den, 0.0, 1.0)) if den > 1e-12 else 0.0
