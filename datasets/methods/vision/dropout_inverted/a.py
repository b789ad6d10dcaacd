"""dropout_inverted: sec. 10."""

import numpy as np


def dropout_inverted(x, mask, p):
    """Drop activations at training time and scale the kept ones by 1 / (1 - p).

    Parameters:
        x : float64 (n, d), activations
        mask : bool (n, d), true where the entry is kept
        p : float, 0 <= p < 1, probability with which an entry is dropped

    Returns:
        y : float64 (n, d), activations after dropout

    Conventions:
        p is the probability of dropping, not of keeping.
        The scale does not depend on the mask; with p = 0 the mask still applies.

    Example:
        >>> import numpy as np
        >>> dropout_inverted(np.array([[1.0, 2.0]]), np.array([[True, False]]), 0.5).tolist()
        [[2.0, 0.0]]
    """
    return np.where(mask, x / (1.0 - p), 0.0)
