"""Exponential smoothing in closed form: a triangular matrix of the weights of all observations."""

import numpy as np


def exponential_smoothing(y, a):
    n = len(y)
    age = np.subtract.outer(np.arange(n), np.arange(n))
    left = np.power(1.0 - a, np.maximum(age, 0))
    weights = np.where(age >= 0, a * left, 0.0)
    weights[:, 0] = left[:, 0]
    s = weights @ y
    return s, np.concatenate([y[:1], s[:-1]]), float(s[-1])
