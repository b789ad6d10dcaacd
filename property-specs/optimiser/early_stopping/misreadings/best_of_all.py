"""Misread: best is the lowest of the whole record, also after the end."""

import numpy as np


def early_stopping(v, p):
    best, lowest = 0, v[0]
    for t in range(len(v)):
        if v[t] < lowest:
            best, lowest = t, v[t]
        if t - best >= p:
            return t, int(np.argmin(v)), True
    return len(v) - 1, best, False
