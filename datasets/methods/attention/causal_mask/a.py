"""causal_mask, reading A, from its brief alone: attention/causal_mask."""

import numpy as np


def causal_mask(n, past):
    """Mask of the positions that each asking position may attend to, and their number.

    Parameters:
        n : int64 scalar, number of asking positions
        past : int64 scalar, number of positions before them

    Returns:
        allowed : bool (n, n+past), true where the row's position may attend to the column's
        count : int64 (n), number of positions that each row may attend to

    Conventions:
        True means allowed. The asking positions are the last ones, so the triangle ends in the lower right
        corner; with past = 0 it is the lower triangle with its diagonal.

    Example:
        >>> import numpy as np
        >>> allowed, count = causal_mask(2, 1)
        >>> allowed.tolist(), count.tolist()
        ([[True, True, False], [True, True, True]], [2, 3])

    Paper:
        https://arxiv.org/abs/1706.03762
        Causal mask, sec. 3.2.3
    """
    n, past = int(n), int(past)
    last = np.arange(n, dtype=np.int64) + past
    return np.arange(n + past) <= last[:, None], last + 1
