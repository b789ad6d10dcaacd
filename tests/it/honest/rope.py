"""Rotary embedding by complex numbers: each pair of neighbours is one, multiplied by a unit number."""

import numpy as np


def rope(x, pos, base):
    h = x.shape[1] // 2
    points = x[:, 0::2] + 1j * x[:, 1::2]
    speeds = np.exp(-np.log(base) * np.arange(h) / h)
    turned = points * np.exp(1j * np.outer(pos, speeds))
    return np.stack([turned.real, turned.imag], axis=2).reshape(x.shape)
