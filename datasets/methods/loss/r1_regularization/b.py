import numpy as np


def r1_regularization(g, gamma):
    """Gradient penalty at real examples.

    For each example the squares of the entries of its derivative are added
    up; the penalty is half of gamma times the mean of these sums.
    """
    total = 0.0
    for example in range(g.shape[0]):
        total += float(np.sum(g[example] * g[example]))
    return 0.5 * gamma * (total / g.shape[0])
