"""periodogram_welch, reading A, from its brief alone: timeseries/periodogram_welch."""

import numpy as np


def periodogram_welch(x, fs, l):
    """Frequencies and one-sided power density by Welch's method.

    Parameters:
        x : float64 (n), signal
        fs : float64 scalar, sampling rate
        l : int64 scalar, samples of a segment

    Returns:
        freq : float64 (l//2+1), frequencies
        P : float64 (l//2+1), power density at each frequency

    Conventions:
        Periodic Hann window, overlap floor(l/2), the mean taken off each segment, mean over segments. The
        rest after the last whole segment is left out. Powers are doubled except at 0 and, for even l, at the
        last frequency. Density per unit of frequency, no padding.

    Example:
        >>> import numpy as np
        >>> freq, P = periodogram_welch(np.array([1.0, -1.0, 1.0, -1.0]), 1.0, 4)
        >>> freq.tolist(), np.round(P, 4).tolist()
        ([0.0, 0.25, 0.5], [0.0, 1.3333, 2.6667])

    Paper:
        Welch's method
    """
    x, fs, l = np.asarray(x, dtype=float), float(fs), int(l)
    g = np.sin(np.pi * np.arange(l) / l) ** 2
    segments = np.lib.stride_tricks.sliding_window_view(x, l)[::l - l // 2]
    segments = segments - segments.mean(axis=1, keepdims=True)
    A = np.abs(np.fft.rfft(segments * g, axis=1)) ** 2
    bins = np.arange(l // 2 + 1)
    sides = np.where((bins == 0) | (2 * bins == l), 1.0, 2.0)
    return bins * fs / l, sides * A.mean(axis=0) / (fs * (g ** 2).sum())
