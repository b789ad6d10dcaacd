"""Misread: ln((1 + exp(x)) / 2), shifted to be 0 at 0 and cut off there."""

import numpy as np


def softplus(x):
    return np.maximum(0.0, np.maximum(x, 0.0) + np.log1p(np.exp(-np.abs(x))) - np.log(2.0))
