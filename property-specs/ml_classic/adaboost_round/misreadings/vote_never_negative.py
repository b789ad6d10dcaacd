"""Misread: an error above one half gives the vote 0."""

import numpy as np


def adaboost_round(w, y, h):
    wrong = h != y
    eps = np.sum(w[wrong]) / np.sum(w)
    alpha = max(0.5 * np.log((1 - eps) / eps), 0.0)
    u = w * np.exp(-alpha * y * h)
    return float(eps), float(alpha), u / np.sum(u)
