"""softmax: the normalised exponential."""

import numpy as np


def softmax(z):
    """Softmax of each row.

    Parameters:
        z : float64 (n, k), logits, a row for each example

    Returns:
        p : float64 (n, k), probabilities, summing to 1 in each row

    Conventions:
        Along the last axis; no temperature, no mask. The largest entry of a row is taken off first, which
        changes nothing and keeps the exponentials at most 1; a share too small for a float64 becomes 0. A
        single column gives 1.

    Example:
        >>> import numpy as np
        >>> softmax(np.array([[5.0, 5.0], [3000.0, -3000.0]])).tolist()
        [[0.5, 0.5], [1.0, 0.0]]
    """
    e = np.exp(z - np.max(z, axis=1, keepdims=True))
    return e / np.sum(e, axis=1, keepdims=True)
