"""Misread: the mean of the components' logarithms with weights pi."""

import numpy as np


def log_s(t):
    return np.minimum(t, 0.0) - np.log1p(np.exp(-np.abs(t)))


def discretized_logistic_mixture(x, pi, mu, logs):
    s = np.exp(logs)[None, :]
    t = x[:, None].astype(float)
    above, below = (t + 0.5 - mu) / s, (t - 0.5 - mu) / s
    width = np.log(-np.expm1(-1.0 / s)) + 0.0 * t
    upper = np.where(t == 255.0, 0.0, log_s(above))
    lower = np.where(t == 0.0, 0.0, log_s(-below))
    both = upper + lower + np.where((t == 0.0) | (t == 255.0), 0.0, width)
    return both @ pi
