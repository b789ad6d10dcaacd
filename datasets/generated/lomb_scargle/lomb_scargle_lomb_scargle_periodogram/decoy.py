"""Lomb-Scargle periodogram, unnormalised: half the sum of the squared cosine and sine projections at the shift tau."""
import math

import numpy as np


def lomb_scargle_power(t, g, freq):
    t = np.asarray(t, dtype=np.float64)
    g = np.asarray(g, dtype=np.float64)
    freq = np.asarray(freq, dtype=np.float64)
    n = t.shape[0]
    tiny = 1e-24 * n
    power = np.zeros(freq.shape[0], dtype=np.float64)
    for k in range(freq.shape[0]):
        om = 2.0 * math.pi * float(freq[k])
        theta = 0.5 * math.atan2(float(np.sin(2.0 * om * t).sum()), float(np.cos(2.0 * om * t).sum()))
        arg = om * t - theta
        c = np.cos(arg)
        s = np.sin(arg)
        cc = float((c * c).sum())
        ss = float((s * s).sum())
        p = 0.0
        if cc > tiny:
            p += float((g * c).sum()) ** 2 / cc
        if ss > tiny:
            p += float((g * s).sum()) ** 2 / ss
        power[k] = 0.5 * p
    return power
