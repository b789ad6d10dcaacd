"""Jarque-Bera from central moments to the fourth order, accumulated in one pass over the sample (Terriberry's updates)."""

import math


def jarque_bera(x):
    mean = m2 = m3 = m4 = 0.0
    count = 0
    for value in x.tolist():
        count += 1
        gap = value - mean
        step = gap / count
        term = gap * step * (count - 1)
        mean += step
        m4 += term * step * step * (count * count - 3 * count + 3) + 6 * step * step * m2 - 4 * step * m3
        m3 += term * step * (count - 2) - 3 * step * m2
        m2 += term
    skew = math.sqrt(count) * m3 / m2**1.5
    kurt = count * m4 / (m2 * m2)
    jb = count / 6.0 * (skew * skew + (kurt - 3.0) ** 2 / 4.0)
    return jb, math.exp(-jb / 2.0), skew, kurt
