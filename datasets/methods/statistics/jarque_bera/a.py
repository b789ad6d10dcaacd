"""jarque_bera: test of normality by skewness and kurtosis."""
import math

import numpy as np


def jarque_bera(x):
    """Jarque-Bera test.

    Parameters:
        x : float64 (n), sample
    Returns:
        jb : float (scalar), test statistic
        p : float (scalar), p-value by chi-square with 2 degrees of freedom
        skew : float (scalar), skewness
        kurt : float (scalar), kurtosis, 3 for a normal distribution
    Conventions:
        Moments are divided by n, without correction for small samples.
    Example:
        >>> jb, p, skew, kurt = jarque_bera(np.array([-1.0, 1.0]))
        >>> round(jb, 6), round(p, 6), skew, kurt
        (0.333333, 0.846482, 0.0, 1.0)
    """
    x = np.asarray(x, dtype=np.float64)
    # both shapes are free of scale; a power of two keeps the fourth powers in range
    x = np.ldexp(x, -int(np.frexp(np.abs(x).max())[1]))
    d = x - x.mean()
    d = d - d.mean()  # what the rounding of the mean left over
    square = d * d
    m2 = float(np.mean(square))
    m3 = float(np.mean(square * d))
    m4 = float(np.mean(square * square))
    skew = m3 / (m2 * math.sqrt(m2))
    kurt = m4 / (m2 * m2)
    jb = x.size / 6.0 * (skew * skew + (kurt - 3.0) ** 2 / 4.0)
    return jb, math.exp(-jb / 2.0), skew, kurt
