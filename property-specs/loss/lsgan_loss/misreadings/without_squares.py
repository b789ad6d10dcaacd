"""Misread: absolute differences."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = 0.5 * np.mean(np.abs(dr - b)) + 0.5 * np.mean(np.abs(df - a))
    lg = 0.5 * np.mean(np.abs(df - c))
    return ld, lg
