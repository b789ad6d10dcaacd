"""Misread: all 2p rows and columns of zeros at the bottom and on the right."""

import numpy as np


def depthwise_separable_conv(x, kd, kp, bias, s, p):
    b, c, h, w = x.shape
    _, kh, kw = kd.shape
    o = kp.shape[0]
    rows = (h + 2 * p - kh) // s + 1
    cols = (w + 2 * p - kw) // s + 1
    xp = np.zeros((b, c, h + 2 * p, w + 2 * p))
    xp[:, :, :h, :w] = x
    y = np.zeros((b, o, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + kh, j * s:j * s + kw]
            z = np.einsum("ncuv,cuv->nc", window, kd)
            y[:, :, i, j] = z @ kp.T + bias
    return y
