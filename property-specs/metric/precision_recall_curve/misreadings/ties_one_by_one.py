"""Misread: items with equal scores pass one after the other, in the order of the input."""

import numpy as np


def precision_recall_curve(y, s):
    order = np.argsort(-s, kind="stable")
    tp = np.cumsum(y[order])
    precision = np.concatenate([[1.0], tp / (np.arange(len(y)) + 1.0)])
    return precision, np.concatenate([[0.0], tp / np.sum(y)]), np.concatenate([[np.inf], s[order]])
