# misreading: real_part_only
import numpy as np


def classical_periodogram(times, signal, frequencies):
    phase = np.cos(2.0 * np.pi * np.outer(frequencies, times))
    return (phase @ signal) ** 2 / len(times)
