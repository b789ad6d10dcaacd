"""Misread: the logarithm of a sigma that may be zero, cut off at 1e-12."""

import numpy as np


def sgns_loss(c, o, neg):
    a, b = o @ c, neg @ c
    loss = -np.log(np.maximum(np.exp(-np.logaddexp(0.0, -a)), 1e-12)) - np.sum(np.log(np.maximum(np.exp(-np.logaddexp(0.0, b)), 1e-12)))
    p, q = np.exp(-np.logaddexp(0.0, -a)), np.exp(-np.logaddexp(0.0, -b))
    gc = (p - 1.0) * o + q @ neg
    return float(loss), gc, (p - 1.0) * c, np.outer(q, c)
