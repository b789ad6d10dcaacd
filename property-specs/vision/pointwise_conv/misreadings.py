# %% activation_afterwards
"""Variant: a ReLU follows, as in the paper's mlpconv layer."""

import numpy as np


def pointwise_conv(x, weight, bias):
    return np.maximum(0.0, np.einsum("oc,ncij->noij", weight, x) + bias[None, :, None, None])


# %% bias_left_out
"""Misread: no bias."""

import numpy as np


def pointwise_conv(x, weight, bias):
    return np.einsum("oc,ncij->noij", weight, x)


# %% bias_with_every_input_channel
"""Misread: the bias is added for each input channel."""

import numpy as np


def pointwise_conv(x, weight, bias):
    return np.einsum("oc,ncij->noij", weight, x) + x.shape[1] * bias[None, :, None, None]


# %% mean_over_channels
"""Misread: input channels are averaged instead of added."""

import numpy as np


def pointwise_conv(x, weight, bias):
    return np.einsum("oc,ncij->noij", weight, x) / x.shape[1] + bias[None, :, None, None]


# %% neighbouring_pixels_too
"""Misread: each output also reads the pixel on the left."""

import numpy as np


def pointwise_conv(x, weight, bias):
    x = x + np.pad(x, ((0, 0), (0, 0), (0, 0), (1, 0)))[:, :, :, :-1]
    return np.einsum("oc,ncij->noij", weight, x) + bias[None, :, None, None]


# %% weights_by_input_channel
"""Misread: the weights read as [input channel, output channel]."""

import numpy as np


def pointwise_conv(x, weight, bias):
    weight = weight.reshape(weight.shape[1], weight.shape[0]).T
    return np.einsum("oc,ncij->noij", weight, x) + bias[None, :, None, None]


# %% without_mixing
"""Misread: each output reads one input channel (its own number, counted round), scaled by the sum of its weights."""

import numpy as np


def pointwise_conv(x, weight, bias):
    own = x[:, np.arange(weight.shape[0]) % x.shape[1]]
    return weight.sum(axis=1)[None, :, None, None] * own + bias[None, :, None, None]
