"""bootstrap_percentile_ci, reading A, from its brief alone: statistics/bootstrap_percentile_ci."""

import numpy as np


def bootstrap_percentile_ci(x, idx, level):
    """Percentile interval and standard error of the mean from given bootstrap resamples.

    Parameters:
        x : float64 (n), sample
        idx : int64 (b, n), positions that each resample draws, one row per resample
        level : float64 scalar, confidence level

    Returns:
        lo : float64 scalar, lower bound
        hi : float64 scalar, upper bound
        se : float64 scalar, bootstrap standard error of the mean

    Conventions:
        Quantiles of the resampled means themselves, by linear interpolation with b - 1 in the position. The
        standard error has b - 1 in its divisor. The mean of the sample plays no part.

    Example:
        >>> import numpy as np
        >>> x = np.array([0.0, 4.0])
        >>> lo, hi, se = bootstrap_percentile_ci(x, np.array([[1, 1], [0, 0], [0, 1]]), 0.5)
        >>> float(lo), float(hi), float(se)
        (1.0, 3.0, 2.0)

    Paper:
        Bootstrap percentile interval
    """
    theta = np.sort(np.asarray(x, dtype=float)[np.asarray(idx)].mean(axis=1))
    deviation = theta - theta.mean()
    se = np.sqrt((deviation ** 2).sum() / (len(theta) - 1))
    lo, hi = _quantile(theta, (1.0 - level) / 2.0), _quantile(theta, (1.0 + level) / 2.0)
    return lo, hi, float(se)


def _quantile(theta, p):
    """Quantile (scalar) of the ascending values theta (b) at the share p."""
    h = (len(theta) - 1) * p
    j = int(np.floor(h))
    if j >= len(theta) - 1:
        return float(theta[-1])
    return float(theta[j] + (h - j) * (theta[j + 1] - theta[j]))
