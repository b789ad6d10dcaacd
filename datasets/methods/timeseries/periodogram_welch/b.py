"""periodogram_welch, reading B, from its brief alone: timeseries/periodogram_welch."""
import math

import numpy as np


def prepared_segment(segment, window):
    """Return the segment (list of l) less its own mean, times the window (list of l)."""
    mean = math.fsum(segment) / len(segment)
    return [(value - mean) * factor for value, factor in zip(segment, window)]


def squared_modulus(segment, cycles, cosines, sines):
    """Return the squared modulus (float) of the Fourier sum of a segment (list of l) at whole cycles."""
    l = len(segment)
    real = math.fsum(segment[i] * cosines[cycles * i % l] for i in range(l))
    imaginary = math.fsum(segment[i] * sines[cycles * i % l] for i in range(l))
    return real * real + imaginary * imaginary


def periodogram_welch(x, fs, l):
    """Return freq (l//2+1,), the frequencies from 0, and P (l//2+1,), the one-sided power density, float64.

    Segments of l samples overlap by l // 2; each loses its mean, gets a periodic raised cosine window and
    is transformed; squared moduli are averaged and divided by fs and the window's sum of squares.
    """
    signal = np.asarray(x, dtype=np.float64).tolist()
    fs, l = float(fs), int(l)
    window = [math.sin(math.pi * i / l) ** 2 for i in range(l)]
    cosines = [math.cos(2.0 * math.pi * i / l) for i in range(l)]
    sines = [math.sin(2.0 * math.pi * i / l) for i in range(l)]
    starts = range(0, len(signal) - l + 1, l - l // 2)
    segments = [prepared_segment(signal[start:start + l], window) for start in starts]
    divisor = fs * math.fsum(factor * factor for factor in window)
    freq = np.empty(l // 2 + 1)
    P = np.empty(l // 2 + 1)
    for cycles in range(l // 2 + 1):
        powers = [squared_modulus(segment, cycles, cosines, sines) for segment in segments]
        density = math.fsum(powers) / len(powers) / divisor
        stands_for_two = cycles > 0 and 2 * cycles != l
        freq[cycles] = cycles * fs / l
        P[cycles] = 2.0 * density if stands_for_two else density
    return freq, P
