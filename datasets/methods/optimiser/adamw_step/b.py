"""AdamW step: an Adam step whose weight decay acts on the parameters directly.

Paper: Loshchilov and Hutter, "Decoupled Weight Decay Regularization" (arXiv 1711.05101),
Algorithm 2, with schedule multiplier 1, alpha = lr and decay lr * wd.
"""
import math

import numpy as np


def adamw_step(w, g, m, v, t, lr, b1, b2, eps, wd):
    """w, g, m, v: [n]; t: [] int >= 1; lr, b1, b2, eps, wd: [] -> w2, m2, v2: [n] (Algorithm 2)."""
    n = w.shape[0]
    step, lr, b1, b2 = int(t), float(lr), float(b1), float(b2)
    eps, wd = float(eps), float(wd)
    w2 = np.zeros(n, dtype=np.float64)
    m2 = np.zeros(n, dtype=np.float64)
    v2 = np.zeros(n, dtype=np.float64)
    for i in range(n):
        weight, gradient = float(w[i]), float(g[i])
        # Moments of the plain gradient: it holds no decay term (that is the decoupling).
        first = b1 * float(m[i]) + (1.0 - b1) * gradient
        second = b2 * float(v[i]) + (1.0 - b2) * gradient * gradient
        # Bias correction.
        first_hat = first / (1.0 - b1 ** step)
        second_hat = second / (1.0 - b2 ** step)
        adam_direction = first_hat / (math.sqrt(second_hat) + eps)
        # The decay uses the old weight and is multiplied by the step size.
        w2[i] = weight - lr * (adam_direction + wd * weight)
        m2[i] = first
        v2[i] = second
    return w2, m2, v2
