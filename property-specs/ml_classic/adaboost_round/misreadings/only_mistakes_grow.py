"""Misread: mistakes are multiplied by exp(alpha), the others stay."""

import numpy as np


def adaboost_round(w, y, h):
    wrong = h != y
    eps = np.sum(w[wrong]) / np.sum(w)
    alpha = 0.5 * np.log((1 - eps) / eps)
    u = w * np.where(wrong, np.exp(alpha), 1.0)
    return float(eps), float(alpha), u / np.sum(u)
