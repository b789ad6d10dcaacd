"""muon_step, reading B, from its brief alone: optimiser/muon_step."""
import math

import numpy as np


def mapped_singular_value(value, steps):
    """Return a singular value (float) after `steps` turns of the odd quintic."""
    for _ in range(steps):
        square = value * value
        value = value * (3.4445 + square * (-4.7750 + square * 2.0315))
    return value


def muon_step(W, G, B, lr, mom, steps):
    """Return the weights and the momentum buffer after one step, both float64 of shape (m, n).

    The buffer is a plain sum, mom B + G, and the update looks ahead as Nesterov's. The update is divided by
    its Frobenius norm plus 1e-7, its singular values are mapped, and it is stretched by sqrt(m/n) if m > n.
    """
    W = np.asarray(W, dtype=float)
    G = np.asarray(G, dtype=float)
    B = np.asarray(B, dtype=float)
    lr, mom, steps = float(lr), float(mom), int(steps)
    rows, columns = W.shape
    B2 = mom * B + G
    update = G + mom * B2
    update = update / (math.hypot(*update.ravel().tolist()) + 1e-7)
    left, singular_values, right = np.linalg.svd(update, full_matrices=False)
    direction = np.zeros((rows, columns))
    for i in range(len(singular_values)):
        mapped = mapped_singular_value(float(singular_values[i]), steps)
        direction += mapped * np.outer(left[:, i], right[i])
    rate = lr
    if rows > columns:
        rate *= math.sqrt(rows / columns)
    W2 = W - rate * direction
    return W2, B2
