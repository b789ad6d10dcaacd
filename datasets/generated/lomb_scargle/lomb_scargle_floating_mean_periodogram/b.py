"""Floating-mean periodogram from a weighted least-squares fit at each frequency."""
import math

import numpy as np


def floating_mean_periodogram(times, y, sigma, freqs):
    n = times.shape[0]
    m = freqs.shape[0]

    # Best constant model under the same errors.
    weights = (np.min(sigma) / sigma) ** 2
    constant_level = np.sum(weights * y) / np.sum(weights)
    chi2_constant = float(np.sum(((y - constant_level) / sigma) ** 2))

    # The phase is free, so times may be counted from the first observation.
    elapsed = times - times[0]

    chi2 = np.zeros(m, dtype=np.float64)
    power = np.zeros(m, dtype=np.float64)
    offset = np.zeros(m, dtype=np.float64)
    amplitude = np.zeros(m, dtype=np.float64)

    # Data relative to the constant level, in units of the errors; the level
    # is added to the fitted offset again, so the model is not changed.
    scaled_data = (y - constant_level) / sigma

    for index in range(m):
        angle = 2.0 * math.pi * freqs[index] * elapsed
        design = np.empty((n, 3), dtype=np.float64)
        design[:, 0] = 1.0
        design[:, 1] = np.sin(angle)
        design[:, 2] = np.cos(angle)
        scaled_design = design / sigma[:, None]

        coefficients = np.linalg.lstsq(scaled_design, scaled_data, rcond=None)[0]
        residuals = scaled_data - scaled_design @ coefficients
        chi2_fit = float(np.sum(residuals ** 2))

        chi2[index] = chi2_fit
        offset[index] = constant_level + coefficients[0]
        amplitude[index] = math.hypot(float(coefficients[1]), float(coefficients[2]))
        if chi2_constant > 0.0:
            removed = (chi2_constant - chi2_fit) / chi2_constant
        else:
            removed = 0.0
        power[index] = min(1.0, max(0.0, removed))

    return chi2, power, offset, amplitude
