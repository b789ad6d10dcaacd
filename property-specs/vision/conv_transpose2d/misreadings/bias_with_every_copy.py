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
