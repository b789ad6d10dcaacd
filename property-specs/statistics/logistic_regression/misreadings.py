# %% gradient_of_penalty_left_out
"""Misread: gw is the gradient of the likelihood term alone."""

import numpy as np


def logistic_regression(X, y, w, b, lam):
    n = len(X)
    s = X @ w + b
    e = np.exp(-np.abs(s))
    p = np.where(s >= 0, 1.0, e) / (1.0 + e)
    loss = np.sum(np.maximum(s, 0.0) + np.log1p(e) - y * s)
    g = p - y

    return p, float(loss / n + 0.5 * lam * (w @ w)), X.T @ g / n, float(np.mean(g))


# %% gradient_of_the_likelihood
"""Misread: gradients of the log-likelihood to be maximised: y - p."""

import numpy as np


def logistic_regression(X, y, w, b, lam):
    n = len(X)
    s = X @ w + b
    e = np.exp(-np.abs(s))
    p = np.where(s >= 0, 1.0, e) / (1.0 + e)
    loss = np.sum(np.maximum(s, 0.0) + np.log1p(e) - y * s)
    g = p - y

    return p, float(loss / n + 0.5 * lam * (w @ w)), -X.T @ g / n - lam * w, float(-np.mean(g))


# %% intercept_penalised
"""Variant: the intercept is one of the penalised coefficients, as in liblinear (its derivative limited to -1 .. 1)."""

import numpy as np


def logistic_regression(X, y, w, b, lam):
    n = len(X)
    s = X @ w + b
    e = np.exp(-np.abs(s))
    p = np.where(s >= 0, 1.0, e) / (1.0 + e)
    loss = np.sum(np.maximum(s, 0.0) + np.log1p(e) - y * s)
    g = p - y

    return (p, float(loss / n + 0.5 * lam * (w @ w + b * b)), X.T @ g / n + lam * w,
            float(np.clip(np.mean(g) + lam * b, -1.0, 1.0)))


# %% labels_of_both_signs
"""Misread: the loss ln(1 + exp(-y s)) with the labels 0 and 1 as they are."""

import numpy as np


def logistic_regression(X, y, w, b, lam):
    n = len(X)
    s = X @ w + b
    e = np.exp(-np.abs(s))
    p = np.where(s >= 0, 1.0, e) / (1.0 + e)
    loss = np.sum(np.maximum(s, 0.0) + np.log1p(e) - y * s)
    g = p - y

    m = -y * s
    loss = np.mean(np.maximum(m, 0.0) + np.log1p(np.exp(-np.abs(m))))
    return p, float(loss + 0.5 * lam * (w @ w)), X.T @ g / n + lam * w, float(np.mean(g))


# %% penalty_divided_by_n
"""Misread: the penalty is divided by the number of examples."""

import numpy as np


def logistic_regression(X, y, w, b, lam):
    n = len(X)
    s = X @ w + b
    e = np.exp(-np.abs(s))
    p = np.where(s >= 0, 1.0, e) / (1.0 + e)
    loss = np.sum(np.maximum(s, 0.0) + np.log1p(e) - y * s)
    g = p - y

    return p, float(loss / n + 0.5 * lam / n * (w @ w)), X.T @ g / n + lam / n * w, float(np.mean(g))


# %% penalty_without_half
"""Misread: the penalty is lam times the squared norm."""

import numpy as np


def logistic_regression(X, y, w, b, lam):
    n = len(X)
    s = X @ w + b
    e = np.exp(-np.abs(s))
    p = np.where(s >= 0, 1.0, e) / (1.0 + e)
    loss = np.sum(np.maximum(s, 0.0) + np.log1p(e) - y * s)
    g = p - y

    return p, float(loss / n + lam * (w @ w)), X.T @ g / n + 2.0 * lam * w, float(np.mean(g))


# %% probabilities_clipped
"""Misread: probabilities are kept between 1e-12 and 1 - 1e-12 before the logarithm."""

import numpy as np


def logistic_regression(X, y, w, b, lam):
    n = len(X)
    s = X @ w + b
    e = np.exp(-np.abs(s))
    p = np.where(s >= 0, 1.0, e) / (1.0 + e)
    loss = np.sum(np.maximum(s, 0.0) + np.log1p(e) - y * s)
    g = p - y

    q = np.clip(p, 1e-12, 1.0 - 1e-12)
    loss = -np.mean(y * np.log(q) + (1 - y) * np.log(1.0 - q))
    return p, float(loss + 0.5 * lam * (w @ w)), X.T @ g / n + lam * w, float(np.mean(g))


# %% sum_over_examples
"""Misread: the likelihood term and its gradient are sums over the examples (the derivative of the intercept stays a mean)."""

import numpy as np


def logistic_regression(X, y, w, b, lam):
    n = len(X)
    s = X @ w + b
    e = np.exp(-np.abs(s))
    p = np.where(s >= 0, 1.0, e) / (1.0 + e)
    loss = np.sum(np.maximum(s, 0.0) + np.log1p(e) - y * s)
    g = p - y

    return p, float(loss + 0.5 * lam * w @ w), X.T @ g + lam * w, float(np.mean(g))


# %% without_the_logistic_curve
"""Misread: the probability is the score itself, limited to 0 and 1, and the loss is the mean squared error."""

import numpy as np


def logistic_regression(X, y, w, b, lam):
    p = np.clip(X @ w + b, 0.0, 1.0)
    g = p - y
    loss = float(np.mean(g * g) + 0.5 * lam * np.sum(w * w))
    return p, loss, X.T @ g / len(X) + lam * w, float(np.mean(g))
