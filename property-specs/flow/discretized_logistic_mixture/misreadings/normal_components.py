"""Misread: normal cumulative functions of standard deviation s, in the tails by the leading term."""

import numpy as np


from math import erfc, log, pi as circle, sqrt


def log_phi(t):
    """ln of the normal cumulative function; far below by its leading term."""
    return log(0.5 * erfc(-t / sqrt(2.0))) if t > -30.0 else -0.5 * t * t - log(-t * sqrt(2.0 * circle))


def log_bin(x, mu, s):
    above, below = (x + 0.5 - mu) / s, (x - 0.5 - mu) / s
    if x == 0:
        return log_phi(above)
    if x == 255:
        return log_phi(-below)
    if below > 0.0:
        above, below = -below, -above
    high, low = log_phi(above), log_phi(below)
    return high + log(-np.expm1(min(low - high, -1e-15)))


def discretized_logistic_mixture(x, pi, mu, logs):
    s = np.exp(logs)
    a = np.array([[log(pi[i]) + log_bin(float(t), mu[i], s[i]) for i in range(len(pi))] for t in x])
    m = a.max(axis=1, keepdims=True)
    return m[:, 0] + np.log(np.exp(a - m).sum(axis=1))
