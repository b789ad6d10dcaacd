"""Misread: the gap is averaged over the pairs before it is squared."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    h = (pc - rc) / lc - (pr - rr) / lr
    return float((np.mean(h) - 0.5 / tau) ** 2)
