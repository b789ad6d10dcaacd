"""Misread: factor 20 on the squared ratio."""

import numpy as np


def psnr(x, y, peak):
    mse = np.mean((x - y) ** 2)
    return float(20 * np.log10(peak**2 / mse)) if mse > 0 else float("inf")
