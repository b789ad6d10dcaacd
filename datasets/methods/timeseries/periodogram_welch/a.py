"""periodogram_welch, reading A, from its brief alone: timeseries/periodogram_welch."""
import numpy as np


def periodogram_welch(x, fs, l):
    """Returns the frequencies and Welch's one-sided power density of a signal.

    Parameters:
        x : float64 (n), signal, n at least l
        fs : float64 scalar, sampling rate, > 0
        l : int64 scalar, samples of a segment, at least 4

    Returns:
        freq : float64 (l//2+1), frequencies
        P : float64 (l//2+1), power density at each frequency

    Conventions:
        Periodic Hann window, overlap of half a segment rounded down, the mean of each segment taken
        off, one-sided density per unit of frequency, mean over the segments. Samples after the last
        whole segment are left out; no zero padding. Frequency 0, and half the rate when l is even,
        are not doubled.

    Example:
        >>> import numpy as np
        >>> freq, P = periodogram_welch(np.array([1.0, 0.0, -1.0, 0.0]), 1.0, 4)
        >>> freq.tolist(), np.round(P, 6).tolist()
        ([0.0, 0.25, 0.5], [0.666667, 1.333333, 0.666667])

    Paper:
        Welch's method for power spectra
    """
    x = np.asarray(x, dtype=np.float64)
    fs, l = float(fs), int(l)
    window = np.sin(np.pi * np.arange(l) / l) ** 2
    segments = np.lib.stride_tricks.sliding_window_view(x, l)[::l - l // 2]
    centred = segments - np.mean(segments, axis=1, keepdims=True)
    power = np.mean(np.abs(np.fft.rfft(window * centred, axis=1)) ** 2, axis=0)
    sides = np.full(l // 2 + 1, 2.0)
    sides[0] = 1.0
    if l % 2 == 0:
        sides[-1] = 1.0
    return np.arange(l // 2 + 1) * fs / l, sides * power / (fs * np.sum(window**2))
