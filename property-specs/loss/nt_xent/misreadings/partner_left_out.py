"""Misread: the sum runs over negatives only."""

import numpy as np


def nt_xent(z1, z2, tau):
    n = len(z1)
    if n == 1:
        # one pair has no negatives: the loss the paper's form has there
        return 0.0
    v = np.concatenate([z1, z2])
    v = v / np.linalg.norm(v, axis=1, keepdims=True)
    s = v @ v.T / tau
    partner = (np.arange(2 * n) + n) % (2 * n)
    allowed = ~(np.eye(2 * n, dtype=bool) | np.eye(2 * n, dtype=bool)[partner])
    s_allowed = np.where(allowed, s, -np.inf)
    top = np.max(s_allowed, axis=1)
    denominator = top + np.log(np.sum(np.exp(s_allowed - top[:, None]), axis=1))
    loss = denominator - s[np.arange(2 * n), partner]
    return float(np.mean(loss))
