"""backpropagation: loss and gradients of a network with one hidden layer of logistic units."""
import numpy as np


def logistic(a):
    """1 / (1 + exp(-a)) without overflow for either sign."""
    small = np.exp(-np.abs(a))
    return np.where(a >= 0, 1.0, small) / (1.0 + small)


def backpropagation(x, t, W1, b1, W2, b2):
    """Half the sum of squared errors and its derivatives by all weights and biases.

    Parameters:
        x : float64 (n, d), inputs, one row per example
        t : float64 (n, k), targets, one row per example
        W1 : float64 (h, d), weights of the hidden units
        b1 : float64 (h), biases of the hidden units
        W2 : float64 (k, h), weights of the output units
        b2 : float64 (k), biases of the output units
    Returns:
        loss : float (scalar), half of the sum of squared errors
        dW1 : float64 (h, d), derivative of the loss by W1
        db1 : float64 (h), derivative of the loss by b1
        dW2 : float64 (k, h), derivative of the loss by W2
        db2 : float64 (k), derivative of the loss by b2
    Conventions:
        Logistic units in both layers; sums over rows and outputs, not means. No update.
    Example:
        >>> one, zero = np.ones((1, 1)), np.zeros((1, 1))
        >>> loss, dW1, db1, dW2, db2 = backpropagation(
        ...     one, zero, zero, np.zeros(1), one, np.array([-0.5]))
        >>> loss, dW1.tolist(), db1.tolist(), dW2.tolist(), db2.tolist()
        (0.125, [[0.03125]], [0.03125], [[0.0625]], [0.125])
    """
    a1 = x @ W1.T + b1
    hidden = logistic(a1)
    a2 = hidden @ W2.T + b2
    y = logistic(a2)
    error = y - t
    loss = 0.5 * np.sum(error * error)
    # 1 - s(a) = s(-a), which keeps its digits where s(a) is close to 1
    d2 = error * y * logistic(-a2)
    d1 = (d2 @ W2) * hidden * logistic(-a1)
    return float(loss), d1.T @ x, d1.sum(axis=0), d2.T @ hidden, d2.sum(axis=0)
