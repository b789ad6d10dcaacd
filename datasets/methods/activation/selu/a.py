"""Scaled exponential linear unit, from "Self-Normalizing Neural Networks"
(Klambauer, Unterthiner, Mayr and Hochreiter, 2017, eq. 2)."""

import numpy as np

ALPHA = 1.6732632423543772848
LAMBDA = 1.0507009873554804934


def selu(x):
    """SELU of each entry.

    x : [n, d] pre-activations
    Returns [n, d].
    """
    negative_part = np.minimum(x, 0.0)      # exp is only taken of x <= 0
    return np.where(x > 0.0, LAMBDA * x, LAMBDA * ALPHA * np.expm1(negative_part))
