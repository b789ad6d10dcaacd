"""bootstrap_percentile_ci, reading B, from its brief alone: statistics/bootstrap_percentile_ci."""
import math

import numpy as np


def _quantile(ordered, position):
    """Height at a position (0 .. 1) of the line through evenly spaced ordered values (list of b floats)."""
    along = position * (len(ordered) - 1)
    below = min(int(math.floor(along)), len(ordered) - 2)
    share = along - below
    return ordered[below] * (1.0 - share) + ordered[below + 1] * share


def bootstrap_percentile_ci(x, idx, level):
    """Lower and upper percentile bound and bootstrap standard error of the mean: three float64.

    Each row of idx (b, n) is a resample; quantiles are interpolated linearly with b - 1 in the position,
    and the standard error has the divisor b - 1.
    """
    sample = [float(value) for value in x]
    means = [math.fsum(sample[int(place)] for place in row) / len(row) for row in idx]
    ordered = sorted(means)
    left_out = 0.5 * (1.0 - float(level))
    lo = _quantile(ordered, left_out)
    hi = _quantile(ordered, 1.0 - left_out)
    centre = math.fsum(means) / len(means)
    se = math.sqrt(math.fsum((mean - centre) ** 2 for mean in means) / (len(means) - 1))
    return np.float64(lo), np.float64(hi), np.float64(se)
