"""Misread: alpha logp is added."""

import numpy as np


def sac_target(r, q1, q2, logp, done, gamma, alpha):
    soft = np.minimum(q1, q2) + alpha * logp
    return r + gamma * (1 - done) * soft
