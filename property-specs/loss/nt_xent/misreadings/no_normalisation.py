"""Misread: plain inner products."""

import numpy as np


def nt_xent(z1, z2, tau):
    n = len(z1)
    v = np.concatenate([z1, z2])
    s = v @ v.T / tau
    partner = (np.arange(2 * n) + n) % (2 * n)
    allowed = ~np.eye(2 * n, dtype=bool)
    s_allowed = np.where(allowed, s, -np.inf)
    top = np.max(s_allowed, axis=1)
    denominator = top + np.log(np.sum(np.exp(s_allowed - top[:, None]), axis=1))
    loss = denominator - s[np.arange(2 * n), partner]
    return float(np.mean(loss))
