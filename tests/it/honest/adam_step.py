"""Adam with both corrections folded into one step size and one epsilon, as the end of the paper's section 2 has it."""

import math

import numpy as np


def adam_step(w, g, m, v, t, lr, b1, b2, eps):
    m2 = m + (1.0 - b1) * (g - m)
    v2 = v + (1.0 - b2) * (g * g - v)
    root = math.sqrt(1.0 - b2**t)
    rate = lr * root / (1.0 - b1**t)
    return w - rate * m2 / (np.sqrt(v2) + eps * root), m2, v2
