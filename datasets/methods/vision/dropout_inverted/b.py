import numpy as np


def dropout_inverted(x, mask, p):
    """Drop masked entries and enlarge the kept ones.

    An entry whose mask is false becomes zero; one whose mask is true is
    multiplied by 1 / (1 - p), so that its expected value is unchanged when
    entries are dropped with probability p.
    """
    enlargement = 1.0 / (1.0 - p)
    y = np.zeros(x.shape)
    for row in range(x.shape[0]):
        for column in range(x.shape[1]):
            if mask[row, column]:
                y[row, column] = x[row, column] * enlargement
    return y
