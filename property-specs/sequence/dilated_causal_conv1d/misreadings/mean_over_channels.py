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
