"""Misread: the peak over the mean squared error."""

import numpy as np


def psnr(x, y, peak):
    mse = np.mean((x - y) ** 2)
    return float(10 * np.log10(peak / mse)) if mse > 0 else float("inf")
