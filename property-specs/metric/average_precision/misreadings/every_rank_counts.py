"""Misread: the precision is averaged over all ranks up to the last relevant one."""

import numpy as np


def average_precision(y, s):
    r = y[np.argsort(-s)]
    prec = np.cumsum(r) / np.arange(1, len(r) + 1)
    last = int(np.max(np.nonzero(r)[0]))
    return float(np.mean(prec[: last + 1]))
