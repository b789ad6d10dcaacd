"""Misread: windows end at the last row and column, so that the remainder is ignored at the top and left."""

import numpy as np


def conv2d(x, weight, bias, s, p):
    b, cin, h, w = x.shape
    cout, _, kh, kw = weight.shape
    rows = (h + 2 * p - kh) // s + 1
    cols = (w + 2 * p - kw) // s + 1
    xp = np.zeros((b, cin, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + h, p:p + w] = x
    top, left = (h + 2 * p - kh) % s, (w + 2 * p - kw) % s
    y = np.zeros((b, cout, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, top + i * s:top + i * s + kh, left + j * s:left + j * s + kw]
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", window, weight) + bias
    return y
