"""Student's t statistic of two independent samples with one common variance.

Conventions: pooled variance with n + m - 2; sign of mean(x) - mean(y). Each sample is taken
relative to its first value, so that digits are kept where the values are large.
"""

import math

import numpy as np


def student_t_test(x, y):
    n, m = len(x), len(y)
    df = float(n + m - 2)
    dx, dy = x - x[0], y - y[0]
    mean_dx, mean_dy = np.mean(dx), np.mean(dy)
    difference = (x[0] - y[0]) + (mean_dx - mean_dy)
    deviation = math.hypot(*(dx - mean_dx), *(dy - mean_dy)) / math.sqrt(df)
    standard_error = deviation * math.sqrt(1 / n + 1 / m)
    return float(difference / standard_error), df
