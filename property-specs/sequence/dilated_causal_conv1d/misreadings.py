# %% bias_with_every_input_channel
"""Misread: the bias is added for each input channel."""

import numpy as np


def dilated_causal_conv1d(x, weight, bias, dil):
    b, cin, t = x.shape
    k = weight.shape[2]

    def at(i):
        if i >= t:
            return np.zeros((b, cin))
        if i < 0:
            return np.zeros(cin)[None] + np.zeros((b, 1))
        return x[:, :, i]

    y = np.zeros((b, len(bias), t)) + cin * bias[None, :, None]
    for i in range(t):
        for u in range(k):
            back = (k - 1 - u) * dil
            y[:, :, i] += at(i - back) @ weight[:, :, u].T
    return y


# %% centred
"""Misread: zeros on both sides, the kernel centred on the present."""

import numpy as np


def dilated_causal_conv1d(x, weight, bias, dil):
    b, cin, t = x.shape
    k = weight.shape[2]

    def at(i):
        if i >= t:
            return np.zeros((b, cin))
        if i < 0:
            return np.zeros(cin)[None] + np.zeros((b, 1))
        return x[:, :, i]

    y = np.zeros((b, len(bias), t)) + bias[None, :, None]
    for i in range(t):
        for u in range(k):
            back = (k - 1 - u) * dil - (k - 1) * dil // 2
            y[:, :, i] += at(i - back) @ weight[:, :, u].T
    return y


# %% dil_steps_skipped
"""Misread: dil steps are skipped between taps."""

import numpy as np


def dilated_causal_conv1d(x, weight, bias, dil):
    b, cin, t = x.shape
    k = weight.shape[2]

    def at(i):
        if i >= t:
            return np.zeros((b, cin))
        if i < 0:
            return np.zeros(cin)[None] + np.zeros((b, 1))
        return x[:, :, i]

    y = np.zeros((b, len(bias), t)) + bias[None, :, None]
    for i in range(t):
        for u in range(k):
            back = (k - 1 - u) * (dil + 1)
            y[:, :, i] += at(i - back) @ weight[:, :, u].T
    return y


# %% dil_to_the_power
"""Misread: the distance doubles with dil, 2^(dil-1)."""

import numpy as np


def dilated_causal_conv1d(x, weight, bias, dil):
    b, cin, t = x.shape
    k = weight.shape[2]

    def at(i):
        if i >= t:
            return np.zeros((b, cin))
        if i < 0:
            return np.zeros(cin)[None] + np.zeros((b, 1))
        return x[:, :, i]

    y = np.zeros((b, len(bias), t)) + bias[None, :, None]
    for i in range(t):
        for u in range(k):
            back = (k - 1 - u) * 2 ** min(dil - 1, 20)
            y[:, :, i] += at(i - back) @ weight[:, :, u].T
    return y


# %% first_value_repeated
"""Misread: the first value is repeated before the start."""

import numpy as np


def dilated_causal_conv1d(x, weight, bias, dil):
    b, cin, t = x.shape
    k = weight.shape[2]

    def at(i):
        if i >= t:
            return np.zeros((b, cin))
        if i < 0:
            return x[:, :, 0]
        return x[:, :, i]

    y = np.zeros((b, len(bias), t)) + bias[None, :, None]
    for i in range(t):
        for u in range(k):
            back = (k - 1 - u) * dil
            y[:, :, i] += at(i - back) @ weight[:, :, u].T
    return y


# %% flipped_kernel
"""Misread: the first tap meets the present."""

import numpy as np


def dilated_causal_conv1d(x, weight, bias, dil):
    b, cin, t = x.shape
    k = weight.shape[2]

    def at(i):
        if i >= t:
            return np.zeros((b, cin))
        if i < 0:
            return np.zeros(cin)[None] + np.zeros((b, 1))
        return x[:, :, i]

    y = np.zeros((b, len(bias), t)) + bias[None, :, None]
    for i in range(t):
        for u in range(k):
            back = (k - 1 - u) * dil
            y[:, :, i] += at(i - back) @ weight[:, :, k - 1 - u].T
    return y


# %% looks_ahead
"""Misread: taps reach into the future."""

import numpy as np


def dilated_causal_conv1d(x, weight, bias, dil):
    b, cin, t = x.shape
    k = weight.shape[2]

    def at(i):
        if i >= t:
            return np.zeros((b, cin))
        if i < 0:
            return np.zeros(cin)[None] + np.zeros((b, 1))
        return x[:, :, i]

    y = np.zeros((b, len(bias), t)) + bias[None, :, None]
    for i in range(t):
        for u in range(k):
            back = -u * dil
            y[:, :, i] += at(i - back) @ weight[:, :, u].T
    return y


# %% mean_over_channels
"""Misread: input channels are averaged."""

import numpy as np


def dilated_causal_conv1d(x, weight, bias, dil):
    b, cin, t = x.shape
    k = weight.shape[2]

    def at(i):
        if i >= t:
            return np.zeros((b, cin))
        if i < 0:
            return np.zeros(cin)[None] + np.zeros((b, 1))
        return x[:, :, i]

    y = np.zeros((b, len(bias), t)) + bias[None, :, None]
    for i in range(t):
        for u in range(k):
            back = (k - 1 - u) * dil
            y[:, :, i] += at(i - back) @ weight[:, :, u].T / cin
    return y


# %% mean_over_taps
"""Misread: taps are averaged."""

import numpy as np


def dilated_causal_conv1d(x, weight, bias, dil):
    b, cin, t = x.shape
    k = weight.shape[2]

    def at(i):
        if i >= t:
            return np.zeros((b, cin))
        if i < 0:
            return np.zeros(cin)[None] + np.zeros((b, 1))
        return x[:, :, i]

    y = np.zeros((b, len(bias), t)) + bias[None, :, None]
    for i in range(t):
        for u in range(k):
            back = (k - 1 - u) * dil
            y[:, :, i] += at(i - back) @ weight[:, :, u].T / k
    return y


# %% present_excluded
"""Misread: the input is moved by one step, as in the first layer."""

import numpy as np


def dilated_causal_conv1d(x, weight, bias, dil):
    b, cin, t = x.shape
    k = weight.shape[2]

    def at(i):
        if i >= t:
            return np.zeros((b, cin))
        if i < 0:
            return np.zeros(cin)[None] + np.zeros((b, 1))
        return x[:, :, i]

    y = np.zeros((b, len(bias), t)) + bias[None, :, None]
    for i in range(t):
        for u in range(k):
            back = (k - 1 - u) * dil + 1
            y[:, :, i] += at(i - back) @ weight[:, :, u].T
    return y


# %% without_causality
"""Misread: the kernel is centred and mirrored about the present."""

import numpy as np


def dilated_causal_conv1d(x, weight, bias, dil):
    b, cin, t = x.shape
    k = weight.shape[2]

    def at(i):
        if i >= t:
            return np.zeros((b, cin))
        if i < 0:
            return np.zeros(cin)[None] + np.zeros((b, 1))
        return x[:, :, i]

    y = np.zeros((b, len(bias), t)) + bias[None, :, None]
    for i in range(t):
        for u in range(k):
            back = (k // 2 - u) * dil
            y[:, :, i] += at(i - back) @ weight[:, :, u].T
    return y


# %% without_dilation
"""Misread: neighbouring steps whatever dil is."""

import numpy as np


def dilated_causal_conv1d(x, weight, bias, dil):
    b, cin, t = x.shape
    k = weight.shape[2]

    def at(i):
        if i >= t:
            return np.zeros((b, cin))
        if i < 0:
            return np.zeros(cin)[None] + np.zeros((b, 1))
        return x[:, :, i]

    y = np.zeros((b, len(bias), t)) + bias[None, :, None]
    for i in range(t):
        for u in range(k):
            back = (k - 1 - u) * 1
            y[:, :, i] += at(i - back) @ weight[:, :, u].T
    return y


# %% wraps_around
"""Misread: the sequence is periodic."""

import numpy as np


def dilated_causal_conv1d(x, weight, bias, dil):
    b, cin, t = x.shape
    k = weight.shape[2]

    def at(i):
        if i < 0:
            return x[:, :, i % t]
        return x[:, :, i]

    y = np.zeros((b, len(bias), t)) + bias[None, :, None]
    for i in range(t):
        for u in range(k):
            back = (k - 1 - u) * dil
            y[:, :, i] += at(i - back) @ weight[:, :, u].T
    return y
