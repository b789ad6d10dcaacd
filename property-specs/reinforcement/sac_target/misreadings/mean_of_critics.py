"""Misread: the mean of the two critics."""

import numpy as np


def sac_target(r, q1, q2, logp, done, gamma, alpha):
    soft = 0.5 * (q1 + q2) - alpha * logp
    return r + gamma * (1 - done) * soft
