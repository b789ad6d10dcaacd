# misreading: no_tau
import numpy as np


def lomb_scargle_power(t, g, freq):
    p = np.zeros(len(freq))
    for j in range(len(freq)):
        w = 2.0 * np.pi * freq[j]
        c = np.cos(w * t)
        s = np.sin(w * t)
        p[j] = 0.5 * (np.sum(g * c) ** 2 / max(np.sum(c * c), 1e-300) + np.sum(g * s) ** 2 / max(np.sum(s * s), 1e-300))
    return p
