"""embedding_lookup, reading B, from its brief alone: sequence/embedding_lookup."""
import numpy as np


def embedding_lookup(E, ids):
    """Vectors (b, t, d), float64: for each id (b, t) the row of the table E (v, d) with its number.

    Ids count from 0; rows are not scaled.
    """
    E = np.asarray(E, dtype=np.float64)
    sequences, length = ids.shape
    y = np.zeros((sequences, length, E.shape[1]))
    for sequence in range(sequences):
        for place in range(length):
            symbol = int(ids[sequence, place])
            y[sequence, place] = E[symbol]
    return y
