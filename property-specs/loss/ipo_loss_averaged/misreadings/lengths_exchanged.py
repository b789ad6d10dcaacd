"""Misread: each answer is divided by the other's number of tokens."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    h = (pc - rc) / lr - (pr - rr) / lc
    return float(np.mean((h - 0.5 / tau) ** 2))
