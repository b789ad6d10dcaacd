"""Misread: no neighbours: each pixel times the sum of its channel's kernel."""

import numpy as np


def depthwise_separable_conv(x, kd, kp, bias, s, p):
    b, c, h, w = x.shape
    _, kh, kw = kd.shape
    o = kp.shape[0]
    rows = (h + 2 * p - kh) // s + 1
    cols = (w + 2 * p - kw) // s + 1
    xp = np.zeros((b, c, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + h, p:p + w] = x
    y = np.zeros((b, o, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + kh, j * s:j * s + kw]
            z = window[:, :, 0, 0] * kd.sum(axis=(1, 2))
            y[:, :, i, j] = z @ kp.T + bias
    return y
