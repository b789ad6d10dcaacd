"""dtw_symmetric2: the library's form."""

import numpy as np


def dtw_symmetric2(x, y):
    """Dynamic time warping cost with symmetric step weights.

    Parameters:
        x : float64 (n), first sequence
        y : float64 (m), second sequence

    Returns:
        v : float (scalar), cost of the cheapest alignment

    Conventions:
        Cost of a pair is the absolute difference; a step in one sequence counts it once, a step in both
        twice, the first pair once. No root, no division by the lengths, no window, both ends fixed.

    Example:
        >>> import numpy as np
        >>> dtw_symmetric2(np.array([1.0, 2.0]), np.array([0.0, 4.0]))
        5.0
    """
    cost = np.abs(x[:, None] - y)
    D = np.cumsum(cost[0]).tolist()
    for row in cost[1:].tolist():
        new = [D[0] + row[0]]
        for j in range(1, len(row)):
            new.append(min(D[j] + row[j], new[-1] + row[j], D[j - 1] + 2.0 * row[j]))
        D = new
    return float(D[-1])
