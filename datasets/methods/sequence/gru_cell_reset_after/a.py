"""gru_cell_reset_after: eq. 5 to 8, with the reset gate after the product."""

import numpy as np


def gru_cell_reset_after(x, h, W, U, b, c):
    """One step of a GRU cell whose reset gate acts after the recurrent product.

    Parameters:
        x : float64 (n, d), inputs, a row for each example
        h : float64 (n, m), hidden state before
        W : float64 (d, 3*m), input weights, columns: reset, update, candidate
        U : float64 (m, 3*m), recurrent weights, same order
        b : float64 (3*m), input biases, same order
        c : float64 (3*m), recurrent biases, same order

    Returns:
        h2 : float64 (n, m), hidden state after

    Conventions:
        Weights act from the right; both biases are added. The reset gate multiplies h U_k + c_k as a whole,
        and the update gate keeps the old state. Sigmoids are exp(-ln(1 + exp(-a))) by logaddexp, without
        overflow, and 1 - z is the sigmoid of the negative.

    Example:
        >>> import numpy as np
        >>> W, U = np.zeros((1, 3)), np.array([[0.0, 0.0, 1.0]])
        >>> b, c = np.array([9999.0, 0.0, 0.0]), np.array([0.0, 0.0, -2.0])
        >>> gru_cell_reset_after(np.array([[5.0]]), np.array([[2.0]]), W, U, b, c).tolist()
        [[1.0]]

    Paper:
        https://arxiv.org/abs/1406.1078
    """
    def sigmoid(a):
        return np.exp(-np.logaddexp(0.0, -a))

    m = h.shape[1]
    p = x @ W + b
    s = h @ U + c
    r = sigmoid(p[:, :m] + s[:, :m])
    a = p[:, m:2 * m] + s[:, m:2 * m]
    k = np.tanh(p[:, 2 * m:] + r * s[:, 2 * m:])
    return sigmoid(a) * h + sigmoid(-a) * k
