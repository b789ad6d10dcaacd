"""Misread: the sum runs over k = i too."""

import numpy as np


def nt_xent(z1, z2, tau):
    n = len(z1)
    v = np.concatenate([z1, z2])
    v = v / np.linalg.norm(v, axis=1, keepdims=True)
    s = v @ v.T / tau
    partner = (np.arange(2 * n) + n) % (2 * n)
    top = np.max(s, axis=1)
    denominator = top + np.log(np.sum(np.exp(s - top[:, None]), axis=1))
    loss = denominator - s[np.arange(2 * n), partner]
    return float(np.mean(loss))
