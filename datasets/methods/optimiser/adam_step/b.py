"""Adam step: gradient descent with bias-corrected running moments of the gradient.

Paper: Kingma and Ba, "Adam: A Method for Stochastic Optimization" (arXiv 1412.6980), Algorithm 1.
"""
import math

import numpy as np


def adam_step(w, g, m, v, t, lr, b1, b2, eps):
    """w, g, m, v: [n]; t: [] int >= 1; lr, b1, b2, eps: [] -> w2, m2, v2: [n] (Algorithm 1)."""
    n = w.shape[0]
    step, lr, b1, b2, eps = int(t), float(lr), float(b1), float(b2), float(eps)
    w2 = np.zeros(n, dtype=np.float64)
    m2 = np.zeros(n, dtype=np.float64)
    v2 = np.zeros(n, dtype=np.float64)
    for i in range(n):
        gradient = float(g[i])
        # Running moments; returned without the correction.
        first = b1 * float(m[i]) + (1.0 - b1) * gradient
        second = b2 * float(v[i]) + (1.0 - b2) * gradient * gradient
        # Bias correction: undoes the pull of the zero start.
        first_hat = first / (1.0 - b1 ** step)
        second_hat = second / (1.0 - b2 ** step)
        # eps outside the root (Algorithm 1).
        w2[i] = float(w[i]) - lr * first_hat / (math.sqrt(second_hat) + eps)
        m2[i] = first
        v2[i] = second
    return w2, m2, v2
