"""Misread: the square of tau h - 1/2."""

import numpy as np


def ipo_loss(pc, pr, rc, rr, tau):
    return np.mean((tau * ((pc - rc) - (pr - rr)) - 0.5) ** 2)
