"""Misread: the bias inside the sum over inputs, added d times."""

import numpy as np


def dense_layer(x, weight, bias):
    return x @ weight + x.shape[1] * bias
