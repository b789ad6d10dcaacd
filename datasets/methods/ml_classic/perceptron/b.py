"""perceptron: weights, bias and mistake counts of Rosenblatt's perceptron after some passes over the examples.

Labels are -1 and 1, the step size is 1, the start is zero, the order is that of the rows. A margin of at most 1e-6
is a mistake. No averaging and no early end. No passes give zeros.
"""
import math

import numpy as np


def perceptron(X, y, epochs):
    """The dual form: only the numbers of mistakes are kept, and examples are compared with each other."""
    rows, signs = X.tolist(), y.tolist()
    kinship = {}
    for i, here in enumerate(rows):
        for j, there in enumerate(rows):
            likeness = 1.0 + math.fsum(a * b for a, b in zip(here, there))
            kinship[i, j] = signs[i] * signs[j] * likeness
    blunders = [0] * len(rows)
    for _ in range(int(epochs)):
        for i in range(len(rows)):
            if math.fsum(times * kinship[j, i] for j, times in enumerate(blunders) if times) <= 1e-6:
                blunders[i] += 1
    w = np.zeros(X.shape[1])
    for feature in range(X.shape[1]):
        w[feature] = math.fsum(sign * times * row[feature] for sign, times, row in zip(signs, blunders, rows))
    b = float(sum(sign * times for sign, times in zip(signs, blunders)))
    return w, b, np.array(blunders, dtype=np.int64)
