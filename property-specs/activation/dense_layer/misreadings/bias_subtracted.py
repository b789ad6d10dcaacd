"""Misread: the bias is a threshold: x W - b."""

import numpy as np


def dense_layer(x, weight, bias):
    return x @ weight - bias
