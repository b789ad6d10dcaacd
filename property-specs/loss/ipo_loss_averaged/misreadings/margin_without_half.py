"""Misread: h is compared with 1/tau."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    h = (pc - rc) / lc - (pr - rr) / lr
    return float(np.mean((h - 1.0 / tau) ** 2))
