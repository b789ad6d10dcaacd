# %% bin_begins_at_its_level
"""Misread: the bin of x runs from x to x + 1."""

import numpy as np


def log_s(t):
    return np.minimum(t, 0.0) - np.log1p(np.exp(-np.abs(t)))


def discretized_logistic_mixture(x, pi, mu, logs):
    s = np.exp(logs)[None, :]
    t = x[:, None].astype(float)
    above, below = (t + 1.0 - mu) / s, (t - mu) / s
    width = np.log(-np.expm1(-1.0 / s)) + 0.0 * t
    upper = np.where(t == 255.0, 0.0, log_s(above))
    lower = np.where(t == 0.0, 0.0, log_s(-below))
    both = upper + lower + np.where((t == 0.0) | (t == 255.0), 0.0, width)
    a = np.log(pi)[None, :] + both
    m = a.max(axis=1, keepdims=True)
    return m[:, 0] + np.log(np.exp(a - m).sum(axis=1))


# %% bins_of_width_two
"""Misread: the bin of x runs from x - 1 to x + 1."""

import numpy as np


def log_s(t):
    return np.minimum(t, 0.0) - np.log1p(np.exp(-np.abs(t)))


def discretized_logistic_mixture(x, pi, mu, logs):
    s = np.exp(logs)[None, :]
    t = x[:, None].astype(float)
    above, below = (t + 1.0 - mu) / s, (t - 1.0 - mu) / s
    width = np.log(-np.expm1(-2.0 / s)) + 0.0 * t
    upper = np.where(t == 255.0, 0.0, log_s(above))
    lower = np.where(t == 0.0, 0.0, log_s(-below))
    both = upper + lower + np.where((t == 0.0) | (t == 255.0), 0.0, width)
    a = np.log(pi)[None, :] + both
    m = a.max(axis=1, keepdims=True)
    return m[:, 0] + np.log(np.exp(a - m).sum(axis=1))


# %% bits
"""Misread: logarithm of base 2."""

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
    a = np.log(pi)[None, :] + both
    m = a.max(axis=1, keepdims=True)
    return (m[:, 0] + np.log(np.exp(a - m).sum(axis=1))) / np.log(2.0)


# %% ends_are_ordinary_bins
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


# %% equal_weights
"""Misread: pi is left out: every component counts 1/k."""

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
    a = -np.log(len(pi)) + both
    m = a.max(axis=1, keepdims=True)
    return m[:, 0] + np.log(np.exp(a - m).sum(axis=1))


# %% floored_probability
"""Misread: each probability is at least 1e-12, a guard that the authors' program has but never returns."""

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
    a = np.log(pi)[None, :] + both
    m = a.max(axis=1, keepdims=True)
    return np.maximum(m[:, 0] + np.log(np.exp(a - m).sum(axis=1)), np.log(1e-12))


# %% logarithms_are_averaged
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


# %% logs_is_the_precision
"""Misread: logs is the logarithm of 1/s."""

import numpy as np


def log_s(t):
    return np.minimum(t, 0.0) - np.log1p(np.exp(-np.abs(t)))


def discretized_logistic_mixture(x, pi, mu, logs):
    s = np.exp(-logs)[None, :]
    t = x[:, None].astype(float)
    above, below = (t + 0.5 - mu) / s, (t - 0.5 - mu) / s
    width = np.log(-np.expm1(-1.0 / s)) + 0.0 * t
    upper = np.where(t == 255.0, 0.0, log_s(above))
    lower = np.where(t == 0.0, 0.0, log_s(-below))
    both = upper + lower + np.where((t == 0.0) | (t == 255.0), 0.0, width)
    a = np.log(pi)[None, :] + both
    m = a.max(axis=1, keepdims=True)
    return m[:, 0] + np.log(np.exp(a - m).sum(axis=1))


# %% normal_components
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


# %% without_discretisation
"""Misread: the density of the mixture at x in place of the probability of its bin, cut at 1."""

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
    z = (t - mu) / s
    both = np.minimum(log_s(z) + log_s(-z) - logs, 0.0)
    a = np.log(pi)[None, :] + both
    m = a.max(axis=1, keepdims=True)
    return m[:, 0] + np.log(np.exp(a - m).sum(axis=1))


# %% without_mixture
"""Misread: the most probable component alone."""

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
    return both[:, int(np.argmax(pi))]
