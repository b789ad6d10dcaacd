"""Misread: the margin has the opposite sign."""

import numpy as np


def ipo_loss(pc, pr, rc, rr, tau):
    return np.mean(((pr - rr) - (pc - rc) - 0.5 / tau) ** 2)
