"""Classical (Schuster) periodogram: P(f) = (1/N) |sum_n g_n exp(-2 pi i f t_n)|^2."""
import numpy as np


def classical_periodogram(times, signal, frequencies):
    t = np.asarray(times, dtype=np.float64)
    g = np.asarray(signal, dtype=np.float64)
    f = np.asarray(frequencies, dtype=np.float64)
    phase = 2.0 * np.pi * f[:, None] * t[None, :]
    c = (g[None, :] * np.cos(phase)).sum(axis=1)
    s = (g[None, :] * np.sin(phase)).sum(axis=1)
    return np.asarray((c * c + s * s) / t.shape[0], dtype=np.float64)
