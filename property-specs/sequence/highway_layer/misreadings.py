# %% biases_exchanged
"""highway_layer: the first bias belongs to the transform."""

import numpy as np


def highway_layer(x, WH, WT, bH, bT):
    candidate = np.maximum(0.0, x @ WH + bH)
    gate = 1.0 / (1.0 + np.exp(-np.clip(x @ WT + bT, -700.0, 700.0)))
    return candidate * gate + x * (1.0 - gate)


# %% gate_on_the_input
"""highway_layer: the gate multiplies the input, its complement the candidate."""

import numpy as np


def highway_layer(x, WH, WT, bT, bH):
    candidate = np.maximum(0.0, x @ WH + bH)
    gate = 1.0 / (1.0 + np.exp(-np.clip(x @ WT + bT, -700.0, 700.0)))
    return x * gate + candidate * (1.0 - gate)


# %% not_rectified
"""highway_layer: a linear candidate."""

import numpy as np


def highway_layer(x, WH, WT, bT, bH):
    candidate = np.maximum(0.0, x @ WH + bH)
    gate = 1.0 / (1.0 + np.exp(-np.clip(x @ WT + bT, -700.0, 700.0)))
    return (x @ WH + bH) * gate + x * (1.0 - gate)


# %% residual
"""highway_layer: the whole input is added."""

import numpy as np


def highway_layer(x, WH, WT, bT, bH):
    candidate = np.maximum(0.0, x @ WH + bH)
    gate = 1.0 / (1.0 + np.exp(-np.clip(x @ WT + bT, -700.0, 700.0)))
    return candidate * gate + x


# %% weights_transposed
"""highway_layer: outputs in rows of the weights."""

import numpy as np


def highway_layer(x, WH, WT, bT, bH):
    candidate = np.maximum(0.0, x @ WH + bH)
    gate = 1.0 / (1.0 + np.exp(-np.clip(x @ WT + bT, -700.0, 700.0)))
    candidate = np.maximum(0.0, x @ WH.T + bH)
    gate = 1.0 / (1.0 + np.exp(-np.clip(x @ WT.T + bT, -700.0, 700.0)))
    return candidate * gate + x * (1.0 - gate)


# %% without_carry
"""highway_layer: the gated candidate alone."""

import numpy as np


def highway_layer(x, WH, WT, bT, bH):
    candidate = np.maximum(0.0, x @ WH + bH)
    gate = 1.0 / (1.0 + np.exp(-np.clip(x @ WT + bT, -700.0, 700.0)))
    return candidate * gate
