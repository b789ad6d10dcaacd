"""causal_mask, reading B, from its brief alone: attention/causal_mask."""
import numpy as np


def causal_mask(n, past):
    """Mask (n, n+past), bool, true where a row may attend to a column, and its row counts (n,), int64.

    Rows are the last n positions of n + past; each may attend to itself and to all positions before.
    """
    n, past = int(n), int(past)
    allowed = np.zeros((n, n + past), dtype=bool)
    count = np.zeros(n, dtype=np.int64)
    for row in range(n):
        own_position = past + row
        for column in range(n + past):
            if column <= own_position:
                allowed[row, column] = True
                count[row] += 1
    return allowed, count
