"""Misread: the entropy term is neither discounted nor dropped at the end."""

import numpy as np


def sac_target(r, q1, q2, logp, done, gamma, alpha):
    return r - alpha * logp + gamma * (1 - done) * np.minimum(q1, q2)
