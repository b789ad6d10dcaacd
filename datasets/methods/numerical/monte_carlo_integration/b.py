"""monte_carlo_integration, reading B, from its brief alone: numerical/monte_carlo_integration."""
import math

import numpy as np


def _volume(lo, hi):
    """Volume of the box with sides from lo (d,) to hi (d,)."""
    volume = 1.0
    for start, end in zip(lo, hi):
        volume *= float(end) - float(start)
    return volume


def monte_carlo_integration(fx, lo, hi):
    """Estimate of the integral over the box and its standard error: two float64.

    Volume times mean, and volume times standard deviation (divisor n - 1) over the root of n; the
    values fx (n,) are given, nothing is drawn.
    """
    values = [float(value) for value in fx]
    n = len(values)
    volume = _volume(lo, hi)
    mean = math.fsum(values) / n
    variance = math.fsum((value - mean) ** 2 for value in values) / (n - 1)
    se = volume * math.sqrt(variance) / math.sqrt(n)
    return np.float64(volume * mean), np.float64(se)
