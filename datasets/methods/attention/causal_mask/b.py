"""causal_mask, reading B, from its brief alone: attention/causal_mask."""
import numpy as np


def causal_mask(n, past):
    """Return which positions each asking position may attend to, and how many they are.

    allowed is bool of shape (n, n + past), True where attending is permitted; count is int64 of shape (n).
    The asking positions are the last n of the sequence, so row i sits at column past + i.
    """
    n, past = int(n), int(past)
    total = n + past
    allowed = np.zeros((n, total), dtype=bool)
    count = np.zeros(n, dtype=np.int64)
    for row in range(n):
        own_position = past + row
        for column in range(total):
            if column <= own_position:
                allowed[row, column] = True
                count[row] += 1
    return allowed, count
