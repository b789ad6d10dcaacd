"""Misread: no division by n."""

import numpy as np


def simpo_loss(lw, ll, nw, nl, beta, gamma):
    return np.sum(np.logaddexp(0.0, -(beta * (lw / nw - ll / nl) - gamma)))
