# %% border_repeated
"""Misread: padding repeats the border pixels instead of adding zeros."""

import numpy as np


def dilated_conv2d(x, weight, bias, s, p, d):
    b, cin, h, w = x.shape
    cout, _, kh, kw = weight.shape
    rows = (h + 2 * p - d * (kh - 1) - 1) // s + 1
    cols = (w + 2 * p - d * (kw - 1) - 1) // s + 1
    xp = np.pad(x, ((0, 0), (0, 0), (p, p), (p, p)), mode="edge")
    y = np.zeros((b, cout, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + d * (kh - 1) + 1:d, j * s:j * s + d * (kw - 1) + 1:d]
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", window, weight) + bias
    return y


# %% d_pixels_skipped
"""Misread: d pixels lie between taps, a distance of d + 1 (zeros past the end)."""

import numpy as np


def dilated_conv2d(x, weight, bias, s, p, d):
    b, cin, h, w = x.shape
    cout, _, kh, kw = weight.shape
    rows = (h + 2 * p - d * (kh - 1) - 1) // s + 1
    cols = (w + 2 * p - d * (kw - 1) - 1) // s + 1
    xp = np.zeros((b, cin, h + 2 * p + kh, w + 2 * p + kw))
    xp[:, :, p:p + h, p:p + w] = x
    y = np.zeros((b, cout, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + (d + 1) * (kh - 1) + 1:d + 1, j * s:j * s + (d + 1) * (kw - 1) + 1:d + 1]
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", window, weight) + bias
    return y


# %% dilation_along_rows_only
"""Misread: taps are d apart down the rows, neighbours along the columns."""

import numpy as np


def dilated_conv2d(x, weight, bias, s, p, d):
    b, cin, h, w = x.shape
    cout, _, kh, kw = weight.shape
    rows = (h + 2 * p - d * (kh - 1) - 1) // s + 1
    cols = (w + 2 * p - d * (kw - 1) - 1) // s + 1
    xp = np.zeros((b, cin, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + h, p:p + w] = x
    y = np.zeros((b, cout, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + d * (kh - 1) + 1:d, j * s:j * s + kw]
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", window, weight) + bias
    return y


# %% flipped_kernel
"""Variant: the kernel turned by 180 degrees, as the paper's true convolution."""

import numpy as np


def dilated_conv2d(x, weight, bias, s, p, d):
    b, cin, h, w = x.shape
    cout, _, kh, kw = weight.shape
    rows = (h + 2 * p - d * (kh - 1) - 1) // s + 1
    cols = (w + 2 * p - d * (kw - 1) - 1) // s + 1
    xp = np.zeros((b, cin, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + h, p:p + w] = x
    y = np.zeros((b, cout, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + d * (kh - 1) + 1:d, j * s:j * s + d * (kw - 1) + 1:d]
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", window, weight[:, :, ::-1, ::-1]) + bias
    return y


# %% padding_times_dilation
"""Misread: the frame is p*d wide, windows counted from its corner."""

import numpy as np


def dilated_conv2d(x, weight, bias, s, p, d):
    b, cin, h, w = x.shape
    cout, _, kh, kw = weight.shape
    rows = (h + 2 * p - d * (kh - 1) - 1) // s + 1
    cols = (w + 2 * p - d * (kw - 1) - 1) // s + 1
    xp = np.zeros((b, cin, h + 2 * p * d, w + 2 * p * d))
    xp[:, :, p * d:p * d + h, p * d:p * d + w] = x
    y = np.zeros((b, cout, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + d * (kh - 1) + 1:d, j * s:j * s + d * (kw - 1) + 1:d]
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", window, weight) + bias
    return y


# %% remainder_dropped_above_and_left
"""Misread: windows end at the last row and column, so that the remainder is ignored at the top and left."""

import numpy as np


def dilated_conv2d(x, weight, bias, s, p, d):
    b, cin, h, w = x.shape
    cout, _, kh, kw = weight.shape
    rows = (h + 2 * p - d * (kh - 1) - 1) // s + 1
    cols = (w + 2 * p - d * (kw - 1) - 1) // s + 1
    xp = np.zeros((b, cin, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + h, p:p + w] = x
    top, left = (h + 2 * p - d * (kh - 1) - 1) % s, (w + 2 * p - d * (kw - 1) - 1) % s
    y = np.zeros((b, cout, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, (top + i * s):(top + i * s) + d * (kh - 1) + 1:d, (left + j * s):(left + j * s) + d * (kw - 1) + 1:d]
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", window, weight) + bias
    return y


# %% without_dilation
"""Misread: neighbouring taps, on the grid of windows of the dilated kernel."""

import numpy as np


def dilated_conv2d(x, weight, bias, s, p, d):
    b, cin, h, w = x.shape
    cout, _, kh, kw = weight.shape
    rows = (h + 2 * p - d * (kh - 1) - 1) // s + 1
    cols = (w + 2 * p - d * (kw - 1) - 1) // s + 1
    xp = np.zeros((b, cin, h + 2 * p, w + 2 * p))
    xp[:, :, p:p + h, p:p + w] = x
    y = np.zeros((b, cout, rows, cols))
    for i in range(rows):
        for j in range(cols):
            window = xp[:, :, i * s:i * s + kh, j * s:j * s + kw]
            y[:, :, i, j] = np.einsum("ncuv,ocuv->no", window, weight) + bias
    return y
