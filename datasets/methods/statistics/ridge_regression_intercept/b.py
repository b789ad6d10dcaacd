import math

import numpy as np


def mean_and_rest(numbers):
    """The mean of some numbers and their deviations from it; equal numbers deviate by exactly zero."""
    first = float(numbers[0])
    shifted = [float(number) - first for number in numbers]
    offset = math.fsum(shifted) / len(shifted)
    return first + offset, [entry - offset for entry in shifted]


def ridge_regression_intercept(X, y, lam):
    """Slopes and intercept of a linear fit with a penalty on the squared slopes only.

    With columns and targets counted from their means the intercept drops out. The penalty is written as one
    more observation for each slope, with the target zero, and the plain least-squares problem that results
    is brought to triangular form and solved from the last slope to the first.
    """
    n, p = X.shape
    target_mean, targets = mean_and_rest(y)
    table = np.zeros((n + p, p + 1), dtype=np.float64)
    table[:n, p] = targets
    column_means = []
    for column in range(p):
        centre, rest = mean_and_rest(X[:, column])
        column_means.append(centre)
        table[:n, column] = rest
        table[n + column, column] = math.sqrt(lam)
    if p == 0:
        return np.zeros(0, dtype=np.float64), target_mean
    corner = np.linalg.qr(table, mode="r")
    b = np.zeros(p, dtype=np.float64)
    for i in range(p - 1, -1, -1):
        known = math.fsum(float(corner[i, j]) * float(b[j]) for j in range(i + 1, p))
        b[i] = (float(corner[i, p]) - known) / float(corner[i, i])
    b0 = target_mean - math.fsum(float(slope) * centre for slope, centre in zip(b, column_means))
    return b, b0
