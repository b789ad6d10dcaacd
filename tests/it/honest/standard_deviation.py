"""Mean, variance and deviation in one pass over plain Python numbers (Welford)."""

import math

import numpy as np


def standard_deviation(x, ddof):
    means, variances = [], []
    for column in x.T.tolist():
        mean = squares = 0.0
        for count, value in enumerate(column, start=1):
            gap = value - mean
            mean += gap / count
            squares += gap * (value - mean)
        means.append(mean)
        variances.append(squares / (len(column) - ddof))
    return np.array(means), np.array(variances), np.array([math.sqrt(v) for v in variances])
