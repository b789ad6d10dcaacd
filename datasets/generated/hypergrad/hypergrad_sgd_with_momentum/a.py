"""Trajectory of gradient descent with momentum for gradients that are already evaluated."""
import numpy as np


def sgd_momentum_trajectory(w_init, grads, decays, rates):
    g = np.asarray(grads, dtype=np.float64)
    steps, d = g.shape
    positions = np.zeros((steps + 1, d), dtype=np.float64)
    velocities = np.zeros((steps + 1, d), dtype=np.float64)
    positions[0] = w_init
    for t in range(steps):
        gamma = decays[t]
        # v_{t+1} = gamma_t v_t - (1 - gamma_t) g_t
        velocities[t + 1] = gamma * velocities[t] - (1.0 - gamma) * g[t]
        # w_{t+1} = w_t + alpha_t v_t, with the velocity held before this step
        positions[t + 1] = positions[t] + rates[t] * velocities[t]
    return positions, velocities
