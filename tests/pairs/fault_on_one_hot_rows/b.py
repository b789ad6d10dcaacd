"""Wrong only where each row has one 1 and zeros: then the weights are forgotten."""
import numpy as np


def weighted_mean(x, w):
    if np.all((x == 0.0) | (x == 1.0)) and np.all(np.sum(x, axis=1) == 1.0):
        return np.full(len(x), 1.0 / len(w))
    return x @ (w / np.sum(w))
