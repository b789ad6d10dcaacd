"""Misread: input channels are averaged instead of added."""

import numpy as np


def pointwise_conv(x, weight, bias):
    return np.einsum("oc,ncij->noij", weight, x) / x.shape[1] + bias[None, :, None, None]
