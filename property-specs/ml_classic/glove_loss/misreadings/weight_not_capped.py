"""Misread: the weight grows beyond one."""

import numpy as np


def glove_loss(W, C, b, bc, X, xmax):
    weight = (X / xmax) ** 0.75
    error = W @ C.T + b[:, None] + bc[None, :] - np.log(np.where(X > 0.0, X, 1.0))
    return np.sum(weight * error**2)
