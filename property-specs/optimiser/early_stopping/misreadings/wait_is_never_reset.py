"""Misread: evaluations without improvement are counted from the beginning, records do not reset the count."""

import numpy as np


def early_stopping(v, p):
    best, lowest, wait = 0, v[0], 0
    for t in range(1, len(v)):
        if v[t] < lowest:
            best, lowest = t, v[t]
        else:
            wait += 1
        if wait >= p:
            return t, best, True
    return len(v) - 1, best, False
