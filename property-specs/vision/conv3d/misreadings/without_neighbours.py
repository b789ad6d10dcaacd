"""Misread: a voxel is weighted by the sum of the kernel: no window at all."""

import numpy as np


def conv3d(x, weight, bias, s, p):
    b, cin, t, h, w = x.shape
    cout, _, kt, kh, kw = weight.shape
    frames = (t + 2 * p - kt) // s + 1
    rows = (h + 2 * p - kh) // s + 1
    cols = (w + 2 * p - kw) // s + 1
    xp = np.zeros((b, cin, t + 2 * p, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + t, p:p + h, p:p + w] = x
    y = np.zeros((b, cout, frames, rows, cols))
    for a in range(frames):
        for i in range(rows):
            for j in range(cols):
                window = xp[:, :, a * s:a * s + kt, i * s:i * s + kh, j * s:j * s + kw]
                y[:, :, a, i, j] = np.einsum("ncquv,ocquv->no", 0.0 * window + window[:, :, :1, :1, :1], weight) + bias
    return y
