"""simple_rnn_cell: eq. 10.8 and 10.9."""

import numpy as np


def simple_rnn_cell(x, h, W, U, b):
    """One step of a simple recurrent cell.

    Parameters:
        x : float64 (n, d), inputs, a row for each example
        h : float64 (n, m), state before
        W : float64 (d, m), input weights
        U : float64 (m, m), recurrent weights
        b : float64 (m), biases

    Returns:
        h2 : float64 (n, m), state after, between -1 and 1

    Conventions:
        Hyperbolic tangent of b + h U + x W; rows are examples, weights act from the right, one bias. No
        output layer, no dropout.

    Example:
        >>> import numpy as np
        >>> one = np.array([[1.0]])
        >>> np.round(simple_rnn_cell(one, one, np.arctanh(0.5) * one, 0.0 * one, np.zeros(1)), 9).tolist()
        [[0.5]]
    """
    return np.tanh(b + h @ U + x @ W)
