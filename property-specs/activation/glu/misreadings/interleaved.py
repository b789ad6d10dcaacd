"""Misread: content in the even columns, gate in the odd ones."""

import numpy as np


def glu(x):
    d = x.shape[1] // 2
    content, z = x[:, ::2], x[:, 1::2]
    gate = np.exp(np.minimum(z, 0.0)) / (1.0 + np.exp(-np.abs(z)))
    return content * gate
