"""Misread: stop is the evaluation before the one at which patience ran out."""

import numpy as np


def early_stopping(v, p):
    best, lowest = 0, v[0]
    for t in range(len(v)):
        if v[t] < lowest:
            best, lowest = t, v[t]
        if t - best >= p:
            return t - 1, best, True
    return len(v) - 1, best, False
