# misreading: square_inside_sum
import numpy as np


def classical_periodogram(times, signal, frequencies):
    terms = signal * np.exp(-2j * np.pi * np.outer(frequencies, times))
    return np.sum(np.abs(terms) ** 2, axis=1) / len(times)
