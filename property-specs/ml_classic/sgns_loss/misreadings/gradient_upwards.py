"""Misread: the gradients are those of the objective that is made large."""

import numpy as np


def sgns_loss(c, o, neg):
    a, b = o @ c, neg @ c
    loss = np.logaddexp(0.0, -a) + np.sum(np.logaddexp(0.0, b))
    p, q = np.exp(-np.logaddexp(0.0, -a)), np.exp(-np.logaddexp(0.0, -b))
    gc = (1.0 - p) * o - q @ neg
    return float(loss), gc, (1.0 - p) * c, -np.outer(q, c)
