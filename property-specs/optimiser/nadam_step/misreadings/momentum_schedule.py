"""Variant: the momentum of step t is b1 (1 - 0.96^(0.004 t) / 2), and the corrections divide by one minus the product of all of them."""

import numpy as np


def nadam_step(w, g, m, v, t, lr, b1, b2, eps):
    momentum = b1 * (1.0 - 0.5 * 0.96 ** (0.004 * np.arange(1, t + 2)))
    here, ahead = momentum[-2:]
    product = np.prod(momentum[:-1])
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    direction = ahead * m2 / (1.0 - product * ahead) + (1.0 - here) * g / (1.0 - product)
    return w - lr * direction / (np.sqrt(v2 / (1.0 - b2**t)) + eps), m2, v2
