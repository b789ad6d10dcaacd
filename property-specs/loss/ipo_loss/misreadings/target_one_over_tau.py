"""Misread: the target is 1/tau."""

import numpy as np


def ipo_loss(pc, pr, rc, rr, tau):
    return np.mean(((pc - rc) - (pr - rr) - 1.0 / tau) ** 2)
