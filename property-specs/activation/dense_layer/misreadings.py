# %% bias_left_out
"""Misread: the product x W alone."""

import numpy as np


def dense_layer(x, weight, bias):
    return x @ weight


# %% bias_once_per_input
"""Misread: the bias inside the sum over inputs, added d times."""

import numpy as np


def dense_layer(x, weight, bias):
    return x @ weight + x.shape[1] * bias


# %% bias_subtracted
"""Misread: the bias is a threshold: x W - b."""

import numpy as np


def dense_layer(x, weight, bias):
    return x @ weight - bias


# %% rectified
"""Misread: followed by a rectifier, as in g(W^T x + b)."""

import numpy as np


def dense_layer(x, weight, bias):
    return np.maximum(0.0, x @ weight + bias)


# %% rows_are_outputs
"""Misread: the numbers of the weight table are read as [output, input]."""

import numpy as np


def dense_layer(x, weight, bias):
    w = weight.reshape(weight.shape[1], weight.shape[0])
    return x @ w.T + bias


# %% without_weights
"""Misread: every output is the sum of all inputs plus its bias, no connection has a weight of its own."""

import numpy as np


def dense_layer(x, weight, bias):
    return np.sum(x, axis=1, keepdims=True) + bias
