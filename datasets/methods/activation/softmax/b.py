import math

import numpy as np


def times_as_large(difference):
    """How many times one share is of another whose logit is lower by the difference."""
    if difference > 709.0:
        return math.inf
    return math.exp(difference)


def softmax(z):
    """Rows of probabilities in the proportion of the exponentials of the logits.

    Each share is found on its own: all shares of the row are measured in units of this one, and as they
    make up one together, the share is one over that count of units.
    """
    p = np.zeros(z.shape, dtype=np.float64)
    rows, columns = z.shape
    for i in range(rows):
        for j in range(columns):
            units = 0.0
            for other in range(columns):
                units += times_as_large(float(z[i, other]) - float(z[i, j]))
            p[i, j] = 1.0 / units
    return p
