"""Misread: the error is the weight of the mistakes, cut below 1."""

import numpy as np


def adaboost_round(w, y, h):
    wrong = h != y
    eps = min(np.sum(w[wrong]), 0.999)
    alpha = 0.5 * np.log((1 - eps) / eps)
    u = w * np.exp(-alpha * y * h)
    return float(eps), float(alpha), u / np.sum(u)
