"""Misread: margin with the opposite sign."""

import numpy as np


def dpo_loss(pc, pr, rc, rr, beta):
    margin = beta * ((pc - rc) - (pr - rr))
    return float(np.logaddexp(0.0, margin).mean())
