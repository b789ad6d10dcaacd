"""Misread: all evaluations take place."""

import numpy as np


def early_stopping(v, p):
    best, lowest = 0, v[0]
    for t in range(len(v)):
        if v[t] < lowest:
            best, lowest = t, v[t]
        if t - best >= len(v):
            return t, best, True
    return len(v) - 1, best, False
