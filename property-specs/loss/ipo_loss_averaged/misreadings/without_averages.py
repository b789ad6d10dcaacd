"""Misread: log-probabilities of whole answers, not divided by their lengths, as in the paper's equation."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    h = (pc - rc) - (pr - rr)
    return float(np.mean((h - 0.5 / tau) ** 2))
