"""Bayesian personalised ranking (Rendle, Freudenthaler, Gantner and
Schmidt-Thieme, 2009), criterion BPR-Opt with the sign reversed."""

import numpy as np


def log_sigmoid(x):
    """ln(1 / (1 + exp(-x))) without overflow."""
    return np.minimum(x, 0.0) - np.log1p(np.exp(-np.abs(x)))


def bpr_loss(u, i, j):
    """Summed negative log sigmoid of the score gaps.

    u : [n, d] factors of the users
    i : [n, d] factors of the chosen items
    j : [n, d] factors of the unobserved items
    """
    x = np.sum(u * i, axis=1) - np.sum(u * j, axis=1)
    return float(-np.sum(log_sigmoid(x)))
