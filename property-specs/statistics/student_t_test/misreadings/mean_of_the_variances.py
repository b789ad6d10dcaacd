"""Misread: both variances count alike, whatever the sizes of the samples."""

import numpy as np


def student_t_test(x, y):
    n, m = len(x), len(y)
    a = np.sum((x - np.mean(x)) ** 2) / max(n - 1, 1)
    b = np.sum((y - np.mean(y)) ** 2) / max(m - 1, 1)
    return (np.mean(x) - np.mean(y)) / np.sqrt(0.5 * (a + b) * (1.0 / n + 1.0 / m)), n + m - 2.0
