# %% bias_after_the_rectifier
"""Misread: max(0, x W1) + b1."""

import numpy as np


def feed_forward_layer(x, W1, b1, W2, b2):
    return (np.maximum(0.0, x @ W1) + b1) @ W2 + b2


# %% gelu
"""Variant: GELU (tanh form) in the middle."""

import math

import numpy as np


def feed_forward_layer(x, W1, b1, W2, b2):
    h = x @ W1 + b1
    h = 0.5 * h * (1.0 + np.tanh(math.sqrt(2.0 / math.pi) * (h + 0.044715 * h ** 3)))
    return h @ W2 + b2


# %% input_rectified
"""Misread: max(0, x) W1 + b1, the rectifier before the first product."""

import numpy as np


def feed_forward_layer(x, W1, b1, W2, b2):
    return (np.maximum(0.0, x) @ W1 + b1) @ W2 + b2


# %% positions_share_their_mean
"""Misread: the hidden activations are averaged over positions."""

import numpy as np


def feed_forward_layer(x, W1, b1, W2, b2):
    h = np.maximum(0.0, x @ W1 + b1)
    return np.broadcast_to(h.mean(axis=1, keepdims=True), h.shape) @ W2 + b2


# %% rectified_at_the_end_too
"""Misread: a rectifier after the second product as well."""

import numpy as np


def feed_forward_layer(x, W1, b1, W2, b2):
    return np.maximum(0.0, np.maximum(0.0, x @ W1 + b1) @ W2 + b2)


# %% residual_added
"""Misread: the input is added to the result."""

import numpy as np


def feed_forward_layer(x, W1, b1, W2, b2):
    return np.maximum(0.0, x @ W1 + b1) @ W2 + b2 + x


# %% weights_of_both_layers_transposed
"""Misread: W1 and W2 read as [output, input]: each table's numbers taken in the other order."""

import numpy as np


def feed_forward_layer(x, W1, b1, W2, b2):
    d, m = W1.shape
    return np.maximum(0.0, x @ W1.reshape(m, d).T + b1) @ W2.reshape(d, m).T + b2


# %% without_rectifier
"""Misread: (x W1 + b1) W2 + b2, no activation between the two products."""

import numpy as np


def feed_forward_layer(x, W1, b1, W2, b2):
    return (x @ W1 + b1) @ W2 + b2
