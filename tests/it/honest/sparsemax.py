"""Sparsemax without sorting: entries at or below the threshold of the rest are dropped until none is (Michelot)."""

import numpy as np


def _project(row):
    support = row
    while True:
        tau = (support.sum() - 1.0) / len(support)
        remaining = support[support > tau]
        if len(remaining) == len(support):
            return np.maximum(row - tau, 0.0)
        support = remaining


def sparsemax(z):
    return np.array([_project(row - row.max()) for row in z])
