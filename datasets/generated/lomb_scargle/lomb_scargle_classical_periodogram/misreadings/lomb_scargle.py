# misreading: lomb_scargle
import numpy as np


def classical_periodogram(times, signal, frequencies):
    power = np.zeros(len(frequencies))
    for j, freq in enumerate(frequencies):
        w = 2.0 * np.pi * freq
        if w == 0.0:
            power[j] = np.sum(signal) ** 2 / len(times)
            continue
        tau = np.arctan2(np.sum(np.sin(2.0 * w * times)), np.sum(np.cos(2.0 * w * times))) / (2.0 * w)
        c = np.cos(w * (times - tau))
        s = np.sin(w * (times - tau))
        cc = np.sum(c * c)
        ss = np.sum(s * s)
        if cc > 1e-9:
            power[j] += 0.5 * np.sum(signal * c) ** 2 / cc
        if ss > 1e-9:
            power[j] += 0.5 * np.sum(signal * s) ** 2 / ss
    return power
