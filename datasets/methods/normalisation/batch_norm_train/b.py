"""Batch normalisation during training (Ioffe and Szegedy, 2015, Algorithm 1)."""

import math

import numpy as np


def mean_and_variance(values):
    """Mean and biased variance, the latter from the deviations."""
    if all(value == values[0] for value in values):
        return values[0], 0.0
    mean = math.fsum(values) / len(values)
    variance = math.fsum((value - mean) ** 2 for value in values) / len(values)
    return mean, variance


def batch_norm_train(x, gamma, beta, eps):
    """Every feature standardised over the batch, scaled and shifted.

    x      float64 [n, c], activations, one row per example
    gamma  float64 [c], scales
    beta   float64 [c], shifts
    eps    float, added to the variance under the root, > 0

    Returns float64 [n, c].
    """
    y = np.empty(x.shape, dtype=np.float64)
    for feature in range(x.shape[1]):
        column = x[:, feature].tolist()
        mean, variance = mean_and_variance(column)
        deviation = math.sqrt(variance + eps)
        for example, value in enumerate(column):
            standard = (value - mean) / deviation
            y[example, feature] = gamma[feature] * standard + beta[feature]
    return y
