"""Floating-mean (generalized Lomb-Scargle) periodogram by weighted least squares at each frequency."""
import math

import numpy as np


def floating_mean_periodogram(times, y, sigma, freqs):
    t = np.asarray(times, dtype=np.float64)
    y = np.asarray(y, dtype=np.float64)
    sig = np.asarray(sigma, dtype=np.float64)
    freqs = np.asarray(freqs, dtype=np.float64)
    n = t.shape[0]
    m = freqs.shape[0]
    wgt = 1.0 / sig ** 2
    mean = float((wgt * y).sum() / wgt.sum())
    yc = y - mean
    chi_ref = float((wgt * yc ** 2).sum())
    chi2 = np.zeros(m, dtype=np.float64)
    power = np.zeros(m, dtype=np.float64)
    offset = np.zeros(m, dtype=np.float64)
    amplitude = np.zeros(m, dtype=np.float64)
    b = yc / sig
    for k in range(m):
        arg = 2.0 * np.pi * freqs[k] * t
        design = np.stack([np.ones(n), np.sin(arg), np.cos(arg)], axis=1)
        coef = np.linalg.lstsq(design / sig[:, None], b, rcond=None)[0]
        resid = yc - design @ coef
        c2 = float((wgt * resid ** 2).sum())
        chi2[k] = c2
        power[k] = min(1.0, max(0.0, 1.0 - c2 / chi_ref))
        offset[k] = mean + coef[0]
        amplitude[k] = math.hypot(float(coef[1]), float(coef[2]))
    return chi2, power, offset, amplitude
