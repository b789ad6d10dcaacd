"""Misread: no bias."""

import numpy as np


def pointwise_conv(x, weight, bias):
    return np.einsum("oc,ncij->noij", weight, x)
