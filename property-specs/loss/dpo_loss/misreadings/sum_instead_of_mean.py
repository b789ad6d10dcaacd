"""Misread: no division by n."""

import numpy as np


def dpo_loss(pc, pr, rc, rr, beta):
    margin = beta * ((pc - rc) - (pr - rr))
    return float(np.logaddexp(0.0, -margin).sum())
