import numpy as np


def relu(x):
    """Keep entries above zero and replace all others by zero."""
    y = np.zeros(x.shape)
    for row in range(x.shape[0]):
        for column in range(x.shape[1]):
            if x[row, column] > 0:
                y[row, column] = x[row, column]
    return y
