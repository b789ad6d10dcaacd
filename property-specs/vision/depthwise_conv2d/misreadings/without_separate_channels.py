"""Misread: every output channel sums all input channels, as an ordinary convolution with the channel's kernel."""

import numpy as np


def depthwise_conv2d(x, weight, bias, s, p):
    b, c, h, w = x.shape
    _, kh, kw = weight.shape
    rows = (h + 2 * p - kh) // s + 1
    cols = (w + 2 * p - kw) // s + 1
    xp = np.zeros((b, c, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + h, p:p + w] = x
    y = np.zeros((b, c, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + kh, j * s:j * s + kw]
            y[:, :, i, j] = np.einsum("nmuv,cuv->nc", window, weight) + bias
    return y
