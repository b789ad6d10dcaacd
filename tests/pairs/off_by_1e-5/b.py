"""A constant that was copied with too few digits."""
import numpy as np


def weighted_mean(x, w):
    share = w / w.sum() * 1.00001
    return np.array([float(np.dot(row, share)) for row in x])
