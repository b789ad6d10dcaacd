"""Misread: beta (pc - pr)."""

import numpy as np


def dpo_loss(pc, pr, rc, rr, beta):
    margin = beta * (pc - pr)
    return float(np.logaddexp(0.0, -margin).mean())
