"""Standard Lomb-Scargle periodogram with the scale of the classical periodogram."""
import numpy as np


def lomb_scargle_power(t, g, freq):
    t = np.asarray(t, dtype=np.float64)
    g = np.asarray(g, dtype=np.float64)
    freq = np.asarray(freq, dtype=np.float64)
    n = t.shape[0]
    eps = np.finfo(np.float64).eps
    power = np.zeros(freq.shape[0], dtype=np.float64)
    for i in range(freq.shape[0]):
        omega_t = 2.0 * np.pi * freq[i] * t
        # 2 pi f tau
        shift = 0.5 * np.arctan2(np.sum(np.sin(2.0 * omega_t)),
                                 np.sum(np.cos(2.0 * omega_t)))
        phase = omega_t - shift
        c = np.cos(phase)
        s = np.sin(phase)
        # a denominator that is zero up to rounding of the phases
        tiny = n * (4.0 * eps * (1.0 + np.max(np.abs(phase)))) ** 2
        total = 0.0
        for basis in (c, s):
            den = np.sum(basis * basis)
            if den > tiny:
                total = total + np.sum(g * basis) ** 2 / den
        power[i] = 0.5 * total
    return power
