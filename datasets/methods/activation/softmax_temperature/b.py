"""Softmax with temperature: each row of logits becomes class probabilities.

Paper: Hinton, Vinyals and Dean, "Distilling the Knowledge in a Neural Network" (arXiv 1503.02531), eq. 1.
"""
import math

import numpy as np


def tempered_probabilities(logits, temperature):
    """Probabilities of one row of logits, eq. 1."""
    # Taking the largest logit away multiplies numerator and denominator of eq. 1
    # by the same factor; afterwards no exponent is above 0, so nothing overflows.
    largest = max(logits)
    weights = [math.exp((logit - largest) / temperature) for logit in logits]
    total = sum(weights)
    return [weight / total for weight in weights]


def softmax_temperature(z, T):
    """z: [n, k] logits, T: [] temperature -> p: [n, k], each row summing to 1 (eq. 1)."""
    n, k = z.shape
    temperature = float(T)
    p = np.zeros((n, k), dtype=np.float64)
    for i in range(n):
        p[i] = tempered_probabilities(z[i].tolist(), temperature)
    return p
