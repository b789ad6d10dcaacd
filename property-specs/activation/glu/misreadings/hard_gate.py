"""Misread: the piecewise linear sigmoid as the gate."""

import numpy as np


def glu(x):
    d = x.shape[1] // 2
    content, z = x[:, :d], x[:, d:]
    gate = np.clip(z / 6.0 + 0.5, 0.0, 1.0)
    return content * gate
