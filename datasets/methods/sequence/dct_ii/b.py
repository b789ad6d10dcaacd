"""dct_ii: reading B, from the definition in words."""

import numpy as np


def dct_ii(x):
    """Give the coefficients of a signal in the orthonormal cosine basis of type II.

    Parameters:
        x : float64 (n,), signal, n >= 1

    Returns:
        y : float64 (n,), coefficients, by increasing frequency from 0

    Conventions:
        Every basis vector, the constant one included, is scaled to Euclidean length one.
        Samples and frequencies count from 0; any n >= 1.

    Example:
        >>> import numpy as np
        >>> dct_ii(np.array([1.0, 1.0, 1.0, 1.0])).round(12).tolist()[0]
        2.0
    """
    n = x.shape[0]
    odd = 2 * np.arange(n) + 1  # the middles of the n parts, in units of pi / (2 n)
    y = np.empty(n, dtype=np.float64)
    for k in range(n):
        turns = (k * odd) % (4 * n)  # whole turns removed exactly, in integers
        basis = np.cos(np.pi * turns / (2 * n))
        basis = basis / np.sqrt(np.sum(basis * basis))
        y[k] = np.sum(basis * x)
    return y
