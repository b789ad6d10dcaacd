"""Misread: tanh as the gate."""

import numpy as np


def glu(x):
    d = x.shape[1] // 2
    content, z = x[:, :d], x[:, d:]
    gate = np.tanh(z)
    return content * gate
