"""One step of an LSTM cell with forget gate, without peepholes.

Hochreiter and Schmidhuber, "Long Short-Term Memory" (1997); forget gate of
Gers, Schmidhuber and Cummins (2000).
"""
import numpy as np


def sigmoid(a):
    """Logistic function; only exponentials of non-positive numbers are taken."""
    e = np.exp(-np.abs(a))
    return np.where(a >= 0, 1.0, e) / (1.0 + e)


def lstm_cell(x, h, c, W, U, b):
    """Advance hidden state and memory by one time step.

    x : (n, d) input, h, c : (n, m) hidden state and memory, W : (d, 4m),
    U : (m, 4m), b : (4m,), column blocks: input gate, forget gate, candidate, output gate
    returns h2 : (n, m), c2 : (n, m)
    """
    net = x @ W + h @ U + b                                    # (n, 4m)
    net_i, net_f, net_g, net_o = np.split(net, 4, axis=1)

    i, f, o = sigmoid(net_i), sigmoid(net_f), sigmoid(net_o)
    g = np.tanh(net_g)

    c2 = f * c + i * g
    h2 = o * np.tanh(c2)
    return h2, c2
