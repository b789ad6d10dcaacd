"""The same misreading, as running sums."""
import numpy as np


def weighted_mean(x, w):
    means = np.zeros(len(x))
    for i in range(len(x)):
        for j in range(len(w)):
            means[i] += w[j] * x[i, j]
    return means / len(w)
