"""AMSGrad step (Reddi, Kale and Kumar, "On the Convergence of Adam and Beyond", Algorithm 2)."""

import math

import numpy as np


def amsgrad_step(w, g, m, v, vmax, lr, b1, b2, eps):
    """One step without bias correction, parameter by parameter.

    w     float64 [n], parameters
    g     float64 [n], gradient
    m     float64 [n], first moment before the step
    v     float64 [n], second moment before the step
    vmax  float64 [n], largest second moment so far
    lr    float, step size
    b1    float, decay of the first moment
    b2    float, decay of the second moment
    eps   float, added to the denominator

    Returns w2, m2, v2, vmax2, each float64 [n].
    """
    n = len(w)
    w2 = np.empty(n, dtype=np.float64)
    m2 = np.empty(n, dtype=np.float64)
    v2 = np.empty(n, dtype=np.float64)
    vmax2 = np.empty(n, dtype=np.float64)
    for i in range(n):
        m2[i] = b1 * m[i] + (1.0 - b1) * g[i]
        v2[i] = b2 * v[i] + (1.0 - b2) * g[i] * g[i]
        vmax2[i] = v2[i] if v2[i] > vmax[i] else vmax[i]
        w2[i] = w[i] - lr * m2[i] / (math.sqrt(vmax2[i]) + eps)
    return w2, m2, v2, vmax2
