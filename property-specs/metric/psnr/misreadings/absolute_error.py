"""Misread: the mean absolute error, squared, takes the place of the mean squared error."""

import numpy as np


def psnr(x, y, peak):
    mae = np.mean(np.abs(x - y))
    return float(10 * np.log10(peak**2 / mae**2)) if mae > 0 else float("inf")
