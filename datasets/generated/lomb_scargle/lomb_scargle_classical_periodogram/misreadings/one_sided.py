# misreading: one_sided
import numpy as np


def classical_periodogram(times, signal, frequencies):
    phase = np.exp(-2j * np.pi * np.outer(frequencies, times))
    return 2.0 * np.abs(phase @ signal) ** 2 / len(times)
