"""bilstm"""

import numpy as np


def bilstm(X, Wf, Uf, bf, Wb, Ub, bb):
    """Run one bidirectional LSTM layer over a batch of sequences.

    Parameters:
        X : float64 (n, t, d), input sequences
        Wf : float64 (d, 4*m), input weights of the forward network
        Uf : float64 (m, 4*m), recurrent weights of the forward network
        bf : float64 (4*m,), biases of the forward network
        Wb : float64 (d, 4*m), input weights of the backward network
        Ub : float64 (m, 4*m), recurrent weights of the backward network
        bb : float64 (4*m,), biases of the backward network

    Returns:
        Y : float64 (n, t, 2*m), hidden states: forward, then backward, in the order of the input

    Conventions:
        Axes of X: example, time, feature. Column blocks: input gate, forget gate, candidate, output gate.
        States start at zero; no peepholes, no added forget bias, no mask.

    Example:
        >>> import numpy as np
        >>> W, U, b = np.zeros((1, 4)), np.zeros((1, 4)), np.array([0.0, 0.0, 50.0, 0.0])
        >>> Y = bilstm(np.zeros((1, 2, 1)), W, U, b, W, U, b)
        >>> np.round(Y, 4).tolist()
        [[[0.2311, 0.3176], [0.3176, 0.2311]]]
    """
    n, t, _ = X.shape
    m = Uf.shape[0]

    def sigmoid(a):
        e = np.exp(-np.abs(a))
        return np.where(a >= 0, 1.0, e) / (1.0 + e)

    def run(times, W, U, b):
        h = c = np.zeros((n, m))
        states = np.zeros((n, t, m))
        for s in times:
            i, r, g, o = np.split(X[:, s] @ W + h @ U + b, 4, axis=1)
            c = sigmoid(r) * c + sigmoid(i) * np.tanh(g)
            h = sigmoid(o) * np.tanh(c)
            states[:, s] = h
        return states

    forward = run(range(t), Wf, Uf, bf)
    backward = run(reversed(range(t)), Wb, Ub, bb)
    return np.concatenate([forward, backward], axis=2)
