# %% error_not_divided_by_the_sum
"""Misread: the error is the weight of the mistakes, cut below 1."""

import numpy as np


def adaboost_round(w, y, h):
    wrong = h != y
    eps = min(np.sum(w[wrong]), 0.999)
    alpha = 0.5 * np.log((1 - eps) / eps)
    u = w * np.exp(-alpha * y * h)
    return float(eps), float(alpha), u / np.sum(u)


# %% multiplied_twice
"""Misread: the mistakes are multiplied by exp(2 alpha) and hits by exp(-2 alpha)."""

import numpy as np


def adaboost_round(w, y, h):
    wrong = h != y
    eps = np.sum(w[wrong]) / np.sum(w)
    alpha = 0.5 * np.log((1 - eps) / eps)
    u = w * np.exp(-2 * alpha * y * h)
    return float(eps), float(alpha), u / np.sum(u)


# %% only_mistakes_grow
"""Misread: mistakes are multiplied by exp(alpha), the others stay."""

import numpy as np


def adaboost_round(w, y, h):
    wrong = h != y
    eps = np.sum(w[wrong]) / np.sum(w)
    alpha = 0.5 * np.log((1 - eps) / eps)
    u = w * np.where(wrong, np.exp(alpha), 1.0)
    return float(eps), float(alpha), u / np.sum(u)


# %% share_of_the_examples
"""Misread: the error is the share of wrong examples, whatever their weights."""

import numpy as np


def adaboost_round(w, y, h):
    wrong = h != y
    eps = np.mean(wrong)
    alpha = 0.5 * np.log((1 - eps) / eps)
    u = w * np.exp(-alpha * y * h)
    return float(eps), float(alpha), u / np.sum(u)


# %% sign_of_the_exponent
"""Misread: hits grow and mistakes shrink."""

import numpy as np


def adaboost_round(w, y, h):
    wrong = h != y
    eps = np.sum(w[wrong]) / np.sum(w)
    alpha = 0.5 * np.log((1 - eps) / eps)
    u = w * np.exp(alpha * y * h)
    return float(eps), float(alpha), u / np.sum(u)


# %% vote_never_negative
"""Misread: an error above one half gives the vote 0."""

import numpy as np


def adaboost_round(w, y, h):
    wrong = h != y
    eps = np.sum(w[wrong]) / np.sum(w)
    alpha = max(0.5 * np.log((1 - eps) / eps), 0.0)
    u = w * np.exp(-alpha * y * h)
    return float(eps), float(alpha), u / np.sum(u)


# %% without_the_half
"""Variant: the vote is the whole logarithm of the odds."""

import numpy as np


def adaboost_round(w, y, h):
    wrong = h != y
    eps = np.sum(w[wrong]) / np.sum(w)
    alpha = np.log((1 - eps) / eps)
    u = w * np.exp(-alpha * y * h)
    return float(eps), float(alpha), u / np.sum(u)
