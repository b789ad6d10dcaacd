"""Misread: items with equal scores pass one after the other, in the order of the input."""

import numpy as np


def roc_curve(y, s):
    order = np.argsort(-s, kind="stable")
    t, u = np.cumsum(y[order]), np.cumsum(1 - y[order])
    tpr, fpr = np.append(0.0, t / max(t[-1], 1)), np.append(0.0, u / max(u[-1], 1))
    return fpr, tpr, np.append(np.inf, s[order])
