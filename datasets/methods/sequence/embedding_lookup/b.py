"""embedding_lookup, reading B, from its brief alone: sequence/embedding_lookup."""
import numpy as np


def embedding_lookup(E, ids):
    """Return the vector of every id, float64 of shape (b, t, d).

    Ids count from 0; multiplying the row with a single one at the id's place by the table E, shape (v, d),
    picks the row of that number, unscaled.
    """
    E = np.asarray(E, dtype=float)
    ids = np.asarray(ids)
    sequences, length = ids.shape
    y = np.zeros((sequences, length, E.shape[1]))
    for row in range(sequences):
        for place in range(length):
            symbol = int(ids[row, place])
            y[row, place, :] = E[symbol]
    return y
