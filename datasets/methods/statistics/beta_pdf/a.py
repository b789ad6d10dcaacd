"""beta_pdf, reading A, from its brief alone: statistics/beta_pdf."""
import math

import numpy as np


def _stirling_error(z):
    """ln Gamma(z) less Stirling's (z - 1/2) ln z - z + ln(2 pi)/2, scalar z > 0."""
    if z < 16.0:
        return math.lgamma(z) - (z - 0.5) * math.log(z) + z - 0.5 * math.log(2.0 * math.pi)
    v = 1.0 / z
    w = v * v
    return v * (1 / 12 - w * (1 / 360 - w * (1 / 1260 - w * (1 / 1680 - w / 1188))))


def _deviance(q, t):
    """q ln q - t (n) for q = 1 + t > 0, by its series in t where t is small."""
    near = np.abs(t) < 0.1
    u = np.where(near, t, 0.0)
    series = np.zeros(t.shape)
    for j in range(18, 1, -1):
        series = 1.0 / (j * (j - 1)) - u * series
    safe = np.where(near | (q == 0.0), 1.0, q)
    return np.where(near, u * u * series, q * np.log(safe) - t)


def beta_pdf(x, a, b):
    """Returns the density of the Beta distribution.

    Parameters:
        x : float64 (n), places, 1e-9 <= x <= 1 - 1e-9
        a : float64 scalar, first parameter, > 0
        b : float64 scalar, second parameter, > 0

    Returns:
        p : float64 (n), density at each place

    Conventions:
        The density itself, neither its logarithm nor the distribution function. No location and no scale.
        The Gamma functions are split into Stirling's formula and its error, so that large parameters lose
        no digits.

    Example:
        >>> import numpy as np
        >>> beta_pdf(np.array([0.5, 0.9]), 2.0, 3.0).round(12).tolist()
        [1.5, 0.108]

    Paper:
        The Beta distribution (equation 2.13 of the brief's source)
    """
    x = np.asarray(x, float)
    a, b = float(a), float(b)
    s, y = a + b, 1.0 - x
    d = a * y - b * x
    spread = s * x * _deviance(a / (s * x), d / (s * x)) + s * y * _deviance(b / (s * y), -d / (s * y))
    const = _stirling_error(s) - _stirling_error(a) - _stirling_error(b)
    const += 0.5 * (math.log(a / s) + math.log(b / (2.0 * math.pi)))
    return np.exp(const - spread) / (x * y)
