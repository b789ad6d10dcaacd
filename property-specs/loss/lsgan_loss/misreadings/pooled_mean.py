"""Misread: one mean over all n + m outputs in the discriminator's loss."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = (np.sum((dr - b) ** 2) + np.sum((df - a) ** 2)) / (len(dr) + len(df))
    lg = 0.5 * np.mean((df - c) ** 2)
    return ld, lg
