import numpy as np


def _logistic(a):
    """Logistic function of every entry, without overflow."""
    small = np.exp(-np.abs(a))
    return np.where(a >= 0, 1.0 / (1.0 + small), small / (1.0 + small))


def _read(inputs, W, U, b):
    """Let one network read a list of inputs; return its hidden states."""
    m = U.shape[0]
    hidden = np.zeros(m)
    memory = np.zeros(m)
    states = []
    for present in inputs:
        total = present @ W + hidden @ U + b
        input_gate = _logistic(total[0:m])
        forget_gate = _logistic(total[m:2 * m])
        candidate = np.tanh(total[2 * m:3 * m])
        output_gate = _logistic(total[3 * m:4 * m])
        memory = forget_gate * memory + input_gate * candidate
        hidden = output_gate * np.tanh(memory)
        states.append(hidden)
    return states


def bilstm(X, Wf, Uf, bf, Wb, Ub, bb):
    """Read every sequence with two LSTM networks, one in each direction.

    The forward network reads from the first time to the last, the backward
    network from the last to the first, both starting with hidden state and
    memory of zeros.  At each time the memory keeps its forget gate's share
    of the old contents and takes in the input gate's share of the
    candidate, and the hidden state is the output gate times the hyperbolic
    tangent of the memory.  The result at a time is the forward hidden state
    after reading that time, followed by the backward one after reading that
    same time.
    """
    n, times, _ = X.shape
    m = Uf.shape[0]
    Y = np.zeros((n, times, 2 * m))
    for example in range(n):
        sequence = [X[example, time] for time in range(times)]
        forward = _read(sequence, Wf, Uf, bf)
        backward = _read(sequence[::-1], Wb, Ub, bb)[::-1]
        for time in range(times):
            Y[example, time, :m] = forward[time]
            Y[example, time, m:] = backward[time]
    return Y
