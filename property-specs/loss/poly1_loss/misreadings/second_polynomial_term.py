"""Misread: eps stands before (1 - p)^2 / 2."""

import numpy as np


def poly1_loss(z, y, eps):
    a = z - z.max(axis=1, keepdims=True)
    logp = (a - np.log(np.sum(np.exp(a), axis=1, keepdims=True)))[np.arange(len(y)), y]
    return np.mean(-logp + eps * (1.0 - np.exp(logp)) ** 2 / 2.0)
