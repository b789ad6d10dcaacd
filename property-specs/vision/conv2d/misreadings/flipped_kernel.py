"""Misread: the kernel turned by 180 degrees, as in mathematical convolution."""

import numpy as np


def conv2d(x, weight, bias, s, p):
    b, cin, h, w = x.shape
    cout, _, kh, kw = weight.shape
    rows = (h + 2 * p - kh) // s + 1
    cols = (w + 2 * p - kw) // s + 1
    xp = np.zeros((b, cin, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + h, p:p + w] = x
    y = np.zeros((b, cout, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + kh, j * s:j * s + kw]
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", window, weight[:, :, ::-1, ::-1]) + bias
    return y
