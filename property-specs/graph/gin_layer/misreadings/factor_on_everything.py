"""Misread: 1 + eps multiplies the neighbours as well."""

import numpy as np


def gin_layer(A, X, eps, W):
    return (1.0 + eps) * ((A + np.eye(len(A))) @ X) @ W
