"""Misread: the squared gap itself, as if tau were infinite."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    h = (pc - rc) / lc - (pr - rr) / lr
    return float(np.mean(h**2))
