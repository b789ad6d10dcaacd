"""SimPO loss: preference optimisation without a reference (Meng, Xia and Chen, 2024)."""

import math


def softplus(a):
    """ln(1 + exp(a)) = -ln sigmoid(-a), exact for large |a|."""
    return max(a, 0.0) + math.log1p(math.exp(-abs(a)))


def simpo_loss(lw, ll, nw, nl, beta, gamma):
    """Mean SimPO loss over the pairs (eq. 6).

    lw     float64 [n], summed log-probability of the preferred answer
    ll     float64 [n], summed log-probability of the other answer
    nw     int64 [n], number of tokens of the preferred answer
    nl     int64 [n], number of tokens of the other answer
    beta   float, scale of the rewards, > 0
    gamma  float, target margin, >= 0

    Returns a float.
    """
    n = len(lw)
    total = 0.0
    for i in range(n):
        preferred_reward = beta * (float(lw[i]) / int(nw[i]))
        other_reward = beta * (float(ll[i]) / int(nl[i]))
        shortfall = other_reward + gamma - preferred_reward
        total += softplus(shortfall)
    return total / n
