"""Misread: a is the label of reals, b that of fakes."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = 0.5 * np.mean((dr - a) ** 2) + 0.5 * np.mean((df - b) ** 2)
    lg = 0.5 * np.mean((df - c) ** 2)
    return ld, lg
