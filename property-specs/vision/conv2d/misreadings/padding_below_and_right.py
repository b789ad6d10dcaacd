"""Misread: all 2p rows and columns of zeros at the bottom and on the right."""

import numpy as np


def conv2d(x, weight, bias, s, p):
    b, cin, h, w = x.shape
    cout, _, kh, kw = weight.shape
    rows = (h + 2 * p - kh) // s + 1
    cols = (w + 2 * p - kw) // s + 1
    xp = np.zeros((b, cin, h + 2 * p, w + 2 * p))
    xp[:, :, :h, :w] = x
    y = np.zeros((b, cout, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + kh, j * s:j * s + kw]
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", window, weight) + bias
    return y
