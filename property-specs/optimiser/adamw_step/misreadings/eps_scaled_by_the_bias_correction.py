"""Departs: eps is added to sqrt(v2), and the bias corrections scale the adaptive step: lr sqrt(1-b2^t)/(1-b1^t) m2/(sqrt(v2)+eps)."""

import numpy as np


def adamw_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g**2
    step = lr * np.sqrt(1.0 - b2**t) / (1.0 - b1**t)
    return w - lr * wd * w - step * m2 / (np.sqrt(v2) + eps), m2, v2
