# %% bias_with_every_tap
"""Misread: the bias is added for each tap."""

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
            y[:, :, i, j] = np.einsum("ncuv,cuv->nc", window, weight) + kh * kw * bias
    return y


# %% border_repeated
"""Misread: padding repeats the border pixels instead of adding zeros."""

import numpy as np


def depthwise_conv2d(x, weight, bias, s, p):
    b, c, h, w = x.shape
    _, kh, kw = weight.shape
    rows = (h + 2 * p - kh) // s + 1
    cols = (w + 2 * p - kw) // s + 1
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)), mode="edge")
    y = np.zeros((b, c, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + kh, j * s:j * s + kw]
            y[:, :, i, j] = np.einsum("ncuv,cuv->nc", window, weight) + bias
    return y


# %% flipped_kernel
"""Misread: the kernel turned by 180 degrees, as in mathematical convolution."""

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
            y[:, :, i, j] = np.einsum("ncuv,cuv->nc", window, weight[:, ::-1, ::-1]) + bias
    return y


# %% one_kernel_for_all_channels
"""Misread: every channel is filtered with the first kernel."""

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
            y[:, :, i, j] = np.einsum("ncuv,cuv->nc", window, np.repeat(weight[:1], c, axis=0)) + bias
    return y


# %% padding_below_and_right
"""Misread: all 2p rows and columns of zeros at the bottom and on the right."""

import numpy as np


def depthwise_conv2d(x, weight, bias, s, p):
    b, c, h, w = x.shape
    _, kh, kw = weight.shape
    rows = (h + 2 * p - kh) // s + 1
    cols = (w + 2 * p - kw) // s + 1
    xp = np.zeros((b, c, h + 2 * p, w + 2 * p))
    xp[:, :, :h, :w] = x
    y = np.zeros((b, c, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + kh, j * s:j * s + kw]
            y[:, :, i, j] = np.einsum("ncuv,cuv->nc", window, weight) + bias
    return y


# %% remainder_dropped_above_and_left
"""Misread: windows end at the last row and column, so that the remainder is ignored at the top and left."""

import numpy as np


def depthwise_conv2d(x, weight, bias, s, p):
    b, c, h, w = x.shape
    _, kh, kw = weight.shape
    rows = (h + 2 * p - kh) // s + 1
    cols = (w + 2 * p - kw) // s + 1
    xp = np.zeros((b, c, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + h, p:p + w] = x
    top, left = (h + 2 * p - kh) % s, (w + 2 * p - kw) % s
    y = np.zeros((b, c, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, (top + i * s):(top + i * s) + kh, (left + j * s):(left + j * s) + kw]
            y[:, :, i, j] = np.einsum("ncuv,cuv->nc", window, weight) + bias
    return y


# %% without_separate_channels
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
