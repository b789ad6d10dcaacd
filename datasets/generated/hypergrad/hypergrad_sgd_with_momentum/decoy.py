"""SGD with momentum: v' = g v - (1-g) grad, w' = w + a v', from zero velocity."""
import numpy as np


def sgd_momentum_trajectory(w_init, grads, decays, rates):
    w = np.array(w_init, dtype=np.float64)
    grads = np.asarray(grads, dtype=np.float64)
    t, d = grads.shape
    positions = np.zeros((t + 1, d), dtype=np.float64)
    velocities = np.zeros((t + 1, d), dtype=np.float64)
    positions[0] = w
    v = np.zeros(d, dtype=np.float64)
    for k in range(t):
        g = float(decays[k])
        v = g * v - (1.0 - g) * grads[k]
        w = w + float(rates[k]) * v
        velocities[k + 1] = v
        positions[k + 1] = w
    return positions, velocities
