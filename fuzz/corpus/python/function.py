import numpy as np


def f(x, y=1):
    """Doc."""
    return np.sum(x) + y
