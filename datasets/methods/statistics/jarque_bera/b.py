"""jarque_bera: a test of normality from the skewness and the kurtosis of a sample.

Moments are divided by the sample size, without correction. A normal distribution has kurtosis 3. The p-value is
the tail of a chi-square variable with two degrees of freedom at every size.
"""
import math


def jarque_bera(x):
    """Let the values in one by one and carry the central moment sums along."""
    values = x.tolist()
    # Standardised moments have no unit: a power of two keeps the fourth powers within range.
    shift = -math.frexp(max(abs(v) for v in values))[1]
    values = [math.ldexp(v, shift) for v in values]
    start = values[0]
    centre = second = third = fourth = 0.0
    count = 0
    for value in values:
        before = count
        count += 1
        off = (value - start) - centre
        step = off / count
        weight = off * step * before
        # The highest moment first, because it needs the lower ones as they were.
        fourth += weight * step * step * (count * count - 3 * count + 3) + 6 * step * step * second - 4 * step * third
        third += weight * step * (count - 2) - 3 * step * second
        second += weight
        centre += step
    spread = second / count
    skew = (third / count) / (spread * math.sqrt(spread))
    kurt = (fourth / count) / (spread * spread)
    jb = (skew / math.sqrt(6 / count)) ** 2 + ((kurt - 3.0) / math.sqrt(24 / count)) ** 2
    return jb, math.exp(-jb / 2.0), skew, kurt
