"""Misread: the difference is divided by the pooled deviation alone, Cohen's d."""

import numpy as np


def student_t_test(x, y):
    n, m = len(x), len(y)
    s2 = (np.sum((x - np.mean(x)) ** 2) + np.sum((y - np.mean(y)) ** 2)) / (n + m - 2.0)
    return (np.mean(x) - np.mean(y)) / np.sqrt(s2), n + m - 2.0
