"""SwiGLU feed-forward block without biases.

Shazeer, "GLU Variants Improve Transformer" (2020), arXiv 2002.05202,
equation 6 (FFN_SwiGLU).
"""

import math

import numpy as np


def silu(number):
    """number times its logistic sigmoid, safe for either sign and any size."""
    if number >= 0.0:
        return number / (1.0 + math.exp(-number))
    small = math.exp(number)
    return number * small / (1.0 + small)


def weighted_total(values, weights, column):
    """Inner product of a list of values with one column of a weight table."""
    total = 0.0
    for position, value in enumerate(values):
        total += value * weights[position][column]
    return total


def swiglu(x, W, V, W2):
    """x: float64 [n, d]; W, V: float64 [d, m]; W2: float64 [m, d].

    Returns the outputs, float64 [n, d].
    """
    examples, width = x.shape
    hidden_width = W.shape[1]
    gate_weights, linear_weights, back_weights = W.tolist(), V.tolist(), W2.tolist()
    result = np.zeros((examples, width))
    for row, example in enumerate(x.tolist()):
        hidden = []
        for unit in range(hidden_width):
            gate = silu(weighted_total(example, gate_weights, unit))
            content = weighted_total(example, linear_weights, unit)
            hidden.append(gate * content)
        for feature in range(width):
            result[row, feature] = weighted_total(hidden, back_weights, feature)
    return result
