"""Misread: (tau h - 1/2)^2."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    h = (pc - rc) / lc - (pr - rr) / lr
    return float(np.mean((tau * h - 0.5) ** 2))
