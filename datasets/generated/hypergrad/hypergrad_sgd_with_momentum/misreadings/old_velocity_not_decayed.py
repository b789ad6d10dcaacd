# misreading: old_velocity_not_decayed
import numpy as np


def sgd_momentum_trajectory(w_init, grads, decays, rates):
    t, d = grads.shape
    w = np.zeros((t + 1, d))
    v = np.zeros((t + 1, d))
    w[0] = w_init
    for k in range(t):
        v[k + 1] = v[k] - (1.0 - decays[k]) * grads[k]
        w[k + 1] = w[k] + rates[k] * v[k]
    return w, v
