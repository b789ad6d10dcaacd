"""Convolution by fast Fourier transforms of the zero-padded signal and kernel."""

import numpy as np


def convolution_1d(x, k):
    n, m = len(x), len(k)
    size = n + m - 1
    full = np.fft.irfft(np.fft.rfft(x, 2 * size) * np.fft.rfft(k, 2 * size), 2 * size)[:size]
    start = (m - 1) // 2
    return full, full[start : start + n].copy(), full[m - 1 : n].copy()
