"""Misread: the lowest and the highest level have bins of width 1 as all others."""

import numpy as np


def log_s(t):
    return np.minimum(t, 0.0) - np.log1p(np.exp(-np.abs(t)))


def discretized_logistic_mixture(x, pi, mu, logs):
    s = np.exp(logs)[None, :]
    t = x[:, None].astype(float)
    above, below = (t + 0.5 - mu) / s, (t - 0.5 - mu) / s
    width = np.log(-np.expm1(-1.0 / s)) + 0.0 * t
    upper = log_s(above)
    lower = log_s(-below)
    both = upper + lower + width
    a = np.log(pi)[None, :] + both
    m = a.max(axis=1, keepdims=True)
    return m[:, 0] + np.log(np.exp(a - m).sum(axis=1))
