"""Departs: the loss is multiplied by tau / 0.07."""

import numpy as np


def nt_xent(z1, z2, tau):
    n = len(z1)
    v = np.concatenate([z1, z2])
    v = v / np.linalg.norm(v, axis=1, keepdims=True)
    s = v @ v.T / tau
    partner = (np.arange(2 * n) + n) % (2 * n)
    others = np.where(np.eye(2 * n, dtype=bool), -np.inf, s)
    top = np.max(others, axis=1)
    denominator = top + np.log(np.sum(np.exp(others - top[:, None]), axis=1))
    return float(tau / 0.07 * np.mean(denominator - s[np.arange(2 * n), partner]))
