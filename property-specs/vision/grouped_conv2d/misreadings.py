# %% bias_by_place_in_the_group
"""Misread: the biases read as [output channel in the group, group]."""

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
            y[:, :, i, j] = (np.einsum("nqcuv,qocuv->nqo", window, weight) + bias.reshape(co, g).T).reshape(b, g * co)
    return y


# %% flipped_kernel
"""Misread: the kernels turned by 180 degrees, as in mathematical convolution."""

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
            y[:, :, i, j] = (np.einsum("nqcuv,qocuv->nqo", window, weight[..., ::-1, ::-1]) + bias).reshape(b, g * co)
    return y


# %% interleaved_input_channels
"""Misread: input channel c*g + q belongs to group q."""

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
            window = xp[:, :, i * s:i * s + kh, j * s:j * s + kw].reshape(b, ci, g, kh, kw).swapaxes(1, 2)
            y[:, :, i, j] = (np.einsum("nqcuv,qocuv->nqo", window, weight) + bias).reshape(b, g * co)
    return y


# %% padding_below_and_right
"""Misread: all 2p rows and columns of zeros at the bottom and on the right."""

import numpy as np


def grouped_conv2d(x, weight, bias, s, p):
    b, _, h, w = x.shape
    g, co, ci, kh, kw = weight.shape
    rows = (h + 2 * p - kh) // s + 1
    cols = (w + 2 * p - kw) // s + 1
    xp = np.zeros((b, g * ci, h + 2 * p, w + 2 * p))
    xp[:, :, :h, :w] = x
    y = np.zeros((b, g * co, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + kh, j * s:j * s + kw].reshape(b, g, ci, kh, kw)
            y[:, :, i, j] = (np.einsum("nqcuv,qocuv->nqo", window, weight) + bias).reshape(b, g * co)
    return y


# %% remainder_dropped_above_and_left
"""Misread: windows end at the last row and column, so that the remainder is ignored at the top and left."""

import numpy as np


def grouped_conv2d(x, weight, bias, s, p):
    b, _, h, w = x.shape
    g, co, ci, kh, kw = weight.shape
    rows = (h + 2 * p - kh) // s + 1
    cols = (w + 2 * p - kw) // s + 1
    xp = np.zeros((b, g * ci, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + h, p:p + w] = x
    top, left = (h + 2 * p - kh) % s, (w + 2 * p - kw) % s
    y = np.zeros((b, g * co, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, (top + i * s):(top + i * s) + kh, (left + j * s):(left + j * s) + kw].reshape(b, g, ci, kh, kw)
            y[:, :, i, j] = (np.einsum("nqcuv,qocuv->nqo", window, weight) + bias).reshape(b, g * co)
    return y


# %% shuffled_output_channels
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


# %% without_groups
"""Misread: every output channel reads the blocks of all groups, each with its own kernel."""

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
            y[:, :, i, j] = (np.einsum("nrcuv,qocuv->nqo", window, weight) + bias).reshape(b, g * co)
    return y
