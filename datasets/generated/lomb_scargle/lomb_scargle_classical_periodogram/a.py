"""Classical periodogram of a signal at arbitrary times and frequencies."""
import numpy as np


def classical_periodogram(times, signal, frequencies):
    t = np.asarray(times, dtype=np.float64)
    g = np.asarray(signal, dtype=np.float64)
    f = np.asarray(frequencies, dtype=np.float64)
    n = t.shape[0]
    # P_S(f) = |sum_n g_n exp(-2 pi i f t_n)|^2 / N
    phase = 2.0 * np.pi * np.outer(f, t)
    real = (np.cos(phase) * g).sum(axis=1)
    imag = -(np.sin(phase) * g).sum(axis=1)
    return (real ** 2 + imag ** 2) / n
