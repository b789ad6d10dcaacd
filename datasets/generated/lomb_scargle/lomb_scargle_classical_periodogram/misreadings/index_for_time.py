# misreading: index_for_time
import numpy as np


def classical_periodogram(times, signal, frequencies):
    phase = np.exp(-2j * np.pi * np.outer(frequencies, np.arange(len(times))))
    return np.abs(phase @ signal) ** 2 / len(times)
