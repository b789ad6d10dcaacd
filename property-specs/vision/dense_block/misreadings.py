# %% first_normalisation_kept
"""Misread: channels already normalised for a layer are passed on normalised and rectified to the later layers."""

import numpy as np


def conv3(weight, u):
    n, _, h, w = u.shape
    up = np.pad(u, ((0, 0), (0, 0), (1, 1), (1, 1)))
    y = np.zeros((n, weight.shape[0], h, w))
    for i in range(h):
        for j in range(w):
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", up[:, :, i:i + 3, j:j + 3], weight)
    return y


def layer(u, scale, shift, weight):
    return conv3(weight, np.maximum(0.0, scale[None, :, None, None] * u + shift[None, :, None, None]))


def dense_block(x, scale1, shift1, W1, scale2, shift2, W2, scale3, shift3, W3):
    y, read = x, x
    for scale, shift, weight in ((scale1, shift1, W1), (scale2, shift2, W2), (scale3, shift3, W3)):
        read = np.maximum(0.0, scale[None, :, None, None] * read + shift[None, :, None, None])
        new = conv3(weight, read)
        y, read = np.concatenate([y, new], axis=1), np.concatenate([read, new], axis=1)
    return y


# %% flipped_kernels
"""Misread: kernels turned by 180 degrees."""

import numpy as np


def conv3(weight, u):
    n, _, h, w = u.shape
    up = np.pad(u, ((0, 0), (0, 0), (1, 1), (1, 1)))
    y = np.zeros((n, weight.shape[0], h, w))
    for i in range(h):
        for j in range(w):
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", up[:, :, i:i + 3, j:j + 3], weight[:, :, ::-1, ::-1])
    return y


def layer(u, scale, shift, weight):
    return conv3(weight, np.maximum(0.0, scale[None, :, None, None] * u + shift[None, :, None, None]))


def dense_block(x, scale1, shift1, W1, scale2, shift2, W2, scale3, shift3, W3):
    y = x
    for scale, shift, weight in ((scale1, shift1, W1), (scale2, shift2, W2), (scale3, shift3, W3)):
        y = np.concatenate([y, layer(y, scale, shift, weight)], axis=1)
    return y


# %% frame_of_rectified_shift
"""Misread: zeros are put around the image before scale and shift, so the frame holds relu(shift)."""

import numpy as np


def conv3(weight, u):
    n, _, h, w = u.shape
    h, w = h - 2, w - 2
    y = np.zeros((n, weight.shape[0], h, w))
    for i in range(h):
        for j in range(w):
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", u[:, :, i:i + 3, j:j + 3], weight)
    return y


def layer(u, scale, shift, weight):
    u = np.pad(u, ((0, 0), (0, 0), (1, 1), (1, 1)))
    return conv3(weight, np.maximum(0.0, scale[None, :, None, None] * u + shift[None, :, None, None]))


def dense_block(x, scale1, shift1, W1, scale2, shift2, W2, scale3, shift3, W3):
    y = x
    for scale, shift, weight in ((scale1, shift1, W1), (scale2, shift2, W2), (scale3, shift3, W3)):
        y = np.concatenate([y, layer(y, scale, shift, weight)], axis=1)
    return y


# %% newest_first
"""Misread: later layers read the newest channels first: [x1, x], [x2, x1, x]."""

import numpy as np


def conv3(weight, u):
    n, _, h, w = u.shape
    up = np.pad(u, ((0, 0), (0, 0), (1, 1), (1, 1)))
    y = np.zeros((n, weight.shape[0], h, w))
    for i in range(h):
        for j in range(w):
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", up[:, :, i:i + 3, j:j + 3], weight)
    return y


def layer(u, scale, shift, weight):
    return conv3(weight, np.maximum(0.0, scale[None, :, None, None] * u + shift[None, :, None, None]))


def dense_block(x, scale1, shift1, W1, scale2, shift2, W2, scale3, shift3, W3):
    y, parts = x, [x]
    for scale, shift, weight in ((scale1, shift1, W1), (scale2, shift2, W2), (scale3, shift3, W3)):
        y = np.concatenate([y, layer(np.concatenate(parts[::-1], axis=1), scale, shift, weight)], axis=1)
        parts.append(y[:, sum(part.shape[1] for part in parts):])
    return y


# %% no_relu
"""Misread: no ReLU between normalisation and convolution."""

import numpy as np


def conv3(weight, u):
    n, _, h, w = u.shape
    up = np.pad(u, ((0, 0), (0, 0), (1, 1), (1, 1)))
    y = np.zeros((n, weight.shape[0], h, w))
    for i in range(h):
        for j in range(w):
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", up[:, :, i:i + 3, j:j + 3], weight)
    return y


def layer(u, scale, shift, weight):
    return conv3(weight, scale[None, :, None, None] * u + shift[None, :, None, None])


def dense_block(x, scale1, shift1, W1, scale2, shift2, W2, scale3, shift3, W3):
    y = x
    for scale, shift, weight in ((scale1, shift1, W1), (scale2, shift2, W2), (scale3, shift3, W3)):
        y = np.concatenate([y, layer(y, scale, shift, weight)], axis=1)
    return y


# %% relu_after_the_convolution
"""Misread: convolution of the scaled and shifted channels, then ReLU."""

import numpy as np


def conv3(weight, u):
    n, _, h, w = u.shape
    up = np.pad(u, ((0, 0), (0, 0), (1, 1), (1, 1)))
    y = np.zeros((n, weight.shape[0], h, w))
    for i in range(h):
        for j in range(w):
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", up[:, :, i:i + 3, j:j + 3], weight)
    return y


def layer(u, scale, shift, weight):
    return np.maximum(0.0, conv3(weight, scale[None, :, None, None] * u + shift[None, :, None, None]))


def dense_block(x, scale1, shift1, W1, scale2, shift2, W2, scale3, shift3, W3):
    y = x
    for scale, shift, weight in ((scale1, shift1, W1), (scale2, shift2, W2), (scale3, shift3, W3)):
        y = np.concatenate([y, layer(y, scale, shift, weight)], axis=1)
    return y


# %% relu_before_normalisation
"""Misread: ReLU first, then scale and shift."""

import numpy as np


def conv3(weight, u):
    n, _, h, w = u.shape
    up = np.pad(u, ((0, 0), (0, 0), (1, 1), (1, 1)))
    y = np.zeros((n, weight.shape[0], h, w))
    for i in range(h):
        for j in range(w):
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", up[:, :, i:i + 3, j:j + 3], weight)
    return y


def layer(u, scale, shift, weight):
    return conv3(weight, scale[None, :, None, None] * np.maximum(0.0, u) + shift[None, :, None, None])


def dense_block(x, scale1, shift1, W1, scale2, shift2, W2, scale3, shift3, W3):
    y = x
    for scale, shift, weight in ((scale1, shift1, W1), (scale2, shift2, W2), (scale3, shift3, W3)):
        y = np.concatenate([y, layer(y, scale, shift, weight)], axis=1)
    return y


# %% without_dense_connections
"""Misread: each layer reads the newest channels alone; those before count as absent."""

import numpy as np


def conv3(weight, u):
    n, _, h, w = u.shape
    up = np.pad(u, ((0, 0), (0, 0), (1, 1), (1, 1)))
    y = np.zeros((n, weight.shape[0], h, w))
    for i in range(h):
        for j in range(w):
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", up[:, :, i:i + 3, j:j + 3], weight)
    return y


def layer(u, scale, shift, weight):
    return conv3(weight, np.maximum(0.0, scale[None, :, None, None] * u + shift[None, :, None, None]))


def dense_block(x, scale1, shift1, W1, scale2, shift2, W2, scale3, shift3, W3):
    y, start = x, 0
    for scale, shift, weight in ((scale1, shift1, W1), (scale2, shift2, W2), (scale3, shift3, W3)):
        y = np.concatenate([y, layer(y[:, start:], scale[start:], shift[start:], weight[:, start:])], axis=1)
        start = y.shape[1] - weight.shape[0]
    return y
