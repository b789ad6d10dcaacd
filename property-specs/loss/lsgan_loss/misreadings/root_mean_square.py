"""Misread: roots of the mean squares."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = 0.5 * np.sqrt(np.mean((dr - b) ** 2)) + 0.5 * np.sqrt(np.mean((df - a) ** 2))
    lg = 0.5 * np.sqrt(np.mean((df - c) ** 2))
    return ld, lg
