"""Monte Carlo integration, reading B, from its brief alone: numerical/monte_carlo_integration."""
import numpy as np
import math


def _volume(lo, hi):
    """Volume (a float) of the box with sides from lo to hi, lists of d floats."""
    volume = 1.0
    for low, high in zip(lo, hi):
        volume *= high - low
    return volume


def _average_and_variance(values):
    """Average and variance with divisor n - 1 (two floats) of a list of n floats."""
    n = len(values)
    first = values[0]
    average_gap = math.fsum(v - first for v in values) / n
    gaps = [(v - first) - average_gap for v in values]
    leftover = math.fsum(gaps)
    squares = math.fsum(g * g for g in gaps) - leftover * leftover / n
    return math.fsum(values) / n, max(0.0, squares / (n - 1))


def monte_carlo_integration(fx, lo, hi):
    """Estimate of the integral and its standard error, two floats, from values at points even over a box.

    Volume times average, and volume times the deviation of one value (divisor n - 1) over the root of n.
    """
    values = np.asarray(fx, dtype=np.float64).tolist()
    volume = _volume(np.asarray(lo, dtype=np.float64).tolist(), np.asarray(hi, dtype=np.float64).tolist())
    average, variance = _average_and_variance(values)
    return volume * average, volume * (math.sqrt(variance) / math.sqrt(len(values)))
