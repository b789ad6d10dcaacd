# misreading: classical
import numpy as np


def lomb_scargle_power(t, g, freq):
    p = np.zeros(len(freq))
    for j in range(len(freq)):
        w = 2.0 * np.pi * freq[j]
        p[j] = (np.sum(g * np.cos(w * t)) ** 2 + np.sum(g * np.sin(w * t)) ** 2) / len(t)
    return p
