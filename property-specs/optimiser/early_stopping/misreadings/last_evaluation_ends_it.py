"""Misread: an end with the last evaluation counts as no end by patience."""

import numpy as np


def early_stopping(v, p):
    best, lowest = 0, v[0]
    for t in range(len(v)):
        if v[t] < lowest:
            best, lowest = t, v[t]
        if t - best >= p and t < len(v) - 1:
            return t, best, True
    return len(v) - 1, best, False
