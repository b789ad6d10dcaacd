"""Misread: d pixels lie between taps, a distance of d + 1 (zeros past the end)."""

import numpy as np


def dilated_conv2d(x, weight, bias, s, p, d):
    b, cin, h, w = x.shape
    cout, _, kh, kw = weight.shape
    rows = (h + 2 * p - d * (kh - 1) - 1) // s + 1
    cols = (w + 2 * p - d * (kw - 1) - 1) // s + 1
    xp = np.zeros((b, cin, h + 2 * p + kh, w + 2 * p + kw))
    xp[:, :, p:p + h, p:p + w] = x
    y = np.zeros((b, cout, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + (d + 1) * (kh - 1) + 1:d + 1, j * s:j * s + (d + 1) * (kw - 1) + 1:d + 1]
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", window, weight) + bias
    return y
