"""Variant: the momentum is b1 at every step and the corrections are 1 - b1^t and 1 - b1^(t+1)."""

import numpy as np


def nadam_step_schedule(w, g, m, v, P, t, lr, b1, b2, eps, psi):
    P2 = P * b1
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mbar = b1 * m2 / (1.0 - b1 ** (t + 1)) + (1.0 - b1) * g / (1.0 - b1 ** t)
    return w - lr * mbar / (np.sqrt(v2 / (1.0 - b2 ** t)) + eps), m2, v2, P2
