import math

import numpy as np


def direction(row):
    """The row scaled to length one; a row of zeros stays as it is."""
    entries = [float(entry) for entry in row]
    length = math.hypot(*entries)
    if length == 0.0:
        return entries
    return [entry / length for entry in entries]


def cosine_similarity(X, Y):
    """The cosine of the angle between each row of X and each row of Y.

    All rows are brought to length one first; then each pair is multiplied out, and a last digit
    beyond one is cut off.
    """
    left = [direction(row) for row in X]
    right = [direction(row) for row in Y]
    S = np.zeros((len(left), len(right)), dtype=np.float64)
    for i, one in enumerate(left):
        for j, two in enumerate(right):
            inner = math.fsum(a * b for a, b in zip(one, two))
            S[i, j] = min(1.0, max(-1.0, inner))
    return S
