# misreading: no_normalisation
import numpy as np


def classical_periodogram(times, signal, frequencies):
    phase = np.exp(-2j * np.pi * np.outer(frequencies, times))
    return np.abs(phase @ signal) ** 2
