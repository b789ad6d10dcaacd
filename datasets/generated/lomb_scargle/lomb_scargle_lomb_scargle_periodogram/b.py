"""Lomb-Scargle periodogram in its standard form, on the scale of the classical periodogram."""
import math

import numpy as np


def lomb_scargle_power(t, g, freq):
    observation_count = t.shape[0]
    power = np.zeros(freq.shape[0], dtype=np.float64)

    for index in range(freq.shape[0]):
        # Ordinary frequency to angular phases.
        phases = 2.0 * math.pi * freq[index] * t

        # Time shift, as a phase: makes the normal equations orthogonal.
        sum_sin_double = float(np.sum(np.sin(2.0 * phases)))
        sum_cos_double = float(np.sum(np.cos(2.0 * phases)))
        shift_phase = 0.5 * math.atan2(sum_sin_double, sum_cos_double)

        cosines = np.cos(phases - shift_phase)
        sines = np.sin(phases - shift_phase)

        cosine_numerator = float(np.sum(g * cosines)) ** 2
        sine_numerator = float(np.sum(g * sines)) ** 2
        cosine_denominator = float(np.sum(cosines * cosines))
        sine_denominator = float(np.sum(sines * sines))

        # A denominator that is nothing but rounding belongs to a function
        # that vanishes at all times; it has no power.
        phase_error = 8.0 * np.finfo(np.float64).eps * float(np.max(np.abs(phases)))
        negligible = observation_count * phase_error * phase_error

        total = 0.0
        if cosine_denominator > negligible:
            total += cosine_numerator / cosine_denominator
        if sine_denominator > negligible:
            total += sine_numerator / sine_denominator

        power[index] = 0.5 * total

    return power
