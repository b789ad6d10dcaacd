"""Misread: evaluations are numbered from 1."""

import numpy as np


def early_stopping(v, p):
    best, lowest = 0, v[0]
    for t in range(len(v)):
        if v[t] < lowest:
            best, lowest = t, v[t]
        if t - best >= p:
            return t + 1, best + 1, True
    return len(v), best + 1, False
