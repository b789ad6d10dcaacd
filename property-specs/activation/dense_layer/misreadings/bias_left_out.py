"""Misread: the product x W alone."""

import numpy as np


def dense_layer(x, weight, bias):
    return x @ weight
