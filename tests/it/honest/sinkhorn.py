"""Sinkhorn's scaling in log space, with potentials in place of scaling factors."""

import numpy as np


def sinkhorn(a, b, C, eps, iters):
    score = -C / eps
    g = np.zeros(len(b))
    for _ in range(iters):
        f = np.log(a) - np.logaddexp.reduce(score + g, axis=1)
        g = np.log(b) - np.logaddexp.reduce(score + f[:, None], axis=0)
    return np.exp(score + f[:, None] + g)
