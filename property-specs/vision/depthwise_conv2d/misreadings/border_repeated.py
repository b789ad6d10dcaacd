"""Misread: padding repeats the border pixels instead of adding zeros."""

import numpy as np


def depthwise_conv2d(x, weight, bias, s, p):
    b, c, h, w = x.shape
    _, kh, kw = weight.shape
    rows = (h + 2 * p - kh) // s + 1
    cols = (w + 2 * p - kw) // s + 1
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)), mode="edge")
    y = np.zeros((b, c, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + kh, j * s:j * s + kw]
            y[:, :, i, j] = np.einsum("ncuv,cuv->nc", window, weight) + bias
    return y
