"""Misread: the factor 1/2 in lg alone."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = np.mean((dr - b) ** 2) + np.mean((df - a) ** 2)
    lg = 0.5 * np.mean((df - c) ** 2)
    return ld, lg
