"""Wasserstein distance of two samples on the line (Dall'Aglio, 1956)."""

import math


def wasserstein_1d(x, y, p):
    """Distance of order p between two samples of the same size.

    x, y  float64 [n], samples
    p     int, order, 1..4

    Returns a float.  The gaps between the sorted samples are measured in units
    of the largest one, so that their powers stay in range.
    """
    gaps = [abs(a - b) for a, b in zip(sorted(x.tolist()), sorted(y.tolist()))]
    largest = max(gaps)
    if largest == 0.0:
        return 0.0
    mean_power = math.fsum((gap / largest) ** p for gap in gaps) / len(gaps)
    return largest * mean_power ** (1.0 / p)
