"""Difference-in-differences of four cell means (two groups, two periods).

Ashenfelter and Card, "Using the Longitudinal Structure of Earnings" (1985).
"""

import math


def average(outcomes):
    return math.fsum(outcomes) / len(outcomes)


def difference_in_differences(yc0, yc1, yt0, yt1):
    """yc0: float64 [a], yc1: float64 [b] control group before and after;
    yt0: float64 [c], yt1: float64 [d] treated group before and after.

    Returns the estimated effect, a float.
    """
    trend_without = average(yc1.tolist()) - average(yc0.tolist())
    trend_with = average(yt1.tolist()) - average(yt0.tolist())
    return float(trend_with - trend_without)
