"""Misread: the bias is added for each input channel."""

import numpy as np


def pointwise_conv(x, weight, bias):
    return np.einsum("oc,ncij->noij", weight, x) + x.shape[1] * bias[None, :, None, None]
