"""Misread: the reals' term stays in the generator's cost."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = 0.5 * np.mean((dr - b) ** 2) + 0.5 * np.mean((df - a) ** 2)
    lg = 0.5 * np.mean((df - c) ** 2) + 0.5 * np.mean((dr - c) ** 2)
    return ld, lg
