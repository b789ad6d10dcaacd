"""Gumbel-softmax sample (Jang, Gu and Poole, 2016)."""

import math

import numpy as np


def gumbel_noise(uniform):
    """Standard Gumbel draw from a uniform draw (section 2.1)."""
    return -math.log(-math.log(uniform))


def relaxed_one_hot(scores, tau):
    """softmax(scores / tau), shifted by the largest score before the division."""
    top = max(scores)
    weights = [math.exp((score - top) / tau) for score in scores]
    total = math.fsum(weights)
    return [weight / total for weight in weights]


def gumbel_softmax(logits, u, tau):
    """Soft sample of every row (eq. 2).

    logits  float64 [n, k], unnormalised log-probabilities
    u       float64 [n, k], uniform draws, 0 < u < 1
    tau     float, temperature, > 0

    Returns float64 [n, k]; every row sums to 1.
    """
    y = np.empty(logits.shape, dtype=np.float64)
    for i, (row, draws) in enumerate(zip(logits.tolist(), u.tolist())):
        noisy = [logit + gumbel_noise(draw) for logit, draw in zip(row, draws)]
        y[i] = relaxed_one_hot(noisy, tau)
    return y
