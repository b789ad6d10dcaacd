import numpy as np


def residual_connection(x, fx):
    """Add the input of a branch to its output, entry by entry."""
    y = np.zeros(x.shape)
    for row in range(x.shape[0]):
        for column in range(x.shape[1]):
            y[row, column] = x[row, column] + fx[row, column]
    return y
