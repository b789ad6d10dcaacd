# misreading: radians
import numpy as np


def classical_periodogram(times, signal, frequencies):
    phase = np.exp(-1j * np.outer(frequencies, times))
    return np.abs(phase @ signal) ** 2 / len(times)
