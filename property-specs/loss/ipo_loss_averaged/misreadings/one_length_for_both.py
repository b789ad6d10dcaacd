"""Misread: the difference of the answers' log-ratios is divided by their mean length."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    h = ((pc - rc) - (pr - rr)) / (0.5 * (lc + lr))
    return float(np.mean((h - 0.5 / tau) ** 2))
