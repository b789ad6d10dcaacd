"""Misread: windows end at the last row and column, so that the remainder is ignored at the top and left."""

import numpy as np


def dilated_conv2d(x, weight, bias, s, p, d):
    b, cin, h, w = x.shape
    cout, _, kh, kw = weight.shape
    rows = (h + 2 * p - d * (kh - 1) - 1) // s + 1
    cols = (w + 2 * p - d * (kw - 1) - 1) // s + 1
    xp = np.zeros((b, cin, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + h, p:p + w] = x
    top, left = (h + 2 * p - d * (kh - 1) - 1) % s, (w + 2 * p - d * (kw - 1) - 1) % s
    y = np.zeros((b, cout, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, (top + i * s):(top + i * s) + d * (kh - 1) + 1:d, (left + j * s):(left + j * s) + d * (kw - 1) + 1:d]
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", window, weight) + bias
    return y
