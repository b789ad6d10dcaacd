"""Misread: a drawn word that repeats counts once."""

import numpy as np


def sgns_loss(c, o, neg):
    neg = neg * np.array([[0.0 if any(np.array_equal(neg[i], neg[j]) for j in range(i)) else 1.0] for i in range(len(neg))])
    a, b = o @ c, neg @ c
    loss = np.logaddexp(0.0, -a) + np.sum(np.where(np.any(neg != 0.0, axis=1), np.logaddexp(0.0, b), 0.0))
    p, q = np.exp(-np.logaddexp(0.0, -a)), np.exp(-np.logaddexp(0.0, -b))
    gc = (p - 1.0) * o + q @ neg
    return float(loss), gc, (p - 1.0) * c, np.outer(q, c)
