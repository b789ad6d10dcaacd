# %% activated
"""Variant: the tanh of the paper is applied."""

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
                y[:, :, a, i, j] = np.einsum("ncquv,ocquv->no", window, weight) + bias
    return np.tanh(y)


# %% bias_with_every_frame
"""Misread: the bias is added for each frame of the kernel."""

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
                y[:, :, a, i, j] = np.einsum("ncquv,ocquv->no", window, weight) + bias * kt
    return y


# %% bias_with_every_input_channel
"""Misread: the bias is added for each input channel."""

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
                y[:, :, a, i, j] = np.einsum("ncquv,ocquv->no", window, weight) + bias * cin
    return y


# %% border_repeated
"""Misread: padding repeats the border voxels."""

import numpy as np


def conv3d(x, weight, bias, s, p):
    b, cin, t, h, w = x.shape
    cout, _, kt, kh, kw = weight.shape
    frames = (t + 2 * p - kt) // s + 1
    rows = (h + 2 * p - kh) // s + 1
    cols = (w + 2 * p - kw) // s + 1
    xp = np.zeros((b, cin, t + 2 * p, h + 2 * p, w + 2 * p))
    xp[:] = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p), (p, p)), mode="edge")
    y = np.zeros((b, cout, frames, rows, cols))
    for a in range(frames):
        for i in range(rows):
            for j in range(cols):
                window = xp[:, :, a * s:a * s + kt, i * s:i * s + kh, j * s:j * s + kw]
                y[:, :, a, i, j] = np.einsum("ncquv,ocquv->no", window, weight) + bias
    return y


# %% flipped_in_time
"""Misread: the kernel turned about in time only."""

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
                y[:, :, a, i, j] = np.einsum("ncquv,ocquv->no", window, weight[:, :, ::-1]) + bias
    return y


# %% flipped_kernel
"""Variant: the kernel turned about on all axes, as in mathematical convolution."""

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
                y[:, :, a, i, j] = np.einsum("ncquv,ocquv->no", window, weight[:, :, ::-1, ::-1, ::-1]) + bias
    return y


# %% frames_not_padded
"""Misread: no zero frames: the missing frames repeat the first and last."""

import numpy as np


def conv3d(x, weight, bias, s, p):
    b, cin, t, h, w = x.shape
    cout, _, kt, kh, kw = weight.shape
    frames = (t + 2 * p - kt) // s + 1
    rows = (h + 2 * p - kh) // s + 1
    cols = (w + 2 * p - kw) // s + 1
    xp = np.zeros((b, cin, t + 2 * p, h + 2 * p, w + 2 * p))
    xp[:, :, :, p:p + h, p:p + w] = np.pad(x, ((0, 0), (0, 0), (p, p), (0, 0), (0, 0)), mode="edge")
    y = np.zeros((b, cout, frames, rows, cols))
    for a in range(frames):
        for i in range(rows):
            for j in range(cols):
                window = xp[:, :, a * s:a * s + kt, i * s:i * s + kh, j * s:j * s + kw]
                y[:, :, a, i, j] = np.einsum("ncquv,ocquv->no", window, weight) + bias
    return y


# %% mean_over_channels
"""Misread: input channels are averaged."""

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
                y[:, :, a, i, j] = np.einsum("ncquv,ocquv->no", window, weight) / cin + bias
    return y


# %% padding_at_the_far_end
"""Misread: all 2p layers of zeros at the far end of each axis."""

import numpy as np


def conv3d(x, weight, bias, s, p):
    b, cin, t, h, w = x.shape
    cout, _, kt, kh, kw = weight.shape
    frames = (t + 2 * p - kt) // s + 1
    rows = (h + 2 * p - kh) // s + 1
    cols = (w + 2 * p - kw) // s + 1
    xp = np.zeros((b, cin, t + 2 * p, h + 2 * p, w + 2 * p))
    xp[:, :, :t, :h, :w] = x
    y = np.zeros((b, cout, frames, rows, cols))
    for a in range(frames):
        for i in range(rows):
            for j in range(cols):
                window = xp[:, :, a * s:a * s + kt, i * s:i * s + kh, j * s:j * s + kw]
                y[:, :, a, i, j] = np.einsum("ncquv,ocquv->no", window, weight) + bias
    return y


# %% remainder_dropped_at_the_near_end
"""Misread: windows end at the last frame, row and column."""

import numpy as np


def conv3d(x, weight, bias, s, p):
    b, cin, t, h, w = x.shape
    cout, _, kt, kh, kw = weight.shape
    frames = (t + 2 * p - kt) // s + 1
    rows = (h + 2 * p - kh) // s + 1
    cols = (w + 2 * p - kw) // s + 1
    xp = np.zeros((b, cin, t + 2 * p, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + t, p:p + h, p:p + w] = x
    xp = xp[:, :, (t + 2 * p - kt) % s:, (h + 2 * p - kh) % s:, (w + 2 * p - kw) % s:]
    y = np.zeros((b, cout, frames, rows, cols))
    for a in range(frames):
        for i in range(rows):
            for j in range(cols):
                window = xp[:, :, a * s:a * s + kt, i * s:i * s + kh, j * s:j * s + kw]
                y[:, :, a, i, j] = np.einsum("ncquv,ocquv->no", window, weight) + bias
    return y


# %% rows_and_columns_exchanged
"""Misread: columns are taken as rows in the kernel where its shape allows."""

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
                y[:, :, a, i, j] = np.einsum("ncquv,ocquv->no", window, weight.swapaxes(3, 4) if kh == kw else weight) + bias
    return y


# %% stride_not_in_time
"""Misread: frames are visited one by one, rows and columns by the stride; surplus frames are cut off."""

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
                window = xp[:, :, a:a + kt, i * s:i * s + kh, j * s:j * s + kw]
                y[:, :, a, i, j] = np.einsum("ncquv,ocquv->no", window, weight) + bias
    return y


# %% without_neighbours
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


# %% without_time
"""Misread: each frame alone: the kernel's frames are added up first."""

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
                y[:, :, a, i, j] = np.einsum("ncquv,ocquv->no", np.repeat(window[:, :, :1], kt, axis=2), weight) + bias
    return y
