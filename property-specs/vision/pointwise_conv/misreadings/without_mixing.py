"""Misread: each output reads one input channel (its own number, counted round), scaled by the sum of its weights."""

import numpy as np


def pointwise_conv(x, weight, bias):
    own = x[:, np.arange(weight.shape[0]) % x.shape[1]]
    return weight.sum(axis=1)[None, :, None, None] * own + bias[None, :, None, None]
