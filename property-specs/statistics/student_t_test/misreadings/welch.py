"""Variant: each mean has its own variance, and the degrees of freedom are those of Welch and Satterthwaite; the variance of a single value is 0."""

import numpy as np


def student_t_test(x, y):
    n, m = len(x), len(y)
    a = np.sum((x - np.mean(x)) ** 2) / max(n - 1, 1) / n
    b = np.sum((y - np.mean(y)) ** 2) / max(m - 1, 1) / m
    df = (a + b) ** 2 / (a * a / max(n - 1, 1) + b * b / max(m - 1, 1))
    return (np.mean(x) - np.mean(y)) / np.sqrt(a + b), df
