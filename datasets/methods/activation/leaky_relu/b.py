import numpy as np


def leaky_relu(x, alpha):
    """Keep entries above zero and shrink entries below zero.

    A positive entry is unchanged, a negative one is multiplied by alpha,
    and zero stays zero.
    """
    y = np.zeros(x.shape)
    for row in range(x.shape[0]):
        for column in range(x.shape[1]):
            entry = x[row, column]
            if entry > 0:
                y[row, column] = entry
            elif entry < 0:
                y[row, column] = alpha * entry
    return y
