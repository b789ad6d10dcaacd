"""Misread: the weights read as [input channel, output channel]."""

import numpy as np


def pointwise_conv(x, weight, bias):
    weight = weight.reshape(weight.shape[1], weight.shape[0]).T
    return np.einsum("oc,ncij->noij", weight, x) + bias[None, :, None, None]
