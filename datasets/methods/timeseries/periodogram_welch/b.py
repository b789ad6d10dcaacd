"""periodogram_welch, reading B, from its brief alone: timeseries/periodogram_welch."""
import math

import numpy as np


def _raised_cosine(l):
    """Periodic Hann window (l,): zero at the first sample and at the one after the last."""
    return np.array([math.sin(math.pi * i / l) ** 2 for i in range(l)])


def periodogram_welch(x, fs, l):
    """Frequencies (l//2+1,) in the unit of fs and one-sided power density at each, float64.

    Segments of l samples overlap by half of l, rounded down; each is centred and windowed (periodic
    Hann), squared spectra are averaged; an incomplete last segment is left out.
    """
    x = np.asarray(x, dtype=np.float64)
    fs, l = float(fs), int(l)
    window = _raised_cosine(l)
    bins = l // 2 + 1
    total = np.zeros(bins)
    segments = 0
    start = 0
    while start + l <= len(x):
        segment = x[start:start + l]
        spectrum = np.fft.rfft((segment - segment.mean()) * window)
        total += spectrum.real ** 2 + spectrum.imag ** 2
        segments += 1
        start += l - l // 2
    P = total / segments / (fs * math.fsum(window * window))
    freq = np.zeros(bins)
    for i in range(bins):
        freq[i] = i * fs / l
        if i > 0 and 2 * i != l:
            P[i] *= 2.0
    return freq, P
