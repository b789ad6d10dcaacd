"""Misread: the original cross-entropy losses of sigmoid outputs; a, b and c play no part."""

import numpy as np


def lsgan_loss(dr, df, a, b, c):
    ld = np.mean(np.logaddexp(0.0, -dr)) + np.mean(np.logaddexp(0.0, df))
    lg = np.mean(np.logaddexp(0.0, -df))
    return ld, lg
