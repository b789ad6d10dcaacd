"""Bayesian personalised ranking loss (Rendle et al., 2009)."""

import math


def softplus(a):
    """ln(1 + exp(a)) = -ln sigmoid(-a), exact for large |a|."""
    return max(a, 0.0) + math.log1p(math.exp(-abs(a)))


def bpr_loss(u, i, j):
    """Summed loss over the triples, BPR-Opt without regularisation.

    u  float64 [n, d], factors of the users
    i  float64 [n, d], factors of the chosen items
    j  float64 [n, d], factors of the unobserved items

    Returns a float.
    """
    total = 0.0
    for user, chosen, unobserved in zip(u, i, j):
        gap = float(user @ chosen) - float(user @ unobserved)
        total += softplus(-gap)
    return total
