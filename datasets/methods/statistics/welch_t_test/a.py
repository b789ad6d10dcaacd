"""Welch's t-test, from "The generalization of Student's problem when several
different population variances are involved" (Welch, 1947)."""

import math

import numpy as np


def mean_and_variance(values):
    """Mean and unbiased variance of a sample."""
    n = len(values)
    mean = float(np.sum(values) / n)
    variance = float(np.sum((values - mean) ** 2) / (n - 1))
    return mean, variance


def welch_t_test(x, y):
    """Test statistic and Welch-Satterthwaite degrees of freedom.

    x : [n] first sample
    y : [m] second sample
    Returns (t, df).
    """
    n, m = len(x), len(y)
    xbar, vx = mean_and_variance(x)
    ybar, vy = mean_and_variance(y)
    a = vx / n
    b = vy / m
    t = (xbar - ybar) / math.sqrt(a + b)
    # (a + b)^2 / (a^2/(n-1) + b^2/(m-1)) with both sides divided by (a + b)^2
    share_a = a / (a + b)
    share_b = b / (a + b)
    df = 1.0 / (share_a ** 2 / (n - 1) + share_b ** 2 / (m - 1))
    return t, df
