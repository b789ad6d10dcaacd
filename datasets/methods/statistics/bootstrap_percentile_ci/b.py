"""bootstrap_percentile_ci, reading B, from its brief alone: statistics/bootstrap_percentile_ci."""
import math

import numpy as np


def quantile(ordered, position):
    """Return the height (float) at a position in 0 .. 1 of the line through the ordered values (list)."""
    place = position * (len(ordered) - 1)
    below = min(int(math.floor(place)), len(ordered) - 2)
    return ordered[below] + (place - below) * (ordered[below + 1] - ordered[below])


def bootstrap_percentile_ci(x, idx, level):
    """Return lo and hi, the percentile bounds of the resampled means, and se, their standard deviation.

    All floats. Rows of idx are resamples, quantiles are linear with b - 1 in the position, and se divides
    by b - 1; the sample's own mean is not used.
    """
    sample = np.asarray(x, dtype=np.float64).tolist()
    rows = np.asarray(idx).tolist()
    level = float(level)
    # A common power of two keeps sums and squares of very large or small values in range.
    exponent = math.frexp(max(abs(value) for value in sample))[1]
    scaled = [math.ldexp(value, -exponent) for value in sample]
    means = [math.fsum(scaled[position] for position in row) / len(row) for row in rows]
    ordered = sorted(means)
    left_out = 0.5 * (1.0 - level)
    lo = quantile(ordered, left_out)
    hi = quantile(ordered, 1.0 - left_out)
    centre = math.fsum(means) / len(means)
    se = math.hypot(*[mean - centre for mean in means]) / math.sqrt(len(means) - 1)
    return math.ldexp(lo, exponent), math.ldexp(hi, exponent), math.ldexp(se, exponent)
