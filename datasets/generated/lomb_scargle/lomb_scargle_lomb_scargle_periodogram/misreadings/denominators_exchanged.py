# misreading: denominators_exchanged
import numpy as np


def lomb_scargle_power(t, g, freq):
    p = np.zeros(len(freq))
    for j in range(len(freq)):
        w = 2.0 * np.pi * freq[j]
        tau = np.arctan2(np.sum(np.sin(2.0 * w * t)), np.sum(np.cos(2.0 * w * t))) / (2.0 * w)
        c = np.cos(w * (t - tau))
        s = np.sin(w * (t - tau))
        p[j] = 0.5 * (np.sum(g * c) ** 2 / max(np.sum(s * s), 1e-12) + np.sum(g * s) ** 2 / max(np.sum(c * c), 1e-12))
    return p
