"""Misread: the centre's gradient has the context word only."""

import numpy as np


def sgns_loss(c, o, neg):
    a, b = o @ c, neg @ c
    loss = np.logaddexp(0.0, -a) + np.sum(np.logaddexp(0.0, b))
    p, q = np.exp(-np.logaddexp(0.0, -a)), np.exp(-np.logaddexp(0.0, -b))
    gc = (p - 1.0) * o
    return float(loss), gc, (p - 1.0) * c, np.outer(q, c)
