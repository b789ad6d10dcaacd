# %% bias_with_every_copy
"""Misread: the bias is added with each copy, so that overlaps have it several times and gaps not at all."""

import numpy as np


def laid_down(x, weight, s, add=True):
    b, _, rows, columns = x.shape
    _, cout, kh, kw = weight.shape
    full = np.zeros((b, cout, (rows - 1) * s + kh, (columns - 1) * s + kw))
    for i in range(rows):
        for j in range(columns):
            copy = np.einsum("bc,cokl->bokl", x[:, :, i, j], weight)
            place = (slice(None), slice(None), slice(i * s, i * s + kh), slice(j * s, j * s + kw))
            full[place] = full[place] + copy if add else copy
    return full


def cut(full, p):
    return full[:, :, p:full.shape[2] - p, p:full.shape[3] - p]


def conv_transpose2d(x, weight, bias, s, p):
    ones = np.ones((1, 1) + x.shape[2:])
    times = laid_down(ones, np.ones((1, 1) + weight.shape[2:]), s)
    return cut(laid_down(x, weight, s) + bias[None, :, None, None] * times, p)


# %% cut_at_the_end
"""Misread: all 2 p rows and columns are cut off at the end."""

import numpy as np


def laid_down(x, weight, s, add=True):
    b, _, rows, columns = x.shape
    _, cout, kh, kw = weight.shape
    full = np.zeros((b, cout, (rows - 1) * s + kh, (columns - 1) * s + kw))
    for i in range(rows):
        for j in range(columns):
            copy = np.einsum("bc,cokl->bokl", x[:, :, i, j], weight)
            place = (slice(None), slice(None), slice(i * s, i * s + kh), slice(j * s, j * s + kw))
            full[place] = full[place] + copy if add else copy
    return full


def cut(full, p):
    return full[:, :, p:full.shape[2] - p, p:full.shape[3] - p]


def conv_transpose2d(x, weight, bias, s, p):
    full = laid_down(x, weight, s)
    return full[:, :, :full.shape[2] - 2 * p, :full.shape[3] - 2 * p] + bias[None, :, None, None]


# %% mirrored_kernel
"""Variant: the kernel is laid down mirrored in both directions."""

import numpy as np


def laid_down(x, weight, s, add=True):
    b, _, rows, columns = x.shape
    _, cout, kh, kw = weight.shape
    full = np.zeros((b, cout, (rows - 1) * s + kh, (columns - 1) * s + kw))
    for i in range(rows):
        for j in range(columns):
            copy = np.einsum("bc,cokl->bokl", x[:, :, i, j], weight)
            place = (slice(None), slice(None), slice(i * s, i * s + kh), slice(j * s, j * s + kw))
            full[place] = full[place] + copy if add else copy
    return full


def cut(full, p):
    return full[:, :, p:full.shape[2] - p, p:full.shape[3] - p]


def conv_transpose2d(x, weight, bias, s, p):
    return cut(laid_down(x, weight[:, :, ::-1, ::-1], s), p) + bias[None, :, None, None]


# %% nearest_enlargement
"""Misread: every place is repeated s times and convolved, instead of zeros between the places."""

import numpy as np


def laid_down(x, weight, s, add=True):
    b, _, rows, columns = x.shape
    _, cout, kh, kw = weight.shape
    full = np.zeros((b, cout, (rows - 1) * s + kh, (columns - 1) * s + kw))
    for i in range(rows):
        for j in range(columns):
            copy = np.einsum("bc,cokl->bokl", x[:, :, i, j], weight)
            place = (slice(None), slice(None), slice(i * s, i * s + kh), slice(j * s, j * s + kw))
            full[place] = full[place] + copy if add else copy
    return full


def cut(full, p):
    return full[:, :, p:full.shape[2] - p, p:full.shape[3] - p]


def conv_transpose2d(x, weight, bias, s, p):
    rows, columns = (x.shape[2] - 1) * s + 1, (x.shape[3] - 1) * s + 1
    large = np.repeat(np.repeat(x, s, axis=2), s, axis=3)[:, :, :rows, :columns]
    return cut(laid_down(large, weight, 1), p) + bias[None, :, None, None]


# %% without_overlap
"""Misread: where copies overlap the later one stands instead of the sum."""

import numpy as np


def laid_down(x, weight, s, add=True):
    b, _, rows, columns = x.shape
    _, cout, kh, kw = weight.shape
    full = np.zeros((b, cout, (rows - 1) * s + kh, (columns - 1) * s + kw))
    for i in range(rows):
        for j in range(columns):
            copy = np.einsum("bc,cokl->bokl", x[:, :, i, j], weight)
            place = (slice(None), slice(None), slice(i * s, i * s + kh), slice(j * s, j * s + kw))
            full[place] = full[place] + copy if add else copy
    return full


def cut(full, p):
    return full[:, :, p:full.shape[2] - p, p:full.shape[3] - p]


def conv_transpose2d(x, weight, bias, s, p):
    return cut(laid_down(x, weight, s, add=False), p) + bias[None, :, None, None]
