"""Misread: 10000^(i/d) with i the number of the pair."""

import numpy as np


def sinusoidal_pe(n, d):
    a = np.arange(n)[:, None] / 10000.0 ** (np.arange(d // 2) / d)
    return np.stack([np.sin(a), np.cos(a)], axis=2).reshape(n, d)
