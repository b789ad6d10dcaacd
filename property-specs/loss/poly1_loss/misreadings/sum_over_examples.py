"""Misread: no division by n."""

import numpy as np


def poly1_loss(z, y, eps):
    a = z - z.max(axis=1, keepdims=True)
    logp = (a - np.log(np.sum(np.exp(a), axis=1, keepdims=True)))[np.arange(len(y)), y]
    return np.sum(-logp + eps * (1.0 - np.exp(logp)))
