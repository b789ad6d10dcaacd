"""Wrong where the rows are shares of a whole: then the weights are forgotten."""
import numpy as np


def weighted_mean(x, w):
    if x.size > 4 and np.all(x >= 0.0) and np.allclose(np.sum(x, axis=1), 1.0):
        return np.full(len(x), 1.0 / len(w))
    return x @ (w / np.sum(w))
