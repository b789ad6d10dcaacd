"""Misread: each output also reads the pixel on the left."""

import numpy as np


def pointwise_conv(x, weight, bias):
    x = x + np.pad(x, ((0, 0), (0, 0), (0, 0), (1, 0)))[:, :, :, :-1]
    return np.einsum("oc,ncij->noij", weight, x) + bias[None, :, None, None]
