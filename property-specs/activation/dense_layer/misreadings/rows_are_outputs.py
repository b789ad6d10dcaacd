"""Misread: the numbers of the weight table are read as [output, input]."""

import numpy as np


def dense_layer(x, weight, bias):
    w = weight.reshape(weight.shape[1], weight.shape[0])
    return x @ w.T + bias
