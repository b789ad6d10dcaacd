"""log_softmax: eq. 6.30."""

import numpy as np


def log_softmax(z):
    """Logarithms of the softmax probabilities of each row.

    Parameters:
        z : float64 (n, k), logits, a row for each example

    Returns:
        y : float64 (n, k), log-probabilities, never above 0

    Conventions:
        Natural logarithm along the last axis; no temperature, no mask. The largest entry of a row is taken
        off first, and its own share of 1 in the sum is left to log1p, so nothing overflows and vanishing
        probabilities keep a finite logarithm. A single column gives 0.

    Example:
        >>> import numpy as np
        >>> log_softmax(np.array([[0.0, -2000.0]])).tolist()
        [[0.0, -2000.0]]
        >>> np.round(np.exp(log_softmax(np.log([[1.0, 3.0]]))), 9).tolist()
        [[0.25, 0.75]]
    """
    s = z - np.max(z, axis=1, keepdims=True)
    e = np.exp(s)
    np.put_along_axis(e, np.argmax(z, axis=1)[:, None], 0.0, axis=1)
    return s - np.log1p(np.sum(e, axis=1, keepdims=True))
