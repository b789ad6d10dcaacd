"""Misread: pairs are added."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    h = (pc - rc) / lc - (pr - rr) / lr
    return float(np.sum((h - 0.5 / tau) ** 2))
