"""Misread: the summed instead of the mean squared error."""

import numpy as np


def psnr(x, y, peak):
    sse = np.sum((x - y) ** 2)
    return float(10 * np.log10(peak**2 / sse)) if sse > 0 else float("inf")
