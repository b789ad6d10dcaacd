"""dtw_squared: the libraries' form."""

import math

import numpy as np


def dtw_squared(x, y):
    """Dynamic time warping distance with squared differences.

    Parameters:
        x : float64 (n), first sequence
        y : float64 (m), second sequence

    Returns:
        v : float (scalar), root of the cost of the cheapest alignment

    Conventions:
        Cost of a pair is the squared difference, each pair counts once; one root at the end. Steps in one
        sequence, in the other, or in both; no window, no penalty, no division by lengths. Differences are
        scaled by a power of two for the squares, which changes no digit.

    Example:
        >>> import numpy as np
        >>> dtw_squared(np.array([0.0, 3.0, 3.0, 0.0]), np.array([0.0, 3.0, 4.0]))
        4.0
        >>> dtw_squared(np.array([0.0, 2.0]), np.array([0.0, 0.0, 2.0, 2.0]))
        0.0
    """
    d = np.abs(x[:, None] - y)
    e = math.frexp(np.max(d))[1]
    cost = np.ldexp(d, -e) ** 2
    D = np.cumsum(cost[0]).tolist()
    for row in cost[1:].tolist():
        new = [D[0] + row[0]]
        for j in range(1, len(row)):
            new.append(row[j] + min(D[j], D[j - 1], new[-1]))
        D = new
    return math.ldexp(math.sqrt(D[-1]), e)
