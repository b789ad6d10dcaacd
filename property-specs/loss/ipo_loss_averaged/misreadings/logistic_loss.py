"""Misread: -ln sigma(tau h), as in DPO."""

import numpy as np


def ipo_loss_averaged(pc, pr, rc, rr, lc, lr, tau):
    h = (pc - rc) / lc - (pr - rr) / lr
    return float(np.mean(np.logaddexp(0.0, -tau * h)))
