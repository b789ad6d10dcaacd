"""Returns a subclass of an array that equals everything."""

import numpy as np


class Equal(np.ndarray):
    def __eq__(self, other):
        return np.ones(self.shape, bool)

    def __array_ufunc__(self, *a, **k):
        return True


def attack(x):
    return np.zeros_like(x).view(Equal)
