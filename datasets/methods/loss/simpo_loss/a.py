"""SimPO: preference loss with length-normalised rewards and a target margin
(Meng, Xia and Chen, 2024, eq. 6)."""

import numpy as np


def log_sigmoid(x):
    """ln(1 / (1 + exp(-x))) without overflow."""
    return np.minimum(x, 0.0) - np.log1p(np.exp(-np.abs(x)))


def simpo_loss(lw, ll, nw, nl, beta, gamma):
    """Mean negative log sigmoid of the reward margin.

    lw, ll : [n] summed log-probabilities of the preferred and the other answer
    nw, nl : [n] numbers of tokens of the two answers
    beta : scale of the rewards
    gamma : target margin
    """
    n = lw.shape[0]
    h = (beta / nw) * lw - (beta / nl) * ll - gamma
    return float(-np.sum(log_sigmoid(h)) / n)
