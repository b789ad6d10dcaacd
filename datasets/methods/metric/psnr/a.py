"""Peak signal-to-noise ratio (Huynh-Thu and Ghanbari, 2008)."""

import math

import numpy as np


def psnr(x, y, peak):
    """Squared peak over mean squared error, in decibels.

    x, y : [n] samples of the two signals
    peak : largest possible value of a sample
    Infinite when the signals are equal everywhere.
    """
    MSE = float(np.mean((x - y) ** 2))
    if MSE == 0.0:
        return math.inf
    return 20.0 * math.log10(peak) - 10.0 * math.log10(MSE)
