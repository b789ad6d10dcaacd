"""Misread: the variance of both samples as one, around the common mean."""

import numpy as np


def student_t_test(x, y):
    n, m = len(x), len(y)
    z = np.concatenate([x, y])
    s2 = np.sum((z - np.mean(z)) ** 2) / (n + m - 1.0)
    return (np.mean(x) - np.mean(y)) / np.sqrt(s2 * (1.0 / n + 1.0 / m)), n + m - 2.0
