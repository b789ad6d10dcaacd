"""highway_layer: the whole input is added."""

import numpy as np


def highway_layer(x, WH, WT, bT, bH):
    candidate = np.maximum(0.0, x @ WH + bH)
    gate = 1.0 / (1.0 + np.exp(-np.clip(x @ WT + bT, -700.0, 700.0)))
    return candidate * gate + x
