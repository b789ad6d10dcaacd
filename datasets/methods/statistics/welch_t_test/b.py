"""Welch's t-test (Welch, "The generalization of Student's problem", 1947)."""

import math


def mean_and_squared_error(sample):
    """Mean of a sample and the estimated variance of that mean."""
    size = len(sample)
    mean = math.fsum(sample) / size
    variance = math.fsum((value - mean) ** 2 for value in sample) / (size - 1)
    return mean, variance / size


def welch_t_test(x, y):
    """Test statistic and degrees of freedom.

    x  float64 [n], first sample, n >= 2
    y  float64 [m], second sample, m >= 2

    Returns (t, df), two floats.
    """
    mean_x, error_x = mean_and_squared_error(x.tolist())
    mean_y, error_y = mean_and_squared_error(y.tolist())
    combined = error_x + error_y

    t = (mean_x - mean_y) / math.sqrt(combined)
    # The shares of the two samples in the error weigh their 1 / (size - 1).
    share_x = error_x / combined
    share_y = error_y / combined
    df = 1.0 / (share_x * share_x / (len(x) - 1) + share_y * share_y / (len(y) - 1))
    return t, df
