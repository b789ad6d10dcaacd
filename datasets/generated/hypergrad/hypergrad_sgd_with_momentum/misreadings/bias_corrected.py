# misreading: bias_corrected
import numpy as np


def sgd_momentum_trajectory(w_init, grads, decays, rates):
    t, d = grads.shape
    w = np.zeros((t + 1, d))
    v = np.zeros((t + 1, d))
    w[0] = w_init
    product = 1.0
    for k in range(t):
        v[k + 1] = decays[k] * v[k] - (1.0 - decays[k]) * grads[k]
        weight = 1.0 - product
        step = v[k] / weight if weight > 1e-12 else v[k]
        w[k + 1] = w[k] + rates[k] * step
        product = product * decays[k]
    return w, v
