"""Misread: only the policy's log-probabilities are divided by the length."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    h = (pc / lc - rc) - (pr / lr - rr)
    return float(np.mean((h - 0.5 / tau) ** 2))
