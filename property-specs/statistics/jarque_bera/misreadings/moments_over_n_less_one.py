"""Variant: the second moment is divided by n - 1."""

import numpy as np


def jarque_bera(x):
    n = len(x)
    d = x - np.mean(x)
    m2, m3, m4 = np.sum(d**2) / (n - 1.0), np.mean(d**3), np.mean(d**4)
    skew, kurt = m3 / m2**1.5, m4 / m2**2
    jb = n / 6.0 * (skew**2 + (kurt - 3.0) ** 2 / 4.0)
    return jb, np.exp(-jb / 2.0), skew, kurt
