"""embedding_lookup, reading A, from its brief alone: sequence/embedding_lookup."""

import numpy as np


def embedding_lookup(E, ids):
    """Vectors of given symbols from a table.

    Parameters:
        E : float64 (v, d), table, one row per symbol
        ids : int64 (b, t), ids of the symbols, one sequence per row

    Returns:
        y : float64 (b, t, d), vector of each id

    Conventions:
        Ids count from 0 and are valid. Rows of the table as they are: no factor, no padding id, no positions.

    Example:
        >>> import numpy as np
        >>> embedding_lookup(np.array([[1.0, 2.0], [3.0, 4.0]]), np.array([[1, 0]])).tolist()
        [[[3.0, 4.0], [1.0, 2.0]]]

    Paper:
        https://arxiv.org/abs/1706.03762
        Embedding lookup
    """
    return np.asarray(E, dtype=float)[np.asarray(ids)]
