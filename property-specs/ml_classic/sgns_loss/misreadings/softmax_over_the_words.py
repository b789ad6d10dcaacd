"""Misread: a softmax over the context word and the drawn ones."""

import numpy as np


def sgns_loss(c, o, neg):
    words = np.concatenate([o[None], neg])
    s = words @ c
    e = np.exp(s - np.max(s))
    g = e / np.sum(e)
    loss = np.log(np.sum(e)) + np.max(s) - s[0]
    g[0] = g[0] - 1.0
    return float(loss), g @ words, g[0] * c, np.outer(g[1:], c)
