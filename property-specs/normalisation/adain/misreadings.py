# %% eps_only_under_the_content
"""Misread: the deviation of the style has no eps."""

import numpy as np


def adain(x, s, eps):
    def centre(z):
        m = z.mean(axis=(2, 3), keepdims=True)
        return m, z - m
    m, d = centre(x)
    k, e = centre(s)

    return np.sqrt((e**2).mean(axis=(2, 3), keepdims=True)) * d / np.sqrt((d**2).mean(axis=(2, 3), keepdims=True) + eps) + k


# %% factor_upside_down
"""Misread: the deviation of the content multiplies and that of the style divides."""

import numpy as np


def adain(x, s, eps):
    def centre(z):
        m = z.mean(axis=(2, 3), keepdims=True)
        return m, z - m
    m, d = centre(x)
    k, e = centre(s)

    t, r = np.sqrt((e**2).mean(axis=(2, 3), keepdims=True) + eps), np.sqrt((d**2).mean(axis=(2, 3), keepdims=True) + eps)
    return r * d / t + k


# %% style_statistics_over_the_batch
"""Misread: the style statistics of a channel run over all images."""

import numpy as np


def adain(x, s, eps):
    m = x.mean(axis=(2, 3), keepdims=True)
    k = s.mean(axis=(0, 2, 3), keepdims=True)
    t = np.sqrt(((s - k) ** 2).mean(axis=(0, 2, 3), keepdims=True) + eps)
    return t * (x - m) / np.sqrt(((x - m) ** 2).mean(axis=(2, 3), keepdims=True) + eps) + k


# %% unbiased_variance
"""Misread: both variances are divided by the number of pixels minus one."""

import numpy as np


def adain(x, s, eps):
    def centre(z):
        m = z.mean(axis=(2, 3), keepdims=True)
        return m, z - m
    m, d = centre(x)
    k, e = centre(s)

    t = np.sqrt((e**2).sum(axis=(2, 3), keepdims=True) / max(e.shape[2] * e.shape[3] - 1, 1) + eps)  # one pixel: divided by 1
    r = np.sqrt((d**2).sum(axis=(2, 3), keepdims=True) / max(d.shape[2] * d.shape[3] - 1, 1) + eps)
    return t * d / r + k


# %% without_style
"""Misread: the content is normalised and keeps mean 0, whatever the style."""

import numpy as np


def adain(x, s, eps):
    d = x - x.mean(axis=(2, 3), keepdims=True)
    return d / np.sqrt(np.mean(d**2, axis=(2, 3), keepdims=True) + eps)
