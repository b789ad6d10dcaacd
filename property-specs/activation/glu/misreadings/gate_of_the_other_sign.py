"""Misread: sigma(-z)."""

import numpy as np


def glu(x):
    d = x.shape[1] // 2
    content, z = x[:, :d], x[:, d:]
    gate = np.exp(np.minimum(z, 0.0)) / (1.0 + np.exp(-np.abs(z)))
    return content * (1.0 - gate)
