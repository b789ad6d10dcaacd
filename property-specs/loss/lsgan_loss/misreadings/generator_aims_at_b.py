"""Misread: the generator wants the label of reals."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = 0.5 * np.mean((dr - b) ** 2) + 0.5 * np.mean((df - a) ** 2)
    lg = 0.5 * np.mean((df - b) ** 2)
    return ld, lg
