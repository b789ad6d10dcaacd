"""Misread: the momentum of this step weighs m2, too."""

import numpy as np


def nadam_step_schedule(w, g, m, v, P, t, lr, b1, b2, eps, psi):
    def momentum(s):
        return b1 * (1.0 - 0.5 * 0.96 ** (s * psi))

    now, after = momentum(t), momentum(t)
    P2 = P * now
    m2 = b1 * m + (1.0 - b1) * g
    v2 = b2 * v + (1.0 - b2) * g * g
    mbar = after * m2 / (1.0 - P2 * after) + (1.0 - now) * g / (1.0 - P2)
    return w - lr * mbar / (np.sqrt(v2 / (1.0 - b2 ** t)) + eps), m2, v2, P2
