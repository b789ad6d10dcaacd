"""Misread: ln(pi + 1e-8)."""

import numpy as np


def entropy_regularization(z, act, adv, beta):
    n, a = z.shape
    s = z - z.max(axis=1, keepdims=True)
    logp = s - np.log(np.sum(np.exp(s), axis=1, keepdims=True))
    p = np.exp(logp)
    H = -np.sum(p * logp, axis=1)
    taken = logp[np.arange(n), act]
    logp = np.log(p + 1e-8)
    H = np.maximum(-np.sum(p * logp, axis=1), 0.0)
    taken = logp[np.arange(n), act]
    return float(-np.mean(taken * adv + beta * H)), H
