"""Misread: gamma is added instead of subtracted."""

import numpy as np


def simpo_loss(lw, ll, nw, nl, beta, gamma):
    return np.mean(np.logaddexp(0.0, -(beta * (lw / nw - ll / nl) + gamma)))
