"""perceptron: weights, bias and mistakes of Rosenblatt's learning rule after some passes."""
import numpy as np


def perceptron(X, y, epochs):
    """Learn a linear rule by correcting mistakes, row after row.

    Parameters:
        X : float64 (n, p), examples, one per row
        y : int64 (n), labels, -1 or 1
        epochs : int (scalar), number of passes
    Returns:
        w : float64 (p), weights
        b : float (scalar), bias, a whole number
        mistakes : int64 (n), number of mistakes on each example
    Conventions:
        Starts at zero with step size 1. A margin of 1e-6 or less is a mistake.
    Example:
        >>> w, b, mistakes = perceptron(np.array([[2.0], [-1.0]]), np.array([1, -1]), 3)
        >>> w.tolist(), b, mistakes.tolist()
        ([2.0], 1.0, [1, 0])
    """
    X = np.asarray(X, dtype=np.float64)
    labels = np.asarray(y).tolist()
    w = np.zeros(X.shape[1])
    b = 0.0
    mistakes = np.zeros(X.shape[0], dtype=np.int64)
    for _ in range(int(epochs)):
        for i, label in enumerate(labels):
            if label * (w @ X[i] + b) <= 1e-6:
                w = w + label * X[i]
                b += label
                mistakes[i] += 1
    return w, b, mistakes
