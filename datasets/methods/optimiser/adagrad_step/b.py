"""One AdaGrad step, diagonal version, no regulariser and no constraint.

Duchi, Hazan and Singer, "Adaptive Subgradient Methods" (2011), Figure 1 with
H = eps I + diag(s), s the root of the summed squared gradients.
"""

import math

import numpy as np


def adagrad_step(w, g, G, lr, eps):
    """w, g, G: float64 [n]; lr, eps: floats.

    Returns (new parameters float64 [n], new sum of squares float64 [n]).
    """
    size = w.shape[0]
    parameters = np.zeros(size)
    history = np.zeros(size)
    for k in range(size):
        slope = float(g[k])
        energy = float(G[k]) + slope * slope
        relative_slope = slope / (math.sqrt(energy) + eps)
        history[k] = energy
        parameters[k] = float(w[k]) - lr * relative_slope
    return parameters, history
