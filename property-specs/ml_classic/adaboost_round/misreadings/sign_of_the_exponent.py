"""Misread: hits grow and mistakes shrink."""

import numpy as np


def adaboost_round(w, y, h):
    wrong = h != y
    eps = np.sum(w[wrong]) / np.sum(w)
    alpha = 0.5 * np.log((1 - eps) / eps)
    u = w * np.exp(alpha * y * h)
    return float(eps), float(alpha), u / np.sum(u)
