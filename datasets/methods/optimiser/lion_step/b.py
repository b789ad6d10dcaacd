"""Lion step: every parameter moves by the same amount, along a sign of interpolated momentum.

Paper: Chen et al., "Symbolic Discovery of Optimization Algorithms" (2023), Algorithm 2.
"""
import numpy as np


def sign(value):
    """-1, 0 or 1; sign(0) = 0."""
    if value > 0.0:
        return 1.0
    if value < 0.0:
        return -1.0
    return 0.0


def lion_step(w, g, m, lr, b1, b2, wd):
    """w, g, m: [n]; lr, b1, b2, wd: [] -> w2, m2: [n] (Algorithm 2)."""
    n = w.shape[0]
    lr, b1, b2, wd = float(lr), float(b1), float(b2), float(wd)
    w2 = np.zeros(n, dtype=np.float64)
    m2 = np.zeros(n, dtype=np.float64)
    for i in range(n):
        weight, gradient, momentum = float(w[i]), float(g[i]), float(m[i])
        # Direction from the old momentum and the gradient, with b1.
        direction = b1 * momentum + (1.0 - b1) * gradient
        w2[i] = weight - lr * (sign(direction) + wd * weight)
        # The momentum itself is kept apart, with b2.
        m2[i] = b2 * momentum + (1.0 - b2) * gradient
    return w2, m2
