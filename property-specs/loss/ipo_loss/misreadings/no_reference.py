"""Misread: the margin is pc - pr."""

import numpy as np


def ipo_loss(pc, pr, rc, rr, tau):
    return np.mean((pc - pr - 0.5 / tau) ** 2)
