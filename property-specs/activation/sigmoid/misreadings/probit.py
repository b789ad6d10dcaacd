"""Misread: the normal distribution function of x / 1.702."""

import math

import numpy as np


def sigmoid(x):
    return np.array([[0.5 * math.erfc(-t / 1.702 / math.sqrt(2.0)) for t in row] for row in x])
