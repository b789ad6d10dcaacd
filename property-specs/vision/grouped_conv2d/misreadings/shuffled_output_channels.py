"""Misread: output channels are interleaved: o*g + q."""

import numpy as np


def grouped_conv2d(x, weight, bias, s, p):
    b, _, h, w = x.shape
    g, co, ci, kh, kw = weight.shape
    rows = (h + 2 * p - kh) // s + 1
    cols = (w + 2 * p - kw) // s + 1
    xp = np.zeros((b, g * ci, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + h, p:p + w] = x
    y = np.zeros((b, g * co, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + kh, j * s:j * s + kw].reshape(b, g, ci, kh, kw)
            y[:, :, i, j] = (np.einsum("nqcuv,qocuv->nqo", window, weight) + bias).swapaxes(1, 2).reshape(b, g * co)
    return y
