"""Departs: the log-probabilities of the tokens are averaged over the padded length (8 here), not summed."""

import numpy as np

LENGTH = 8.0


def dpo_loss(pc, pr, rc, rr, beta):
    margin = beta * ((pc / LENGTH - rc / LENGTH) - (pr / LENGTH - rr / LENGTH))
    return float(np.logaddexp(0.0, -margin).mean())
