import math

import numpy as np


def tanh_activation(x):
    """Replace every entry by its hyperbolic tangent."""
    y = np.zeros(x.shape)
    for row in range(x.shape[0]):
        for column in range(x.shape[1]):
            y[row, column] = math.tanh(float(x[row, column]))
    return y
