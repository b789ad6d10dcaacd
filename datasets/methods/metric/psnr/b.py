"""Peak signal-to-noise ratio (Huynh-Thu and Ghanbari, 2008)."""

import math


def psnr(x, y, peak):
    """Peak signal-to-noise ratio in decibels.

    x     float64 [n], samples of the first signal
    y     float64 [n], samples of the second signal
    peak  float, largest possible value of a sample, > 0

    Returns a float; +infinity when the signals are equal everywhere.
    """
    distance = math.hypot(*(x - y).tolist())
    if distance == 0.0:
        return math.inf
    root_mean_square = distance / math.sqrt(len(x))
    # 10 log10 of the ratio of squares is 20 log10 of the ratio itself.
    return 20.0 * (math.log10(peak) - math.log10(root_mean_square))
