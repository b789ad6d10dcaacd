"""One time step of an LSTM cell with a forget gate and no peepholes.

Hochreiter and Schmidhuber, "Long Short-Term Memory" (1997); forget gate of
Gers, Schmidhuber and Cummins (2000).
"""

import math

import numpy as np


def squash(number):
    """Logistic sigmoid whose exponential never exceeds one."""
    small = math.exp(-abs(number))
    if number >= 0.0:
        return 1.0 / (1.0 + small)
    return small / (1.0 + small)


def lstm_cell(x, h, c, W, U, b):
    """x: float64 [n, d]; h, c: float64 [n, m]; W: float64 [d, 4m];
    U: float64 [m, 4m]; b: float64 [4m], columns ordered input gate, forget
    gate, candidate, output gate.

    Returns (new hidden state float64 [n, m], new cell float64 [n, m]).
    """
    examples, cells = h.shape
    from_input, from_hidden, offset = W.tolist(), U.tolist(), b.tolist()
    new_hidden = np.zeros((examples, cells))
    new_memory = np.zeros((examples, cells))

    for row in range(examples):
        seen, recalled = x[row].tolist(), h[row].tolist()

        def drive(column):
            total = offset[column]
            for position, value in enumerate(seen):
                total += value * from_input[position][column]
            for position, value in enumerate(recalled):
                total += value * from_hidden[position][column]
            return total

        for cell in range(cells):
            write = squash(drive(cell))
            keep = squash(drive(cells + cell))
            proposal = math.tanh(drive(2 * cells + cell))
            show = squash(drive(3 * cells + cell))
            memory = keep * float(c[row, cell]) + write * proposal
            new_memory[row, cell] = memory
            new_hidden[row, cell] = show * math.tanh(memory)
    return new_hidden, new_memory
