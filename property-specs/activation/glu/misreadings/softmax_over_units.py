"""Misread: a softmax over the units as the gate."""

import numpy as np


def glu(x):
    d = x.shape[1] // 2
    content, z = x[:, :d], x[:, d:]
    gate = np.exp(z - z.max(axis=1, keepdims=True))
    gate = gate / gate.sum(axis=1, keepdims=True)
    return content * gate
