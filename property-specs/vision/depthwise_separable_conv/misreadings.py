# %% activation_between
"""Variant: a ReLU between the two stages."""

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
            z = np.einsum("ncuv,cuv->nc", window, kd)
            y[:, :, i, j] = np.maximum(0.0, z) @ kp.T + bias
    return y


# %% bias_with_every_channel
"""Misread: the bias is added to each channel's share of the sum."""

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
            z = np.einsum("ncuv,cuv->nc", window, kd)
            y[:, :, i, j] = z @ kp.T + c * bias
    return y


# %% flipped_kernel
"""Misread: the depthwise kernel turned by 180 degrees, as in mathematical convolution."""

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
            z = np.einsum("ncuv,cuv->nc", window, kd[:, ::-1, ::-1])
            y[:, :, i, j] = z @ kp.T + bias
    return y


# %% padding_below_and_right
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


# %% pointwise_weights_by_input_channel
"""Misread: kp read as [filtered channel, output channel]."""

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
            z = np.einsum("ncuv,cuv->nc", window, kd)
            y[:, :, i, j] = z @ kp.reshape(c, o) + bias
    return y


# %% remainder_dropped_above_and_left
"""Misread: windows end at the last row and column, so that the remainder is ignored at the top and left."""

import numpy as np


def depthwise_separable_conv(x, kd, kp, bias, s, p):
    b, c, h, w = x.shape
    _, kh, kw = kd.shape
    o = kp.shape[0]
    rows = (h + 2 * p - kh) // s + 1
    cols = (w + 2 * p - kw) // s + 1
    xp = np.zeros((b, c, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + h, p:p + w] = x
    top, left = (h + 2 * p - kh) % s, (w + 2 * p - kw) % s
    y = np.zeros((b, o, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, (top + i * s):(top + i * s) + kh, (left + j * s):(left + j * s) + kw]
            z = np.einsum("ncuv,cuv->nc", window, kd)
            y[:, :, i, j] = z @ kp.T + bias
    return y


# %% without_depthwise_stage
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


# %% without_pointwise_stage
"""Misread: filtered channels are not mixed: output o is its own channel (counted round) times its sum of weights."""

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
            z = np.einsum("ncuv,cuv->nc", window, kd)
            y[:, :, i, j] = z[:, np.arange(o) % c] * kp.sum(axis=1) + bias
    return y
