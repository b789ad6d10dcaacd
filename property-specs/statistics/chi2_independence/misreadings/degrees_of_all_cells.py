"""Misread: the degrees of freedom are the number of cells less one."""

import math

import numpy as np


def tail(d, x):
    if d % 2 == 0:
        return math.exp(-x / 2.0) * sum((x / 2.0) ** i / math.factorial(i) for i in range(d // 2))
    more = sum((x / 2.0) ** (i - 0.5) / math.gamma(i + 0.5) for i in range(1, (d + 1) // 2))
    return math.erfc(math.sqrt(x / 2.0)) + math.exp(-x / 2.0) * more


def chi2_independence(O):
    E = np.outer(np.sum(O, axis=1), np.sum(O, axis=0)) / float(np.sum(O))
    chi2 = float(np.sum((O - E) ** 2 / E))
    df = O.size - 1
    return chi2, df, tail(df, chi2), E
