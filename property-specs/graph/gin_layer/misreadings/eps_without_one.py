"""Misread: the own features are multiplied by eps instead of 1 + eps."""

import numpy as np


def gin_layer(A, X, eps, W):
    return (eps * X + A @ X) @ W
