"""Beta density, reading B, from its brief alone: statistics/beta_pdf."""
import numpy as np
import math


def _stirling_rest(z):
    """Log of the Gamma function at z (a float) less (z - 1/2) log z - z + log(2 pi) / 2."""
    if z < 16.0:
        return math.lgamma(z) - ((z - 0.5) * math.log(z) - z + 0.5 * math.log(2.0 * math.pi))
    w = 1.0 / (z * z)
    return (1.0 / 12.0 - w * (1.0 / 360.0 - w * (1.0 / 1260.0 - w * (1.0 / 1680.0 - w / 1188.0)))) / z


def _log_of_share_ratio(ratio, excess):
    """Logarithm (a float) of ratio, which is 1 + excess, from whichever of both is the more exact."""
    if abs(excess) < 0.5:
        return math.log1p(excess)
    return math.log(ratio)


def _log_density(x, a, b, log_factor):
    """Natural logarithm (a float) of the density at x, given the part that does not depend on x."""
    whole = a + b
    gap = x * b - (1.0 - x) * a
    left = a * _log_of_share_ratio(x * (whole / a), gap / a)
    right = b * _log_of_share_ratio((1.0 - x) * (whole / b), -gap / b)
    return log_factor + left + right - math.log(x) - math.log1p(-x)


def beta_pdf(x, a, b):
    """Density, float64 of shape (n), of the Beta distribution with parameters a and b at the places x.

    Powers a - 1 of the place and b - 1 of its distance from one, with area one; no location and no scale.
    The powers are measured from the mean a / (a + b), so that large parameters do not cancel.
    """
    places = np.asarray(x, dtype=np.float64).tolist()
    a, b = float(a), float(b)
    rests = _stirling_rest(a + b) - _stirling_rest(a) - _stirling_rest(b)
    log_factor = rests + 0.5 * (math.log(a / (a + b)) + math.log(b) - math.log(2.0 * math.pi))
    p = np.zeros(len(places), dtype=np.float64)
    for i, place in enumerate(places):
        p[i] = math.exp(_log_density(place, a, b, log_factor))
    return p
