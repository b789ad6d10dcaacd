"""Classical (Schuster) periodogram of a signal at its actual observation times."""
import math

import numpy as np


def classical_periodogram(times, signal, frequencies):
    observation_count = times.shape[0]
    frequency_count = frequencies.shape[0]

    power = np.zeros(frequency_count, dtype=np.float64)
    for k in range(frequency_count):
        frequency = float(frequencies[k])

        # Sum of g_n exp(-2 pi i f t_n), kept as real and imaginary part.
        real_part = 0.0
        imaginary_part = 0.0
        for n in range(observation_count):
            phase = 2.0 * math.pi * frequency * float(times[n])
            real_part = real_part + float(signal[n]) * math.cos(phase)
            imaginary_part = imaginary_part - float(signal[n]) * math.sin(phase)

        # Squared magnitude, normalised once by the number of observations.
        power[k] = (real_part * real_part + imaginary_part * imaginary_part) / observation_count

    return power
