"""Variant: x Phi(x) with the error function, the form that is approximated."""

import math

import numpy as np


def gelu_tanh(x):
    gate = [0.5 * (1.0 + math.erf(v / math.sqrt(2.0))) for v in x.ravel().tolist()]
    return x * np.array(gate).reshape(x.shape)
