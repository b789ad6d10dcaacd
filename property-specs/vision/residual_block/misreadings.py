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


def per_channel(t):
    return t[None, :, None, None]


def relu(t):
    return np.maximum(0.0, t)


def residual_block(x, W1, scale1, shift1, W2, scale2, shift2):
    z = relu(per_channel(scale1) * conv3(W1, x) + per_channel(shift1))
    return relu(per_channel(scale2) * conv3(W2, z) + per_channel(shift2) + x)


# %% frame_of_rectified_shift
"""Misread: the padding of the second convolution is made before scale, shift and ReLU, so the frame holds relu(shift1)."""

import numpy as np


def conv3(weight, u, frame=None):
    n, _, h, w = u.shape
    up = np.pad(u, ((0, 0), (0, 0), (1, 1), (1, 1)))
    if frame is not None:
        up = np.repeat(frame[None], n, axis=0)[:, :, None, None] * np.ones((h + 2, w + 2))
        up[:, :, 1:-1, 1:-1] = u
    y = np.zeros((n, weight.shape[0], h, w))
    for i in range(h):
        for j in range(w):
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", up[:, :, i:i + 3, j:j + 3], weight)
    return y


def per_channel(t):
    return t[None, :, None, None]


def relu(t):
    return np.maximum(0.0, t)


def residual_block(x, W1, scale1, shift1, W2, scale2, shift2):
    z = relu(per_channel(scale1) * conv3(W1, x) + per_channel(shift1))
    return relu(per_channel(scale2) * conv3(W2, z, relu(shift1)) + per_channel(shift2) + x)


# %% no_first_relu
"""Misread: no ReLU between the layers."""

import numpy as np


def conv3(weight, u):
    n, _, h, w = u.shape
    up = np.pad(u, ((0, 0), (0, 0), (1, 1), (1, 1)))
    y = np.zeros((n, weight.shape[0], h, w))
    for i in range(h):
        for j in range(w):
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", up[:, :, i:i + 3, j:j + 3], weight)
    return y


def per_channel(t):
    return t[None, :, None, None]


def relu(t):
    return np.maximum(0.0, t)


def residual_block(x, W1, scale1, shift1, W2, scale2, shift2):
    z = (per_channel(scale1) * conv3(W1, x) + per_channel(shift1))
    return relu(per_channel(scale2) * conv3(W2, z) + per_channel(shift2) + x)


# %% relu_before_the_addition
"""Misread: the second ReLU comes before the addition (the output cut at zero where needed)."""

import numpy as np


def conv3(weight, u):
    n, _, h, w = u.shape
    up = np.pad(u, ((0, 0), (0, 0), (1, 1), (1, 1)))
    y = np.zeros((n, weight.shape[0], h, w))
    for i in range(h):
        for j in range(w):
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", up[:, :, i:i + 3, j:j + 3], weight)
    return y


def per_channel(t):
    return t[None, :, None, None]


def relu(t):
    return np.maximum(0.0, t)


def residual_block(x, W1, scale1, shift1, W2, scale2, shift2):
    z = relu(per_channel(scale1) * conv3(W1, x) + per_channel(shift1))
    return relu(relu(per_channel(scale2) * conv3(W2, z) + per_channel(shift2)) + x)


# %% shift_before_scale
"""Misread: scale * (convolution + shift)."""

import numpy as np


def conv3(weight, u):
    n, _, h, w = u.shape
    up = np.pad(u, ((0, 0), (0, 0), (1, 1), (1, 1)))
    y = np.zeros((n, weight.shape[0], h, w))
    for i in range(h):
        for j in range(w):
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", up[:, :, i:i + 3, j:j + 3], weight)
    return y


def per_channel(t):
    return t[None, :, None, None]


def relu(t):
    return np.maximum(0.0, t)


def residual_block(x, W1, scale1, shift1, W2, scale2, shift2):
    z = relu(per_channel(scale1) * (conv3(W1, x) + per_channel(shift1)))
    return relu(per_channel(scale2) * (conv3(W2, z) + per_channel(shift2)) + x)


# %% shortcut_rectified
"""Misread: the shortcut carries relu(x)."""

import numpy as np


def conv3(weight, u):
    n, _, h, w = u.shape
    up = np.pad(u, ((0, 0), (0, 0), (1, 1), (1, 1)))
    y = np.zeros((n, weight.shape[0], h, w))
    for i in range(h):
        for j in range(w):
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", up[:, :, i:i + 3, j:j + 3], weight)
    return y


def per_channel(t):
    return t[None, :, None, None]


def relu(t):
    return np.maximum(0.0, t)


def residual_block(x, W1, scale1, shift1, W2, scale2, shift2):
    z = relu(per_channel(scale1) * conv3(W1, x) + per_channel(shift1))
    return relu(per_channel(scale2) * conv3(W2, z) + per_channel(shift2) + relu(x))


# %% shortcut_scaled_and_shifted
"""Misread: the addition comes before the second scale and shift."""

import numpy as np


def conv3(weight, u):
    n, _, h, w = u.shape
    up = np.pad(u, ((0, 0), (0, 0), (1, 1), (1, 1)))
    y = np.zeros((n, weight.shape[0], h, w))
    for i in range(h):
        for j in range(w):
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", up[:, :, i:i + 3, j:j + 3], weight)
    return y


def per_channel(t):
    return t[None, :, None, None]


def relu(t):
    return np.maximum(0.0, t)


def residual_block(x, W1, scale1, shift1, W2, scale2, shift2):
    z = relu(per_channel(scale1) * conv3(W1, x) + per_channel(shift1))
    return relu(per_channel(scale2) * (conv3(W2, z) + x) + per_channel(shift2))


# %% without_shortcut
"""Misread: the plain two layers: nothing is added."""

import numpy as np


def conv3(weight, u):
    n, _, h, w = u.shape
    up = np.pad(u, ((0, 0), (0, 0), (1, 1), (1, 1)))
    y = np.zeros((n, weight.shape[0], h, w))
    for i in range(h):
        for j in range(w):
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", up[:, :, i:i + 3, j:j + 3], weight)
    return y


def per_channel(t):
    return t[None, :, None, None]


def relu(t):
    return np.maximum(0.0, t)


def residual_block(x, W1, scale1, shift1, W2, scale2, shift2):
    z = relu(per_channel(scale1) * conv3(W1, x) + per_channel(shift1))
    return relu(per_channel(scale2) * conv3(W2, z) + per_channel(shift2))
