"""Floating-mean periodogram: weighted least-squares fit of a sinusoid with an offset at each frequency."""
import numpy as np


def floating_mean_periodogram(times, y, sigma, freqs):
    m = freqs.shape[0]
    n = times.shape[0]
    weight = 1.0 / sigma
    rhs = y * weight

    # best constant model under the same errors
    w2 = weight * weight
    level = np.sum(w2 * y) / np.sum(w2)
    chi2_ref = np.sum(((y - level) / sigma) ** 2)

    chi2 = np.zeros(m, dtype=np.float64)
    offset = np.zeros(m, dtype=np.float64)
    amplitude = np.zeros(m, dtype=np.float64)
    for k in range(m):
        phase = 2.0 * np.pi * freqs[k] * times
        design = np.empty((n, 3), dtype=np.float64)
        design[:, 0] = 1.0
        design[:, 1] = np.sin(phase)
        design[:, 2] = np.cos(phase)
        coef = np.linalg.lstsq(design * weight[:, None], rhs, rcond=None)[0]
        residual = (y - design @ coef) / sigma
        chi2[k] = np.sum(residual * residual)
        offset[k] = coef[0]
        amplitude[k] = np.hypot(coef[1], coef[2])

    if chi2_ref > 0.0:
        power = np.clip(1.0 - chi2 / chi2_ref, 0.0, 1.0)
    else:
        power = np.zeros(m, dtype=np.float64)
    return chi2, power, offset, amplitude
