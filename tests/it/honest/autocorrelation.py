"""Autocorrelation by the Wiener-Khinchin theorem: the inverse transform of the power spectrum of the zero-padded series."""

import numpy as np


def autocorrelation(x, k):
    moved = x - x.mean()
    moved = moved / np.abs(moved).max()
    spectrum = np.fft.rfft(moved, 2 * len(x))
    products = np.fft.irfft(spectrum * spectrum.conj(), 2 * len(x))[: k + 1]
    return products / products[0]
