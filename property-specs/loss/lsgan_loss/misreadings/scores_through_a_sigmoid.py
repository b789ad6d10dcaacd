"""Misread: scores pass a sigmoid first."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    dr = 0.5 + 0.5 * np.tanh(dr / 2.0)
    df = 0.5 + 0.5 * np.tanh(df / 2.0)
    ld = 0.5 * np.mean((dr - b) ** 2) + 0.5 * np.mean((df - a) ** 2)
    lg = 0.5 * np.mean((df - c) ** 2)
    return ld, lg
