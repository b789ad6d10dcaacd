"""Variant: (b1 m2 + (1-b1) g) / (sqrt(v2)+eps) at Adam's rate lr sqrt(1-b2^t)/(1-b1^t): both parts have one correction, and eps is scaled."""

import numpy as np


def nadam_step(w, g, m, v, t, lr, b1, b2, eps):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    step = lr * np.sqrt(1.0 - b2**t) / (1.0 - b1**t)
    return w - step * (b1 * m2 + (1.0 - b1) * g) / (np.sqrt(v2) + eps), m2, v2
