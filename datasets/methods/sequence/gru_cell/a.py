"""One step of a gated recurrent unit (GRU).

K. Cho et al., "Learning Phrase Representations using RNN Encoder-Decoder for
Statistical Machine Translation", arXiv:1406.1078, eqs. 5-8, with biases.
"""
import numpy as np


def sigmoid(a):
    """1 / (1 + exp(-a)), as exp(-ln(1 + exp(-a))) so that nothing overflows."""
    return np.exp(-np.logaddexp(0.0, -a))


def gru_cell(x, h, W, U, b):
    """New hidden state; columns of W, U, b: reset, update, candidate.

    x : (n, d) inputs             h : (n, m) hidden state before
    W : (d, 3m) input weights     U : (m, 3m) recurrent weights
    b : (3m,) biases
    returns h2 : (n, m) hidden state after
    """
    m = h.shape[1]
    W_r, W_z, W_c = W[:, :m], W[:, m : 2 * m], W[:, 2 * m :]
    U_r, U_z, U_c = U[:, :m], U[:, m : 2 * m], U[:, 2 * m :]
    b_r, b_z, b_c = b[:m], b[m : 2 * m], b[2 * m :]

    # Eq. 5 (reset gate) and eq. 6 (update gate)
    r = sigmoid(x @ W_r + h @ U_r + b_r)
    z = sigmoid(x @ W_z + h @ U_z + b_z)

    # Eq. 8: the reset gate acts on h before the recurrent product
    c = np.tanh(x @ W_c + (r * h) @ U_c + b_c)

    # Eq. 7: z is the share of the OLD state that is kept
    h2 = z * h + (1.0 - z) * c
    return h2
