"""periodogram_welch, reading B, from its brief alone: timeseries/periodogram_welch."""
import math

import numpy as np


def raised_cosine(length):
    """Return float64 (length,): one period of a raised cosine, zero at places 0 and `length`."""
    window = np.empty(length, dtype=np.float64)
    for place in range(length):
        window[place] = math.sin(math.pi * place / length) ** 2
    return window


def squared_spectrum(segment, window):
    """Return float64 (l // 2 + 1,): squared modulus of the transform of a segment, (l,), less its mean."""
    centred = segment - segment[0]
    centred = centred - np.mean(centred)
    spectrum = np.fft.rfft(centred * window)
    return spectrum.real ** 2 + spectrum.imag ** 2


def periodogram_welch(x, fs, l):
    """Return (freq, P), float64 of shape (l // 2 + 1,) each: frequencies and Welch's one-sided power density.

    x: float64 (n,), n at least l; fs: sampling rate; l: samples of a segment. Periodic Hann window, segments
    that overlap by l // 2, each less its own mean; samples after the last whole segment are left out.
    """
    signal = np.asarray(x, dtype=np.float64)
    rate = float(fs)
    length = int(l)
    window = raised_cosine(length)
    stride = length - length // 2

    total = np.zeros(length // 2 + 1, dtype=np.float64)
    segments = 0
    start = 0
    while start + length <= signal.shape[0]:
        total += squared_spectrum(signal[start:start + length], window)
        segments += 1
        start += stride

    P = total / segments / rate / math.fsum((window * window).tolist())
    freq = np.empty(length // 2 + 1, dtype=np.float64)
    for k in range(length // 2 + 1):
        freq[k] = k * rate / length
        if k > 0 and 2 * k != length:
            P[k] *= 2.0
    return freq, P
