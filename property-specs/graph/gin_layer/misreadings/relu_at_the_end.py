"""Misread: a ReLU follows the linear map."""

import numpy as np


def gin_layer(A, X, eps, W):
    return np.maximum(((1.0 + eps) * X + A @ X) @ W, 0.0)
