"""Misread: sums over the batches."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = 0.5 * np.sum((dr - b) ** 2) + 0.5 * np.sum((df - a) ** 2)
    lg = 0.5 * np.sum((df - c) ** 2)
    return ld, lg
